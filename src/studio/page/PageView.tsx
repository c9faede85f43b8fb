/** The real application in a frame, and the words of what is pressed on it. */
import { ScrollArea } from '@mantine/core';
import { useCallback, useEffect, useRef, useState, type ReactElement } from 'react';
import type { SaveState } from '../../domain/index.ts';
import type { Lender } from '../shared/studio-host.ts';
import { useWorkplace } from '../shared/workplace.ts';
import type { ScreenPart } from '../../prover/index.ts';
import type { AuthorPort, OpenScreen } from './author-port.ts';
import { PagePanel } from './PagePanel.tsx';
import { choosePart, type Press } from './press.ts';
import { Preview } from './Preview.tsx';
import './page.css';
import { Toolbar, type View, WIDTHS } from './Toolbar.tsx';

const START = '/register-v2';

export default function PageView(): ReactElement {
  const { lender, save } = useWorkplace();
  const [view, setView] = useState<View>({ device: 'Phone', selects: true });
  const [path, setPath] = useState(START);
  // The frame opens anew with another lender, and when an address is asked for.
  const [opened, setOpened] = useState({ path: START, lender });
  const [press, setPress] = useState<Press>();
  const { keepPort, readScreen, shown } = useShownSave(save);
  const choose = (part: ScreenPart): void => {
    const screen = readScreen();
    if (screen !== undefined) setPress(choosePart(part, screen));
  };
  if (opened.lender.code !== lender.code) {
    setOpened({ path, lender });
    setPress(undefined);
  }
  return (
    <div className="page-view">
      <div className="stage">
        <Toolbar
          {...{ path, view, setPath, setView }}
          open={() => {
            setOpened({ path, lender });
            setPress(undefined);
          }}
        />
        <Preview
          address={withLender(opened.path, opened.lender)}
          width={WIDTHS[view.device]}
          selects={view.selects}
          selected={press}
          version={shown}
          onPress={setPress}
          onMove={(next) => setPath(withoutLender(next))}
          onPort={keepPort}
        />
      </div>
      <ScrollArea className="panel" p="md">
        <PagePanel
          {...{ press, path, readScreen }}
          version={shown}
          onChoose={choose}
          onClose={() => setPress(undefined)}
        />
      </ScrollArea>
    </div>
  );
}

/** Shows each save that is live in the framed page. `shown` increases when the page shows it. */
function useShownSave(save: SaveState | undefined) {
  const port = useRef<() => AuthorPort | undefined>(() => undefined);
  const [shown, setShown] = useState(0);
  useEffect(() => {
    if (save === undefined) return;
    const applied = save.live ? port.current()?.apply(save.release) : undefined;
    void Promise.resolve(applied).then(() => setShown((before) => before + 1));
  }, [save]);
  const keepPort = useCallback((next: () => AuthorPort | undefined) => {
    port.current = next;
  }, []);
  const readScreen = (): OpenScreen | undefined => port.current()?.openScreen();
  return { keepPort, readScreen, shown };
}

/** The address of a page for a lender, which the host keeps in a cookie. */
function withLender(path: string, { code }: Lender): string {
  const url = new URL(path.startsWith('/') ? path : `/${path}`, location.origin);
  url.searchParams.set('org', code);
  return url.pathname + url.search;
}

function withoutLender(path: string): string {
  const url = new URL(path, location.origin);
  url.searchParams.delete('org');
  return url.pathname + url.search;
}
