import { text, type CompiledSet } from '../../engine/index.ts';
import type { ShownMessage, ChatNotice } from '../../ui/chat/words.ts';
import type { ChatState } from './chat-state.ts';

const TROUBLES: Readonly<
  Record<
    NonNullable<ChatState['trouble']>,
    { readonly tone: ChatNotice['tone']; readonly copy: string }
  >
> = {
  lost: { tone: 'warning', copy: 'chatLost' },
  token: { tone: 'warning', copy: 'chatTokenInvalid' },
  failed: { tone: 'error', copy: 'chatFailed' },
  resend: { tone: 'error', copy: 'chatResendFailed' },
};

/** What is told of a trouble; nothing while there is none. */
export function shownTrouble(
  set: CompiledSet,
  trouble: ChatState['trouble'],
): ChatNotice | undefined {
  if (trouble === undefined) return undefined;
  const { tone, copy } = TROUBLES[trouble];
  return { tone, text: text(set.copy[copy], {}, set.vocabulary) };
}

/** What the lender has, then what it does not have yet. Answers of the chatbot to a question can be rated while the conversation goes on. */
export function shownMessages({
  stage,
  messages,
  pending,
  rated,
}: ChatState): readonly ShownMessage[] {
  const asked = new Set(
    messages.filter(({ from }) => from === 'customer').map(({ questionId }) => questionId),
  );
  return [
    ...messages.map((message) =>
      stage === 'talking' && message.from === 'chatbot' && asked.has(message.questionId)
        ? { ...message, rated: rated.includes(message.questionId) }
        : message,
    ),
    ...pending.map(({ key, text: words, failed }): ShownMessage => ({
      id: key,
      questionId: '',
      from: 'customer',
      text: words,
      at: '',
      state: failed ? 'unsent' : 'sending',
    })),
  ];
}

/** The lender's survey after a chat; undefined where it has none. */
export function surveyOf(set: CompiledSet): string | undefined {
  const company = set.org['companyInfo'];
  const survey =
    typeof company === 'object' && company !== null && !Array.isArray(company)
      ? (company as { readonly chatSurvey?: unknown }).chatSurvey
      : undefined;
  return typeof survey === 'string' && survey.startsWith('https://') ? survey : undefined;
}
