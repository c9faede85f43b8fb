/** The Studio: the real application on the working definitions, and the words of what is pressed. */
import { AppShell, Text } from '@mantine/core';
import { useCallback, useEffect, useEffectEvent, useRef, useState, type ReactElement } from 'react';
import type { SaveState } from '../domain/index.ts';
import { addChange, NO_HISTORY, redo, undo } from './history.ts';
import { Panel } from './Panel.tsx';
import type { AuthorPort, Press } from './press.ts';
import { Preview } from './Preview.tsx';
import { type Change, changeText, type Lender, listLenders, watchSaves } from './studio-host.ts';
import { Toolbar, type View, WIDTHS } from './Toolbar.tsx';

type Changes = ReturnType<typeof useChanges>;

const START = '/register-v2';

export function Studio(): ReactElement {
  const [lenders, setLenders] = useState<readonly Lender[]>([]);
  const [fault, setFault] = useState('');
  useEffect(() => {
    listLenders().then(setLenders, (error: Error) => setFault(error.message));
  }, []);
  if (fault !== '') return <Text p="md">{fault}</Text>;
  return lenders.length === 0 ? (
    <Text p="md">Reading the definitions …</Text>
  ) : (
    <Workplace lenders={lenders} />
  );
}

function Workplace({ lenders }: { readonly lenders: readonly Lender[] }): ReactElement {
  const [lender, setLender] = useState(
    lenders.find(({ folder }) => folder === 'hearthline') ?? (lenders[0] as Lender),
  );
  const [view, setView] = useState<View>({ device: 'Phone', selects: true });
  const [path, setPath] = useState(START);
  const [opened, setOpened] = useState(START);
  const [press, setPress] = useState<Press>();
  const port = useRef<() => AuthorPort | undefined>(() => undefined);
  const changes = useChanges(async (release) => port.current()?.apply(release));
  const keepPort = useCallback((next: () => AuthorPort | undefined) => {
    port.current = next;
  }, []);
  const open = (next: Lender): void => {
    setPress(undefined);
    setOpened(path);
    setLender(next);
  };
  return (
    <AppShell header={{ height: 56 }} aside={{ width: 400, breakpoint: 'sm' }}>
      <AppShell.Header px="md">
        <Toolbar {...{ lenders, lender, path, view, changes, setPath, setView, open }} />
      </AppShell.Header>
      <AppShell.Main className="stage">
        <Preview
          address={withLender(opened, lender)}
          width={WIDTHS[view.device]}
          selects={view.selects}
          selected={press?.element}
          onPress={setPress}
          onMove={(next) => setPath(withoutLender(next))}
          onPort={keepPort}
        />
      </AppShell.Main>
      <AppShell.Aside p="md" className="panel">
        <SaveLine save={changes.save} fault={changes.fault} />
        <Panel
          {...{ press, lender, lenders }}
          version={changes.version}
          onChange={changes.change}
        />
      </AppShell.Aside>
    </AppShell>
  );
}

/** Makes changes, undoes them, and follows the saves that they cause. `apply` shows a release. */
function useChanges(apply: (release: string) => Promise<unknown>) {
  const [history, setHistory] = useState(NO_HISTORY);
  const [save, setSave] = useState<SaveState>();
  const [version, setVersion] = useState(0);
  const [fault, setFault] = useState('');
  const follow = useEffectEvent(async (state: SaveState) => {
    setSave(state);
    if (state.live) await apply(state.release);
    setVersion((before) => before + 1);
  });
  useEffect(() => watchSaves((state) => void follow(state)), []);
  const change = async (one: Change): Promise<void> => {
    await changeText(one);
    setHistory((before) => addChange(before, one));
  };
  const step = async (way: 'undo' | 'redo'): Promise<void> => {
    const next = way === 'undo' ? undo(history) : redo(history);
    if (next === undefined) return;
    try {
      await changeText(next.change);
      setHistory(next.history);
      setFault('');
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error));
    }
  };
  const [canUndo, canRedo] = [history.done.length > 0, history.undone.length > 0];
  return { save, fault, change, step, version, canUndo, canRedo };
}

/** Says whether the last change is live, or what is wrong with it. */
function SaveLine({ save, fault }: Pick<Changes, 'save' | 'fault'>): ReactElement {
  const isWell = fault === '' && save?.live !== false;
  return (
    <Text
      role="status"
      size="sm"
      mb="md"
      c={isWell ? 'var(--studio-live)' : 'var(--studio-refused)'}
    >
      {fault === '' ? saveInWords(save) : fault}
    </Text>
  );
}

function saveInWords(save: SaveState | undefined): string {
  if (save === undefined) return '';
  if (!save.live) return `Not live: ${save.message} ${save.place}`;
  return `Live: ${save.screens} ${save.screens === 1 ? 'screen' : 'screens'} changed.`;
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
