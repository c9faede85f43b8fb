import script from '../../definitions/chat.json' with { type: 'json' };

/** The kind of a conversation: who answers. */
export type ChatMode = 'agent' | 'chatbot';

/** What is said first. */
export function greeting(by: ChatMode): string {
  return script.greetings[by];
}

/** What the chatbot says to a message. */
export function botAnswer(message: string): string {
  const said = message.toLowerCase();
  return (
    script.answers.find(({ words }) => words.some((word) => said.includes(word)))?.says ??
    script.otherwise
  );
}

/** What is said to a file. */
export const FILE_ANSWER = script.file;

/** What an agent says to the message that is `index` (from 0) of the customer's, after how many seconds, and whether that ends it. */
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
