/** The two forms of the chat, from their definitions. */
import type { ReactElement } from 'react';
import { useLocation } from 'react-router';
import { text } from '../../engine/index.ts';
import type { ChatHours } from '../../services/chat/port.ts';
import { StandaloneForm as FormView } from '../../ui/screen/StandaloneForm.tsx';
import type { ShownMessage } from '../../ui/chat/words.ts';
import { useAppState, useClient } from '../app-context.ts';
import { ModalDialog } from '../drawing.ts';
import { useStandaloneForm, type StandaloneForm } from '../forms/use-standalone-form.ts';
import { shellContextOf } from '../shell/shell-context.ts';
import type { Chat } from './use-chat.ts';

/** Begins the ids of the chat's fields. */
const PREFIX = 'chat-';

/** Name of the copy that says who answers. */
function introOf({ open, week }: ChatHours): string {
  if (open === true) return 'chatLeadOpen';
  return week === '' ? 'chatLeadAway' : 'chatLeadClosed';
}

interface ChatStartProps {
  readonly chat: Chat;
}

/** The form before a conversation: the visitor's name and email. */
export function ChatStart({ chat }: ChatStartProps): ReactElement {
  const client = useClient();
  const { pathname } = useLocation();
  const { hours, controller } = chat;
  const form = useStandaloneForm(client, {
    form: 'chat-start',
    url: { path: pathname, query: {} },
    prefix: PREFIX,
  });
  const submit = async (): Promise<string | undefined> => {
    const result = await form.validate().catch(() => undefined);
    if (result !== undefined && 'invalid' in result) return result.invalid;
    if (result === undefined) controller.fail();
    else
      await controller.open({
        name: String(result.answers['name']).trim(),
        email: String(result.answers['email']).trim(),
      });
    return undefined;
  };
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
  const { set } = useAppState();
  const context = { ...shellContextOf(client, path), hours: hours.week };
  return <p className="chat-intro">{text(set.copy[introOf(hours)], context, set.vocabulary)}</p>;
}

interface ChatFeedbackProps {
  readonly chat: Chat;
  /** The answer that did not help. */
  readonly message: ShownMessage;
  readonly onClose: () => void;
}

/** The form that asks why an answer of the chatbot did not help. */
export function ChatFeedback({ chat, message, onClose }: ChatFeedbackProps): ReactElement {
  const client = useClient();
  const { pathname } = useLocation();
  const { controller } = chat;
  const form = useStandaloneForm(client, {
    form: 'chatbot-feedback',
    url: { path: pathname, query: {} },
    prefix: PREFIX,
  });
  const submit = async (): Promise<string | undefined> => {
    const result = await form.validate().catch(() => undefined);
    if (result !== undefined && 'invalid' in result) return result.invalid;
    if (result === undefined) controller.fail();
    else
      await controller.rate({
        questionId: message.questionId,
        response: message.text,
        helpful: false,
        answers: result.answers,
      });
    // An error is shown in the panel below the dialog.
    onClose();
    return undefined;
  };
  return (
    <ModalDialog title={form.title} onClose={onClose}>
      <DefinedForm form={form} onSubmit={submit} />
    </ModalDialog>
  );
}

interface DefinedFormProps {
  readonly form: StandaloneForm;
  /** Gives the path of the first invalid field; undefined when the form was sent. */
  readonly onSubmit: () => Promise<string | undefined>;
}

function DefinedForm({ form, onSubmit }: DefinedFormProps): ReactElement {
  return (
    <FormView
      name={form.title}
      fields={form.fields}
      port={form.port}
      submit={form.submit}
      onSubmit={onSubmit}
    />
  );
}
