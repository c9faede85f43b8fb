/** The query parameter that opens the chat. */
const OPEN = 'pop-webchat';
/** The query parameter of the login that holds the address to go to afterwards. */
const BACK = 'redirectUrl';

/** Whether a query opens the chat. */
export const opensChat = (search: string): boolean => new URLSearchParams(search).has(OPEN);

/**
 * The query without the parameter that opens the chat, also in the address that a login leads to:
 * it begins with `?`, or is empty. Unchanged when the parameter is absent.
 */
export function withoutOpenParameter(search: string): string {
  const query = new URLSearchParams(search);
  const back = query.get(BACK) ?? '';
  const rest = back.replace(/\?[^#]*/, withoutOpenParameter);
  if (!query.has(OPEN) && rest === back) return search;
  query.delete(OPEN);
  if (rest !== back) query.set(BACK, rest);
  return query.size === 0 ? '' : `?${query.toString()}`;
}
