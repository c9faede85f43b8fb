/** Names a place in a definition, and opens its text. */
import { Anchor } from '@mantine/core';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { definitionLink } from './definition-link.ts';

interface SourceLinkProps {
  /** Path from the root, with its ending. */
  readonly file: string;
  readonly line: number;
}

export function SourceLink({ file, line }: SourceLinkProps): ReactElement {
  return (
    <Anchor size="xs" component={Link} to={definitionLink({ file, line })}>
      {`${file}:${line}`}
    </Anchor>
  );
}
