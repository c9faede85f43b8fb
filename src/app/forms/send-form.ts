/** Sends the answers of a standalone form through the sequence of its definition. */
import { followTransition, goToLogin, runSequence, type Client } from '../../client/index.ts';
import { text, withAskedAnswers } from '../../engine/index.ts';
import { buildShellContext } from '../shell/shell-context.ts';

/** The submission of a standalone form. */
interface SendFormInput {
  /** Name of the form's file in journeys/shared/forms. */
  readonly form: string;
  readonly answers: Readonly<Record<string, unknown>>;
  /** The path of the page below the dialog. */
  readonly path: string;
  /** Random text. A retry with the same key and answers is the same submission. */
  readonly key: string;
}

/** The result of a submission: the toast to show, or the error message. */
type SentForm =
  | { readonly ok: true; readonly toast: string }
  | { readonly ok: false; readonly error: string };

/** Sends the answers. Goes to the login when the sign-in has expired. Never rejects. */
export async function sendForm(
  client: Client,
  { form, answers, path, key }: SendFormInput,
): Promise<SentForm> {
  const { set } = client.get();
  const { submit: sequence = { calls: [], done: [] }, sent } = set.forms[form] ?? {};
  const given = { ...buildShellContext(client, path), answers };
  const context = withAskedAnswers(set, [{ form }], given);
  const result = await runSequence(client, sequence, context, { key });
  if (result.signedOut) goToLogin(client);
  let error: string | undefined;
  followTransition(client, result.transition, {
    context: result.context,
    show: (shown) => (error = shown.error),
  });
  if (result.done) return { ok: true, toast: text(sent, result.context, set.vocabulary) };
  return { ok: false, error: error || text(set.copy['errorAlert'], {}, set.vocabulary) };
}
