import type { chatMode } from '../../../domain/index.ts';
import type { ChatPort, ChatResult, ChatVisitor, OpenedChat } from '../../../services/chat/port.ts';

/**
 * Opens a conversation, or says why that failed: `expired`, or `failed` for anything else, since it
 * is not tried again by itself. A response without the data of the session is an
 * uncaught error, which the error reporter receives. The visitor reads the general message.
 */
export async function openConversation(
  port: ChatPort,
  visitor: ChatVisitor,
  { mode, channel }: ReturnType<typeof chatMode>,
): Promise<ChatResult<OpenedChat>> {
  try {
    const result = await port.openSession(visitor, mode, channel);
    return result.ok || result.error === 'expired' ? result : { ok: false, error: 'failed' };
  } catch (error) {
    reportError(error);
    return { ok: false, error: 'failed' };
  }
}
