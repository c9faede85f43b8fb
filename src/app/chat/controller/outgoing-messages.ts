import type { OutgoingMessage } from '../../../services/chat/port.ts';

/** A message of the text, and one of each file with the file's name as its text. */
export function messagesOf(text: string, files: readonly File[]): readonly OutgoingMessage[] {
  const trimmed = text.trim();
  const key = () => crypto.randomUUID();
  return [
    ...(trimmed === '' ? [] : [{ key: key(), text: trimmed }]),
    ...files.map((file) => ({ key: key(), text: file.name, file })),
  ];
}
