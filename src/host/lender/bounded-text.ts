/** Reads a response that the host must hold as a whole. */

/** The most bytes of such a response, after it is unpacked. */
const MAX_TEXT_BYTES = 1024 * 1024;

/**
 * The text of a response; undefined when it is longer than the limit, or breaks off. The rest is not
 * read: a small packed body could otherwise fill the memory.
 */
export async function boundedText({ body }: Response): Promise<string | undefined> {
  if (body === null) return '';
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  try {
    // Leaving the loop cancels the body.
    for await (const chunk of body as ReadableStream<Uint8Array>) {
      bytes += chunk.byteLength;
      if (bytes > MAX_TEXT_BYTES) return undefined;
      text += decoder.decode(chunk, { stream: true });
    }
    return text + decoder.decode();
  } catch {
    return undefined;
  }
}

/** The JSON of a response. Throws for a text that is not JSON, is too long or breaks off. */
export async function boundedJson(response: Response): Promise<unknown> {
  const text = await boundedText(response);
  if (text === undefined) throw new Error('Failed to read an answer of the lender: it has no end.');
  return JSON.parse(text);
}
