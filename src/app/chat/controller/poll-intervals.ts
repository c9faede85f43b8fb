/** Decides what a chat polls, and how often. Pure. */
import type { ChatState } from './chat-reducer.ts';

/** Intervals in milliseconds. The history is loaded more often while the panel is open. */
const HISTORY_MS = 2000;
const HISTORY_CLOSED_MS = 15_000;
const RENEWAL_MS = 60_000;
const HOURS_MS = 60_000;

/** The intervals in milliseconds; undefined where nothing is polled. */
interface PollIntervals {
  /** Of the history of a conversation without a live connection. */
  readonly history: number | undefined;
  /** Of the renewal of the token with the nonce. */
  readonly renewal: number | undefined;
  readonly hours: number | undefined;
  /** Whether the conversation has a live connection instead. */
  readonly isLive: boolean;
}

/** `isStarted`: the chat is drawn. `isVisible`: its panel is open. */
export function pollIntervals(
  { stage, session, error }: ChatState,
  { isStarted, isVisible }: { readonly isStarted: boolean; readonly isVisible: boolean },
): PollIntervals {
  const isActive = isStarted && stage === 'active' && error !== 'expired';
  const isLive = isActive && session?.mode === 'agent' && session.channelId !== '';
  // The chatbot answers immediately. Its history is polled only to detect that the connection is
  // back.
  const polls = isActive && ((session?.mode === 'agent' && !isLive) || error === 'disconnected');
  const historyMs = isVisible ? HISTORY_MS : HISTORY_CLOSED_MS;
  return {
    history: polls ? historyMs : undefined,
    renewal: isActive ? RENEWAL_MS : undefined,
    hours: isStarted && isVisible ? HOURS_MS : undefined,
    isLive,
  };
}
