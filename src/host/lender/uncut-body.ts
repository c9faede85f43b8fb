/** Ends the connection of a client whose answer the lender broke off. */

/**
 * The response with a body that never fails. When the lender breaks it off, `onCut` is called and no
 * more follows, so that the caller can end the connection: the client must not take a part of an
 * answer for the whole.
 */
export function withUncutBody(response: Response, onCut: (error: unknown) => void): Response {
  const { status, headers, body: sent } = response;
  if (sent === null) return response;
  const reader = sent.getReader();
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      try {
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        onCut(error);
        // A stream whose pull has ended would be asked again.
        await new Promise(() => undefined);
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return new Response(body, { status, headers });
}
