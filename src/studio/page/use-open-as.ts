/** Opens the framed page as the chosen person, at the chosen status, or in the chosen scenario. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { awaitReady } from './await-ready.ts';
import { faultWords } from '../shared/use-loaded.ts';
import { type As, readAs } from './open-as-choices.ts';
import type { AuthorPort } from './author-port.ts';
import type { StudioLender } from '../../host/index.ts';
import { drawnAddress } from '../shared/place.ts';
import { type VisitPort, type VisitedPort, openBorrower, readPeople } from './open-as-host.ts';
import { fromHost } from '../shared/studio-host.ts';

interface OpenAsInput {
  readonly lender: StudioLender;
  /** The value that is chosen at first; empty: the page stays as it is. */
  readonly first: string;
  /** Returns the port of the framed page; undefined before it is loaded. */
  readonly port: () => AuthorPort | undefined;
  /** Opens an address anew. */
  readonly open: (address: string) => void;
}

export interface OpenedAs {
  /** The chosen value; empty: the page is as it was. */
  readonly as: string;
  readonly setAs: (as: string) => void;
  readonly isBusy: boolean;
  /** Why it could not be opened; empty otherwise. */
  readonly fault: string;
  /** The answers in place of a page that is only drawn. */
  readonly drawn: AuthorPort | undefined;
}

type State = Pick<OpenedAs, 'isBusy' | 'fault' | 'drawn'>;
const IDLE: State = { isBusy: false, fault: '', drawn: undefined };

export function useOpenAs({ lender, first, port, open }: OpenAsInput): OpenedAs {
  // The same choice made again opens the page again.
  const [{ as, turn }, setChoice] = useState({ as: first, turn: 0 });
  const [state, setState] = useState(IDLE);
  /** Whether the frame has a drawn page, which cannot be asked. */
  const isDrawn = useRef(false);
  const again = (): void => setChoice((before) => ({ ...before, turn: before.turn + 1 }));
  const enter = useEffectEvent(async (chosen: As, isCurrent: () => boolean): Promise<void> => {
    const set = (next: Partial<State>): void => {
      if (isCurrent()) setState({ ...IDLE, ...next });
    };
    set({ isBusy: true });
    try {
      if (chosen.kind === 'scenario') {
        const drawn = await fromHost.examples.screen(lender.folder, chosen);
        const screen = { ...drawn, isDrawn: true };
        const apply = () => Promise.resolve(again());
        if (!isCurrent()) return;
        open(drawnAddress(lender.code, chosen.screen, chosen.scenario));
        isDrawn.current = true;
        set({ drawn: { openScreen: () => screen, apply } });
        return;
      }
      if (isDrawn.current) open(lender.start);
      isDrawn.current = false;
      const visit = await awaitReady(() => (port() as VisitedPort | undefined)?.visit);
      if (!isCurrent()) return;
      if (visit === undefined) throw new Error('The page does not answer. Please open it again.');
      const address = await beginVisit(chosen, lender, visit);
      if (isCurrent()) open(address);
      set({});
    } catch (error) {
      set({ fault: faultWords(error) });
    }
  });
  useEffect(() => {
    const chosen = readAs(as);
    if (chosen === undefined) return undefined;
    let isCurrent = true;
    void enter(chosen, () => isCurrent);
    return () => {
      isCurrent = false;
    };
  }, [as, turn, lender.code]);
  const setAs = (next: string): void => {
    setChoice((before) => ({ as: next, turn: before.turn + 1 }));
    if (readAs(next) !== undefined) return;
    isDrawn.current = false;
    setState(IDLE);
  };
  return { as, setAs, ...state };
}

/** Makes the visit that of the chosen person. Resolves with the address to open. */
async function beginVisit(
  as: Exclude<As, { readonly kind: 'scenario' }>,
  lender: StudioLender,
  visit: VisitPort,
): Promise<string> {
  switch (as.kind) {
    case 'visitor':
      visit.end();
      return lender.start;
    case 'guided': {
      const { guided } = await readPeople(lender);
      visit.end();
      return guided;
    }
    case 'borrower':
    case 'status': {
      const { application, ...person } = await openBorrower(lender, 'name' in as ? as.name : '');
      visit.end();
      return visit.signIn(person, application);
    }
    default: {
      const { journey, path, answers } = await fromHost.examples.walk(lender.folder, as.name);
      visit.end();
      visit.answer(journey, answers);
      return path;
    }
  }
}
