/** Opens the pages that differ as pictures before and after. */
import { Button } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import type { DiffEntry } from '../../../prover/index.ts';
import type { ChangedScreens } from '../../../host/index.ts';
import { exampleOf, findChangedScreen } from './picture-choices.ts';
import { PicturesDialog } from './PicturesDialog.tsx';

interface PagesButtonProps {
  readonly changed: ChangedScreens | undefined;
  /** The change whose page is shown first. @default the first page that differs */
  readonly entry?: DiffEntry;
}

/** Nothing where no page differs. */
export function PagesButton({ changed, entry }: PagesButtonProps): ReactElement | null {
  const [isOpen, setOpen] = useState(false);
  const { screens = [] } = changed ?? {};
  const first = entry === undefined ? screens[0] : findChangedScreen(entry, screens);
  if (changed === undefined || first === undefined) return null;
  const count = screens.length === 1 ? 'the page' : `the ${screens.length} pages`;
  return (
    <>
      <Button
        size={entry === undefined ? 'xs' : 'compact-xs'}
        variant={entry === undefined ? 'default' : 'subtle'}
        {...(entry !== undefined && {
          'aria-label': `See the page “${first.title}” before and after`,
        })}
        onClick={() => setOpen(true)}
      >
        {entry === undefined ? `See ${count} before and after` : 'See the page'}
      </Button>
      {isOpen ? (
        <PicturesDialog
          {...{ changed, first: first.place }}
          context={entry && exampleOf(entry)}
          folders={entry?.orgs ?? []}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
