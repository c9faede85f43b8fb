/** A request ready to go, as `fetch` takes it. */
export interface Sent {
  readonly method: string;
  readonly headers: Headers;
  readonly body: BodyInit | undefined;
  readonly signal: AbortSignal;
  readonly credentials: 'include';
}

const NO_BODY = [204, 205, 304];

/** Sends a request and tells the share of its body that has gone, 0 to 1, which `fetch` can't. Rejects when nothing comes back. */
export function sendTelling(
  url: string,
  { method, headers, body, signal }: Sent,
  onProgress: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new TypeError('The request could not be sent.'));
    request.open(method, url);
    request.withCredentials = true;
    headers.forEach((value, name) => request.setRequestHeader(name, value));
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    request.onload = () =>
      resolve(
        new Response(NO_BODY.includes(request.status) ? null : request.responseText, {
          status: request.status,
          headers: headersIn(request.getAllResponseHeaders()),
        }),
      );
    request.onerror = fail;
    request.onabort = fail;
    if (signal.aborted) return fail();
    signal.addEventListener('abort', () => request.abort(), { once: true });
    return request.send((body ?? null) as XMLHttpRequestBodyInit | null);
  });
}

/** The lines of an answer's head; one that is no header is left out. */
function headersIn(lines: string): Headers {
  const headers = new Headers();
  for (const line of lines.trim().split(/[\r\n]+/)) {
    const at = line.indexOf(':');
    if (at > 0) headers.append(line.slice(0, at).trim(), line.slice(at + 1).trim());
  }
  return headers;
}
