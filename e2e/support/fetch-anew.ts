/**
 * Fetches on a connection of its own. A host closes a connection that rests for five seconds, and on
 * a busy machine the next request of this process could begin at that moment, and fail.
 */
export const fetchAnew = (address: string | URL, init: RequestInit = {}): Promise<Response> => {
  const headers = new Headers(init.headers);
  headers.set('connection', 'close');
  return fetch(address, { ...init, headers });
};
