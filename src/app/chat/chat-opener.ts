const OPENER = 'pop-webchat';

/** The query without the word that opens the chat, with its question mark where something is left; undefined when the word is not in it. */
export function withoutOpener(search: string): string | undefined {
  const query = new URLSearchParams(search);
  if (!query.has(OPENER)) return undefined;
  query.delete(OPENER);
  const rest = query.toString();
  return rest === '' ? '' : `?${rest}`;
}
