import type { Client } from '../../../client/index.ts';
import { chatMode } from '../../../domain/index.ts';
import { chatFlags } from './chat-flags.ts';
import { storedSession } from './stored-session.ts';

interface ModeInput {
  /** Whether the lender answers now; undefined when that is unknown. */
  readonly open: boolean | undefined;
  /** The `mode` of the visit's first address; undefined without one. */
  readonly requestedMode: string | undefined;
}

/** Returns who answers a new conversation, and over which channel. */
export function conversationMode(
  client: Client,
  { open, requestedMode }: ModeInput,
): ReturnType<typeof chatMode> {
  const stored = storedSession(client);
  return chatMode({
    open,
    requestedMode,
    agentSession: stored?.mode === 'agent',
    chatbotSession: stored?.mode === 'chatbot',
    stream: chatFlags(client.get(), client).isStream,
    production: client.get().info.environment === 'production',
  });
}
