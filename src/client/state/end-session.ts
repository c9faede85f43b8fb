import type { NetworkPort, StoragePort } from '../ports.ts';
import type { AppStore } from './app-store.ts';

/** Key in the storage of the tab: the login page says why also after a reload. */
const ENDED = 'session-ended';

type Tab = Pick<StoragePort, 'tabStorage'>;
/** `idle`: nobody used the page. */
type Reason = 'expired' | 'idle';

/** Ends a sign-in, and sets `sessionExpired` and `sessionIdle`, which the login page shows. */
export function endSession(client: AppStore & NetworkPort & Tab, reason: Reason = 'expired'): void {
  client.session.clear();
  client.tabStorage.writeText(ENDED, reason);
  client.addLoaded(buildEnded(reason));
}

/** Returns why a sign-in of this tab ended by itself, for the login page; empty without one. */
export function readEndedSession({ tabStorage }: Tab): Readonly<Record<string, true>> {
  const reason = tabStorage.readText(ENDED);
  return reason === undefined ? {} : buildEnded(reason);
}

const buildEnded = (reason: string): Readonly<Record<string, true>> => ({
  sessionExpired: true,
  ...(reason === 'idle' && { sessionIdle: true }),
});

export const forgetEndedSession = ({ tabStorage }: Tab): void => tabStorage.remove(ENDED);
