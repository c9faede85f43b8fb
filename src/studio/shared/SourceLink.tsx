/** Names a place in a definition, and opens its text. */
import { Anchor } from '@mantine/core';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { definitionLink } from './definition-link.ts';

interface SourceLinkProps {
  /** Path from the root, with its ending. */
  readonly file: string;
  readonly line: number;
  /** Called when it is pressed, as by a dialog that would stay in front. */
  readonly onOpen?: (() => void) | undefined;
}

export function SourceLink({ file, line, onOpen }: SourceLinkProps): ReactElement {
  return (
    <Anchor size="xs" component={Link} to={definitionLink({ file, line })} onClick={onOpen}>
      {`${file}:${line}`}
    </Anchor>
  );
}
