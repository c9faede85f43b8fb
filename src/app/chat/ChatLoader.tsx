import { lazy, useState, type ReactElement } from 'react';
import { useAppState, useClient } from '../app-context.ts';
import { chatFlags } from './controller/chat-flags.ts';
import { opensChat } from './open-parameter.ts';

const Chat = lazy(() => import('./Chat.tsx'));

/**
 * The chat, while its flag is on. `firstSearch` is the query of the visit's first address: redirects
 * drop the parameters that open the chat and choose its mode.
 */
export function ChatLoader({ firstSearch }: { readonly firstSearch: string }): ReactElement | null {
  const client = useClient();
  const state = useAppState();
  const wasRequested = opensChat(firstSearch);
  const [isPending, setIsPending] = useState(wasRequested);
  const requestedMode = new URLSearchParams(firstSearch).get('mode') ?? undefined;
  if (!chatFlags(state, client).isOffered) return null;
  return (
    <Chat
      requestedMode={requestedMode}
      wasRequested={wasRequested}
      isPending={isPending}
      onOpened={() => setIsPending(false)}
    />
  );
}
