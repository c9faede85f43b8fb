import { lazy, useState, type ReactElement } from 'react';
import { useLocation } from 'react-router';
import { useAppState, useClient } from '../app-context.ts';
import { firstScreenDrawn } from '../boot/first-screen.ts';
import { whenIdle } from '../boot/when-idle.ts';
import { chatFlags } from './controller/chat-flags.ts';

// Loaded lazily; not needed for the first screen.
const Chat = lazy(async () => {
  await firstScreenDrawn();
  await new Promise<void>((resolve) => whenIdle(resolve));
  return import('./Chat.tsx');
});

/** The chat, while its flag is on. */
export function ChatLoader(): ReactElement | null {
  const client = useClient();
  const state = useAppState();
  const { search } = useLocation();
  // Redirects drop the parameter, so the visit's first address is read.
  const [requestedMode] = useState(() => new URLSearchParams(search).get('mode') ?? undefined);
  return chatFlags(state, client).isOffered ? <Chat requestedMode={requestedMode} /> : null;
}
