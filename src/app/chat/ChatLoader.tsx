import { lazy, type ReactElement } from 'react';
import { useAppState, useClient } from '../app-context.ts';
import { chatFlags } from './controller/chat-flags.ts';

const Chat = lazy(() => import('./Chat.tsx'));

/**
 * The chat, while its flag is on. `firstSearch` is the query of the visit's first address: redirects
 * drop the parameter that chooses the mode.
 */
export function ChatLoader({ firstSearch }: { readonly firstSearch: string }): ReactElement | null {
  const client = useClient();
  const state = useAppState();
  const requestedMode = new URLSearchParams(firstSearch).get('mode') ?? undefined;
  return chatFlags(state, client).isOffered ? <Chat requestedMode={requestedMode} /> : null;
}
