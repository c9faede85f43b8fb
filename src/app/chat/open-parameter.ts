/** The query parameter that opens the chat. */
const OPEN = 'pop-webchat';

/**
 * The query without the parameter that opens the chat: it begins with `?`, or is empty. Undefined
 * when the parameter is absent.
 */
export function withoutOpenParameter(search: string): string | undefined {
  const query = new URLSearchParams(search);
  if (!query.has(OPEN)) return undefined;
  query.delete(OPEN);
  const rest = query.toString();
  return rest === '' ? '' : `?${rest}`;
}
