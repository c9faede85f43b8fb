/** Names a place in a definition, and opens its text. */
import { Anchor } from '@mantine/core';
import type { ReactElement } from 'react';

interface SourceLinkProps {
  /** Path from the root, with its ending. */
  readonly file: string;
  readonly line: number;
}

export function SourceLink({ file, line }: SourceLinkProps): ReactElement {
  const name = file.replace(/\.json$/, '');
  return (
    <Anchor
      size="xs"
      href={`/sandbox/author/source?file=${name}&line=${line}#line-${line}`}
      target="_blank"
      rel="noreferrer"
    >
      {`${file}:${line}`}
    </Anchor>
  );
}
