/** The real application in a frame, and the words of what is pressed on it. */
import { ScrollArea } from '@mantine/core';
import {
  type ComponentProps,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ReactElement,
} from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { SaveState } from '../../domain/index.ts';
import { draftRelease, pageAddress, RELEASE } from '../shared/place.ts';
import { noteStanding, readStanding } from '../shared/standing.ts';
import { useWorkplace } from '../shared/workplace.ts';
import type { ScreenPart } from '../../prover/index.ts';
import { PagesOnly } from '../shared/PagesOnly.tsx';
import type { AuthorPort } from './author-port.ts';
import { awaitReady } from './await-ready.ts';
import { PageBars, type View, WIDTHS } from './PageBars.tsx';
import { PagePanel } from './PagePanel.tsx';
import './page.css';
import { choosePart, type Press, withSavedWords } from './press.ts';
import { Preview } from './Preview.tsx';
import { RewordingContext, useRewording } from './rewording.ts';
import { useOpenAs } from './use-open-as.ts';
import type { StudioLender } from '../../host/index.ts';

export default function PageView(): ReactElement {
  const [view, setView] = useState<View>({ device: 'Phone', selects: true });
  const { key, search } = useLocation();
  const [opened, setOpened] = useState(key);
  // A link that names a page opens it, also while another one is open, and each time it is pressed.
  if (search !== '' && opened !== key) setOpened(key);
  return (
    <PagesOnly>
      <PageWithFrame key={opened} {...{ view, setView }} />
    </PagesOnly>
  );
}

type PageWithFrameProps = Pick<ComponentProps<typeof PageBars>, 'view' | 'setView'>;

function PageWithFrame({ view, setView }: PageWithFrameProps): ReactElement {
  const { lender, save } = useWorkplace();
  const [query] = useSearchParams();
  const [path, setPath] = useState(firstPath(query, lender));
  const [press, setPress] = useState<Press>();
  const { frame, openAnew } = useFrame(path, () => setPress(undefined));
  const { keepPort, port, rewording, shown } = useShownSave(save);
  const readScreen = useCallback(() => port()?.openScreen(), [port]);
  const choose = async (part: ScreenPart): Promise<void> => {
    const screen = await awaitReady(readScreen);
    if (screen !== undefined) setPress(choosePart(part, screen));
  };
  const openAs = useOpenAs({ lender, first: query.get('as') ?? '', port, open: openAnew });
  return (
    <div className="page-view">
      <div className="stage">
        <PageBars
          {...{ path, setPath, view, setView, openAs, port }}
          first={query.get('path') ?? ''}
          open={openAnew}
        />
        <Preview
          {...frame}
          drawn={openAs.drawn}
          width={WIDTHS[view.device]}
          selects={view.selects}
          selected={press}
          version={shown}
          onPress={(pressed) => setPress(pressed && withSavedWords(pressed, rewording.toSaved))}
          onMove={(next) => setPath(openAs.drawn ? '' : withoutLender(next))}
          onPort={keepPort}
        />
      </div>
      <ScrollArea className="panel" p="md">
        <RewordingContext value={rewording}>
          <PagePanel
            {...{ press, path, readScreen }}
            version={shown}
            onChoose={(part) => void choose(part)}
            onClose={() => setPress(undefined)}
          />
        </RewordingContext>
      </ScrollArea>
    </div>
  );
}

/**
 * The page that the frame opens. It opens anew with another lender, when an address is asked for, and
 * once a host is back that did not answer. `path`: the page that is open.
 */
function useFrame(path: string, onOpen: () => void) {
  const { lender, isAway } = useWorkplace();
  const [opened, setOpened] = useState({ path, lender, turn: 0, release: draftRelease() });
  const [isLost, setLost] = useState(false);
  const [wasAway, setWasAway] = useState(isAway);
  const openAnew = (next: string): void => {
    const release = draftRelease();
    setOpened((before) => ({ path: next, lender, turn: before.turn + 1, release }));
    setLost(false);
    onOpen();
  };
  if (opened.lender.code !== lender.code) openAnew(path);
  if (wasAway !== isAway) {
    setWasAway(isAway);
    if (isLost && !isAway) openAnew(opened.path);
  }
  const address = pageAddress(opened.path, opened.lender.code, opened.release);
  return { frame: { address, turn: opened.turn, isLost, setLost }, openAnew };
}

/** The page that is asked for; else the one that was left for another view, or the first one. */
function firstPath(query: URLSearchParams, { start }: StudioLender): string {
  const left = query.has('as') ? undefined : readStanding()?.path;
  return query.get('path') ?? left ?? start;
}

/** Shows each sound save in the framed page, live or waiting. `shown` increases when the page shows it. */
function useShownSave(save: SaveState | undefined) {
  const port = useRef<() => AuthorPort | undefined>(() => undefined);
  const [shown, setShown] = useState(0);
  const readPort = useCallback(() => port.current(), []);
  const rewording = useRewording(readPort);
  useEffect(() => {
    if (save === undefined) return undefined;
    let isLast = true;
    const note = (): void => setShown((before) => before + 1);
    const show = async (release: string): Promise<void> => {
      // A page that is still starting shows it once it can be asked.
      const page = await awaitReady(() => (isLast ? port.current() : null));
      await page?.apply(release).then(rewording.end).then(note);
    };
    if (!('release' in save) || port.current() === undefined) note();
    if ('release' in save) void show(save.release);
    return () => {
      isLast = false;
    };
  }, [save, rewording]);
  const keepPort = useCallback((next: () => AuthorPort | undefined) => {
    port.current = next;
  }, []);
  const leave = useEffectEvent(() => {
    const screen = port.current()?.openScreen();
    const route = screen?.questions.find(({ kind }) => kind === 'Route');
    if (screen && route) noteStanding({ path: route.title, context: screen.context });
  });
  // The frame is still in the page when a layout effect ends.
  useLayoutEffect(() => () => leave(), []);
  return { keepPort, port: readPort, rewording, shown };
}

function withoutLender(path: string): string {
  const url = new URL(path, location.origin);
  url.searchParams.delete('org');
  url.searchParams.delete(RELEASE);
  return url.pathname + url.search;
}
