/** Reads HTTP/1.1 responses from a socket, as little of them as a load driver needs. */

const HEAD_END = '\r\n\r\n';
const CHUNKED_END = '0\r\n\r\n';

/** One response. */
interface DrivenResponse {
  readonly status: number;
  /** Whether the server closes the connection after it. */
  readonly closes: boolean;
}

/** Adds a chunk; returns the response that it completes, or undefined. One request is under way. */
type ReadChunk = (chunk: Buffer) => DrivenResponse | undefined;

/** A reader for the responses of one connection. */
export function responseReader(): ReadChunk {
  let head: Buffer = Buffer.alloc(0);
  let response: DrivenResponse | undefined;
  /** Bytes of the body that are missing; undefined for a chunked one. */
  let missing: number | undefined;
  const end = (): DrivenResponse | undefined => {
    const complete = response;
    response = undefined;
    head = Buffer.alloc(0);
    return complete;
  };
  const readBody = (body: Buffer): DrivenResponse | undefined => {
    if (missing === undefined)
      return body.toString('latin1').endsWith(CHUNKED_END) ? end() : undefined;
    missing -= body.length;
    return missing <= 0 ? end() : undefined;
  };
  return (chunk) => {
    if (response) return readBody(chunk);
    head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
    const at = head.indexOf(HEAD_END);
    if (at < 0) return undefined;
    const text = head.toString('latin1', 0, at);
    response = {
      status: Number(text.slice(9, 12)),
      closes: /\r\nconnection: close/i.test(text),
    };
    missing = bodyLength(text, response.status);
    return readBody(head.subarray(at + HEAD_END.length));
  };
}

function bodyLength(head: string, status: number): number | undefined {
  if (status === 204 || status === 304) return 0;
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  return length === undefined ? undefined : Number(length);
}
