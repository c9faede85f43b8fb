/** The scripted answers of the chat. */
import type { ChatMode } from '../../../domain/index.ts';
import script from '../../definitions/chat.json' with { type: 'json' };

/** The first message of a conversation. */
export function greeting(by: ChatMode): string {
  return script.greetings[by];
}

/** The answer of the chatbot to a message. */
export function botAnswer(message: string): string {
  const said = message.toLowerCase();
  return (
    script.answers.find(({ words }) => words.some((word) => said.includes(word)))?.says ??
    script.otherwise
  );
}

/** The answer to a file. */
export const FILE_ANSWER = script.file;

/**
 * The answer of an agent to the customer's message number `index` (from 0), its delay in seconds,
 * and whether it ends the conversation.
 */
export function agentAnswer(
  message: string,
  index: number,
): { readonly says: string; readonly seconds: number; readonly ends: boolean } {
  const { lines, seconds, ends, goodbye } = script.agent;
  const said = message
    .toLowerCase()
    .replace(/[^a-z ]/g, '')
    .trim();
  if (ends.includes(said)) return { says: goodbye, seconds, ends: true };
  return { says: lines[Math.min(index, lines.length - 1)] ?? '', seconds, ends: false };
}
