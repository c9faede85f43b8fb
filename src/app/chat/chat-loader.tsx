import { lazy, useState, type ReactElement } from 'react';
import { useLocation } from 'react-router';
import { flagState } from '../../services/index.ts';
import { useClient, useAppState } from '../app-context.ts';
import { formDrawn } from '../drawing.ts';
import { whenIdle } from '../boot/when-idle.ts';

const FORMLESS_MS = 1500;
// A page without a form never draws one.
const drawn = () =>
  Promise.race([formDrawn, new Promise<void>((resolve) => setTimeout(resolve, FORMLESS_MS))]);
const Chat = lazy(async () => {
  await drawn();
  await new Promise<void>((resolve) => whenIdle(resolve));
  return import('./chat.tsx');
});

/** The chat where the lender has switched it on. Nobody waits for it before the first question. */
export function ChatLoader(): ReactElement | null {
  const client = useClient();
  const { set, remoteFlags } = useAppState();
  const { search } = useLocation();
  // The first address counts: where it leads to afterwards no longer tells it.
  const [asked] = useState(() => new URLSearchParams(search).get('mode') ?? undefined);
  return flagState(set.flags, remoteFlags, client.tabStorage).flags['fe-webchat'] === true ? (
    <Chat asked={asked} />
  ) : null;
}
