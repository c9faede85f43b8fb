import { useState, type ReactElement } from 'react';
import { lateChunk } from '../../ui/late-chunk.tsx';
import { useAppState, useClient } from '../app-context.ts';
import { chatFlags } from './controller/chat-flags.ts';
import { opensChat } from './open-parameter.ts';

const Chat = lateChunk(() => import('./Chat.tsx')).part('default');

interface ChatLoaderProps {
  /**
   * The query of the visit's first address: redirects drop the parameters that open the chat and
   * choose its mode.
   */
  readonly firstSearch: string;
  /** Whether the page asks for the chat, until it is open. */
  readonly isWanted: boolean;
  readonly onOpened: () => void;
}

/** The chat, while its flag is on. */
export function ChatLoader(props: ChatLoaderProps): ReactElement | null {
  const { firstSearch, isWanted, onOpened } = props;
  const client = useClient();
  const isOffered = useAppState((state) => chatFlags(state, client).isOffered);
  const wasRequested = opensChat(firstSearch);
  const [isPending, setIsPending] = useState(wasRequested);
  const requestedMode = new URLSearchParams(firstSearch).get('mode') ?? undefined;
  if (!isOffered) return null;
  return (
    <Chat
      requestedMode={requestedMode}
      wasRequested={wasRequested}
      isPending={isPending || isWanted}
      onOpened={() => {
        setIsPending(false);
        onOpened();
      }}
    />
  );
}
