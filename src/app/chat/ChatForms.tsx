/** The two forms of the chat, from their definitions. */
import { useState, type ReactElement } from 'react';
import { useLocation } from 'react-router';
import { text } from '../../engine/index.ts';
import type { ChatHours } from '../../services/chat/port.ts';
import { StandaloneFormView as FormView } from '../../ui/screen/StandaloneFormView.tsx';
import type { ShownMessage } from '../../ui/chat/words.ts';
import { useClient, useWholeState } from '../app-context.ts';
import { ModalDialog } from '../drawing.ts';
import { useStandaloneForm, type DrawnForm } from '../forms/use-standalone-form.ts';
import { buildShellContext } from '../shell/shell-context.ts';
import { shownError } from './chat-view.ts';
import type { Chat } from './use-chat.ts';

/** The prefix of the ids of the chat's fields. */
const PREFIX = 'chat-';

/** Returns the name of the copy that says who answers. */
function getIntro({ open, week }: ChatHours): string {
  if (open === true) return 'chatLeadOpen';
  return week === '' ? 'chatLeadAway' : 'chatLeadClosed';
}

interface ChatStartProps {
  readonly chat: Chat;
}

/** The form before a conversation: the visitor's name and email. */
export function ChatStart({ chat }: ChatStartProps): ReactElement {
  const { pathname } = useLocation();
  const { hours, controller } = chat;
  const { form, submit } = useChatForm(chat, 'chat-start', ({ name, email }) =>
    controller.open({ name: String(name).trim(), email: String(email).trim() }),
  );
  return (
    <div className="chat-start">
      {hours === undefined ? null : <Intro hours={hours} path={pathname} />}
      <DefinedForm form={form} onSubmit={submit} />
    </div>
  );
}

interface IntroProps {
  readonly hours: ChatHours;
  readonly path: string;
}

function Intro({ hours, path }: IntroProps): ReactElement {
  const client = useClient();
  const { set } = useWholeState();
  const context = { ...buildShellContext(client, path), hours: hours.week };
  return <p className="chat-intro">{text(set.copy[getIntro(hours)], context, set.vocabulary)}</p>;
}

interface ChatFeedbackProps {
  readonly chat: Chat;
  /** The answer that did not help. */
  readonly message: ShownMessage;
  readonly onClose: () => void;
}

/**
 * The form that asks why an answer of the chatbot did not help. It stays open, with the error of the
 * chat, while its answers could not be sent.
 */
export function ChatFeedback({ chat, message, onClose }: ChatFeedbackProps): ReactElement {
  const { set } = useWholeState();
  const [isUnsent, setUnsent] = useState(false);
  const { form, submit } = useChatForm(chat, 'chatbot-feedback', (answers) =>
    chat.controller.rate({
      questionId: message.questionId,
      response: message.text,
      helpful: false,
      answers,
    }),
  );
  const send = async (): Promise<string | undefined> => {
    setUnsent(false);
    const invalid = await submit();
    const isRated = chat.controller.get().state.rated.includes(message.questionId);
    if (isRated) onClose();
    else setUnsent(invalid === undefined);
    return invalid;
  };
  // A conversation that has ended meanwhile shows no error of its own.
  const error = isUnsent
    ? (shownError(set, chat.state)?.text ?? text(set.copy['chatFailed'], {}, set.vocabulary))
    : undefined;
  return (
    <ModalDialog title={form.title} onClose={onClose}>
      <DefinedForm form={form} error={error} onSubmit={send} />
    </ModalDialog>
  );
}

interface ChatForm {
  readonly form: DrawnForm;
  /** Resolves to the path of the first invalid field; undefined when the form was sent. */
  readonly submit: () => Promise<string | undefined>;
}

/**
 * A form of the chat, and the function that sends its valid answers. The chat shows an error when
 * the validation cannot run.
 */
function useChatForm(
  { controller }: Chat,
  name: string,
  send: (answers: Readonly<Record<string, unknown>>) => Promise<void>,
): ChatForm {
  const client = useClient();
  const { pathname } = useLocation();
  const url = { path: pathname, query: {} };
  const form = useStandaloneForm(client, { form: name, url, prefix: PREFIX });
  const submit = async (): Promise<string | undefined> => {
    const result = await form.validate().catch(() => undefined);
    if (result !== undefined && 'invalid' in result) return result.invalid;
    if (result === undefined) controller.fail();
    else await send(result.answers);
    return undefined;
  };
  return { form, submit };
}

interface DefinedFormProps {
  readonly form: DrawnForm;
  readonly error?: string | undefined;
  readonly onSubmit: ChatForm['submit'];
}

function DefinedForm({ form, error, onSubmit }: DefinedFormProps): ReactElement {
  const { set } = useWholeState();
  return (
    <FormView
      name={form.title}
      fields={form.fields}
      port={form.port}
      submit={form.submit}
      error={error}
      onSubmit={onSubmit}
      failure={text(set.copy['chatFailed'], {}, set.vocabulary)}
    />
  );
}
