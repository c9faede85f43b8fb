import type { chatMode } from '../../../domain/index.ts';
import type { ChatPort, ChatVisitor, OpenedChat } from '../../../services/chat/port.ts';

/**
 * Opens a conversation; undefined when that fails. A response without the data of the session is
 * an uncaught error, which the error reporter receives. The visitor reads the general message.
 */
export async function openConversation(
  port: ChatPort,
  visitor: ChatVisitor,
  { mode, channel }: ReturnType<typeof chatMode>,
): Promise<OpenedChat | undefined> {
  try {
    const result = await port.openSession(visitor, mode, channel);
    return result.ok ? result.value : undefined;
  } catch (error) {
    reportError(error);
    return undefined;
  }
}
