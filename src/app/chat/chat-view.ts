/** The messages, errors and survey to draw for a chat's state. Pure. */
import { isRecord, type ChatMessage } from '../../domain/index.ts';
import { text, type CompiledSet } from '../../engine/index.ts';
import type { ShownMessage, ChatNotice } from '../../ui/chat/words.ts';
import type { ChatState, PendingMessage } from './controller/chat-reducer.ts';

interface ErrorText {
  readonly tone: ChatNotice['tone'];
  /** The name of its text in the copy. */
  readonly copy: string;
}

const ERRORS: Readonly<
  Record<NonNullable<ChatState['error']> | 'lost' | 'unreachable', ErrorText>
> = {
  disconnected: { tone: 'warning', copy: 'chatLost' },
  expired: { tone: 'warning', copy: 'chatTokenInvalid' },
  failed: { tone: 'error', copy: 'chatFailed' },
  unsent: { tone: 'error', copy: 'chatResendFailed' },
  lost: { tone: 'warning', copy: 'chatLost' },
  unreachable: { tone: 'error', copy: 'chatFailed' },
};

/**
 * Returns the text of the last error or of a lost connection; undefined when there is neither. An
 * unsent message takes precedence, because the visitor can act on it.
 */
export function shownError(
  set: CompiledSet,
  { error, connection }: Pick<ChatState, 'error' | 'connection'>,
): ChatNotice | undefined {
  const isConnected = connection === undefined || connection === 'connected';
  const isOffline = error === undefined || error === 'disconnected';
  const problem = isOffline && !isConnected ? connection : error;
  if (problem === undefined) return undefined;
  const { tone, copy } = ERRORS[problem];
  return { tone, text: text(set.copy[copy], {}, set.vocabulary) };
}

/**
 * The initial message, the lender's messages, then the pending ones. The visitor can rate the
 * chatbot's answers to their questions while the conversation is open.
 */
export function shownMessages(state: ChatState): readonly ShownMessage[] {
  const { stage, pending, rated } = state;
  const messages = withInitial(state);
  const questions = new Set(
    messages.filter(({ from }) => from === 'customer').map(({ questionId }) => questionId),
  );
  const received = messages.map((message) => {
    const canRate =
      stage === 'active' && message.from === 'chatbot' && questions.has(message.questionId);
    return canRate ? { ...message, rated: rated.includes(message.questionId) } : message;
  });
  return [...received, ...pending.map(pendingMessage)];
}

/**
 * The messages with the initial one first. The history can repeat it: then it is shown once, with
 * the id that it had before the history was loaded, so that it is not announced again.
 */
function withInitial({ initial, messages }: ChatState): readonly ChatMessage[] {
  if (initial === undefined) return messages;
  const repeated = messages.find((one) => one.from !== 'customer' && one.text === initial.text);
  const others = messages.filter((one) => one !== repeated);
  return [{ ...(repeated ?? initial), id: initial.id }, ...others];
}

const pendingMessage = ({ key, text: words, failed, sent }: PendingMessage): ShownMessage => ({
  id: key,
  questionId: '',
  from: 'customer',
  text: words,
  at: '',
  ...(sent !== true && { state: failed ? 'unsent' : 'sending' }),
});

/** The https address of the lender's survey after a chat; undefined when it has none. */
export function findSurvey(set: CompiledSet): string | undefined {
  const company = set.org['companyInfo'];
  const survey = isRecord(company) ? company['chatSurvey'] : undefined;
  return typeof survey === 'string' && survey.startsWith('https://') ? survey : undefined;
}
