/** Watches for a sign-in that nobody uses, and asks before it ends. */
import { useEffect, useState, useSyncExternalStore, type ReactElement } from 'react';
import { IdleSession } from '../../../client/index.ts';
import { IdleDialog } from '../../../ui/shell/dialogs/IdleDialog.tsx';
import { useAppState, useClient, useSet } from '../../app-context.ts';
import { readShellCopy } from '../content/shell-copy.ts';

/** The events that count as a use. */
const USES = ['pointerdown', 'keydown', 'scroll'] as const;

/** The dialog while the sign-in is about to end; nothing before. */
export function IdleWarning(): ReactElement | null {
  const client = useClient();
  const set = useSet();
  const authenticated = useAppState((state) => state.authenticated);
  const [idle] = useState(() => new IdleSession(client));
  const secondsLeft = useSyncExternalStore(idle.subscribe, idle.get);
  useEffect(() => {
    const ended = new AbortController();
    const use = (): void => idle.use();
    // In the capture phase, so that no part of the page can hide a use.
    for (const name of USES)
      document.addEventListener(name, use, { capture: true, passive: true, signal: ended.signal });
    void idle.watch(ended.signal);
    return () => ended.abort();
  }, [idle, authenticated]);
  if (secondsLeft === undefined || set.layout.idle === undefined) return null;
  const { warnForMinutes, logoutPath } = set.layout.idle;
  const copy = readShellCopy(set);
  return (
    <IdleDialog
      words={{
        title: copy('idleTitle'),
        text: copy('idleText', { minutes: warnForMinutes }),
        left: copy('idleLeft', { time: minutesAndSeconds(secondsLeft) }),
        stay: copy('idleStay'),
        logout: copy('idleLogout'),
      }}
      logoutTo={logoutPath}
      onStay={() => idle.extend()}
    />
  );
}

/** Seconds as minutes and seconds, such as 1:05. */
const minutesAndSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
