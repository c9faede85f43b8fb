/** The two bars above the page: where it is and how a press works, and as whom it is opened. */
import { Button, Group, SegmentedControl, Text } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import { useLoaded } from '../shared/use-loaded.ts';
import { useWorkplace } from '../shared/workplace.ts';
import { AddressField } from './AddressField.tsx';
import type { AuthorPort } from './author-port.ts';
import { pictureValue } from './open-as-choices.ts';
import { OpenAs } from './OpenAs.tsx';
import { listAddresses } from './page-titles.ts';
import type { OpenedAs } from './use-open-as.ts';
import type { VisitedPort } from './open-as-host.ts';
import type { Examples } from '../../host/index.ts';
import { fromHost } from '../shared/studio-host.ts';

/** Widths of the page in pixels. */
export const WIDTHS = { Phone: 360, Tablet: 768, Desktop: 1280 } as const;

export interface View {
  readonly device: keyof typeof WIDTHS;
  /** Whether a press selects. Otherwise the page itself is used. */
  readonly selects: boolean;
}

interface PageBarsProps {
  /** The address in the field. */
  readonly path: string;
  readonly setPath: (path: string) => void;
  /** The address that a link asked for; empty for none. */
  readonly first: string;
  readonly view: View;
  readonly setView: (view: View) => void;
  readonly openAs: OpenedAs;
  readonly port: () => AuthorPort | undefined;
  /** Opens an address anew. */
  readonly open: (path: string) => void;
}

export function PageBars(props: PageBarsProps): ReactElement {
  const { path, setPath, first, view, setView, openAs, port, open } = props;
  const { lender } = useWorkplace();
  const [asked, setAsked] = useState(first);
  const isElsewhere = asked !== '' && path !== '' && pathname(asked) !== pathname(path);
  const { examples, ask } = useExamples(openAs.as !== '' || isElsewhere);
  const openPage = (next: string): void => {
    setAsked(next);
    setPath(next);
    // A picture of a scenario is left for the application.
    if (openAs.drawn !== undefined) openAs.setAs('');
    open(next);
  };
  const setAs = (next: string): void => {
    setAsked('');
    openAs.setAs(next);
    if (next === '' && openAs.drawn !== undefined) open(lender.start);
  };
  return (
    <div onPointerEnter={ask} onFocus={ask}>
      <Group className="toolbar" gap="sm">
        <AddressField
          path={path}
          setPath={(next) => {
            setAsked((before) => (before === next ? before : ''));
            setPath(next);
          }}
          pages={examples?.pages ?? []}
          open={openPage}
        />
        <ViewControls
          view={view}
          setView={(next) => {
            // The page is left by a press on it.
            if (!next.selects) setAsked('');
            setView(next);
          }}
        />
      </Group>
      <OpenAs
        {...{ ...openAs, setAs }}
        examples={examples}
        visit={() => (port() as VisitedPort | undefined)?.visit}
        reopen={() => open(path)}
      />
      {isElsewhere ? <LedElsewhere {...{ asked, setAs }} pages={examples?.pages ?? []} /> : null}
    </div>
  );
}

interface LedElsewhereProps {
  /** The address that was asked for, in the field or by a link. */
  readonly asked: string;
  readonly pages: Examples['pages'];
  readonly setAs: (as: string) => void;
}

/** Says that the application led from the address that was asked for to another one. */
function LedElsewhere({ asked, pages, setAs }: LedElsewhereProps): ReactElement | null {
  const page = listAddresses(pages, asked).get(pathname(asked));
  if (page === undefined) return null;
  return (
    <Group className="toolbar" gap="sm" role="status">
      <Text size="xs">
        {`“${page.title}” cannot be opened now: the application leads to this page first.`}
      </Text>
      <Button variant="default" onClick={() => setAs(pictureValue(page.screen))}>
        Show its picture
      </Button>
    </Group>
  );
}

const pathname = (address: string): string => address.split('?')[0] ?? '';

/**
 * The choices of the bars. They cost the host as much as drawing the page, so they are read once
 * somebody turns to the bars, and again at the next turn after a save. `isChosen`: one of them shows.
 */
function useExamples(isChosen: boolean) {
  const { lender, version } = useWorkplace();
  const [asked, setAsked] = useState<number>();
  const isNeeded = isChosen || asked !== undefined;
  const { value } = useLoaded([lender, asked, isNeeded], () =>
    isNeeded ? fromHost.examples.examples(lender.folder) : undefined,
  );
  return { examples: value, ask: () => setAsked(version) };
}

/** How wide the page is, and what a press on it does. */
function ViewControls({ view, setView }: Pick<PageBarsProps, 'view' | 'setView'>): ReactElement {
  return (
    <>
      <SegmentedControl
        aria-label="Width"
        data={Object.keys(WIDTHS)}
        value={view.device}
        onChange={(device) => setView({ ...view, device: device as View['device'] })}
      />
      <SegmentedControl
        aria-label="A press on the page"
        data={['Select', 'Use']}
        value={view.selects ? 'Select' : 'Use'}
        onChange={(next) => setView({ ...view, selects: next === 'Select' })}
      />
    </>
  );
}
