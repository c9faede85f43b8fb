/** The real application in a frame, and the words of what is pressed on it. */
import { ScrollArea } from '@mantine/core';
import { useCallback, useEffect, useRef, useState, type ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import type { SaveState } from '../../domain/index.ts';
import type { Lender } from '../shared/studio-host.ts';
import { useWorkplace } from '../shared/workplace.ts';
import { Panel } from './Panel.tsx';
import type { AuthorPort, Press } from './press.ts';
import { Preview } from './Preview.tsx';
import { Toolbar, type View, WIDTHS } from './Toolbar.tsx';

const START = '/register-v2';

export default function PageView(): ReactElement {
  const { lender, save } = useWorkplace();
  const [view, setView] = useState<View>({ device: 'Phone', selects: true });
  const [query] = useSearchParams();
  const [path, setPath] = useState(query.get('path') ?? START);
  // The frame opens anew with another lender, and when an address is asked for.
  const [opened, setOpened] = useState({ path, lender });
  const [press, setPress] = useState<Press>();
  const { keepPort, shown } = useShownSave(save);
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
          selected={press?.element}
          onPress={setPress}
          onMove={(next) => setPath(withoutLender(next))}
          onPort={keepPort}
        />
      </div>
      <ScrollArea className="panel" p="md">
        <Panel press={press} version={shown} />
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
  return { keepPort, shown };
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
