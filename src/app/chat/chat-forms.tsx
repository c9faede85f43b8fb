/** The two forms of the chat, from their definitions. */
import type { ReactElement } from 'react';
import { useLocation } from 'react-router';
import { text } from '../../engine/index.ts';
import type { ChatHours } from '../../services/chat.ts';
import { ChatForm } from '../../ui/chat/ChatForm.tsx';
import type { ShownMessage } from '../../ui/chat/words.ts';
import { useClient, useAppState } from '../app-context.ts';
import { useChatForm } from './chat-form.ts';
import { ModalDialog } from '../drawing.ts';
import { shellContextOf } from '../shell/shell-context.ts';
import type { Chat } from './use-chat.ts';

function leadOf({ open, week }: ChatHours): string {
  if (open === true) return 'chatLeadOpen';
  return week === '' ? 'chatLeadAway' : 'chatLeadClosed';
}

/** Who is asking, before a conversation begins. */
export function ChatStart({ chat }: { readonly chat: Chat }): ReactElement {
  const client = useClient();
  const { set } = useAppState();
  const { pathname } = useLocation();
  const { hours } = chat;
  const form = useChatForm(client, 'chat-start', { path: pathname, query: {} });
  const send = async () => {
    const result = await form.validate().catch(() => undefined);
    if (result === undefined) {
      chat.fail();
      return undefined;
    }
    if ('invalid' in result) return result.invalid;
    return chat.start({
      name: String(result.answers['name']).trim(),
      email: String(result.answers['email']).trim(),
    });
  };
  return (
    <div className="chat-start">
      {hours === undefined ? null : (
        <p className="chat-intro">
          {text(
            set.copy[leadOf(hours)],
            { ...shellContextOf(client, pathname), hours: hours.week },
            set.vocabulary,
          )}
        </p>
      )}
      <ChatForm
        name={form.title}
        fields={form.fields}
        port={form.port}
        submit={form.submit}
        onSubmit={send}
      />
    </div>
  );
}

/** Why an answer of the chatbot did not help. */
export function ChatFeedback({
  chat,
  message,
  onClose,
}: {
  readonly chat: Chat;
  readonly message: ShownMessage;
  readonly onClose: () => void;
}): ReactElement {
  const client = useClient();
  const { pathname } = useLocation();
  const form = useChatForm(client, 'chatbot-feedback', { path: pathname, query: {} });
  const send = async () => {
    const result = await form.validate().catch(() => undefined);
    if (result !== undefined && 'invalid' in result) return result.invalid;
    if (result === undefined) chat.fail();
    else
      await chat.rate({
        questionId: message.questionId,
        response: message.text,
        helpful: false,
        answers: result.answers,
      });
    // What could not be sent is told in the panel below.
    onClose();
    return undefined;
  };
  return (
    <ModalDialog title={form.title} onClose={onClose}>
      <ChatForm
        name={form.title}
        fields={form.fields}
        port={form.port}
        submit={form.submit}
        onSubmit={send}
      />
    </ModalDialog>
  );
}
