import type { OutgoingMessage } from '../../../services/chat/port.ts';

/** Returns one message for the text, and one per file with the file's name as its text. */
export function buildOutgoingMessages(
  text: string,
  files: readonly File[],
): readonly OutgoingMessage[] {
  const trimmed = text.trim();
  const key = () => crypto.randomUUID();
  return [
    ...(trimmed === '' ? [] : [{ key: key(), text: trimmed }]),
    ...files.map((file) => ({ key: key(), text: file.name, file })),
  ];
}
