/** Sends a request with upload progress, which `fetch` does not report. */

/** The options of a request, in the form that `fetch` takes. */
export interface SendInput {
  readonly method: string;
  readonly headers: Headers;
  readonly body?: BodyInit;
  readonly signal: AbortSignal;
  readonly credentials: 'include';
  readonly redirect: 'error';
}

/** Statuses whose responses have no body. */
const NO_BODY = [204, 205, 304];

/**
 * Sends a request. `onProgress` receives the share of the body that has been sent, 0 to 1. Rejects
 * if no response arrives, or one from another address, since a redirect may lead to another origin.
 */
export function sendWithProgress(
  url: string,
  { method, headers, body, signal }: SendInput,
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
    request.onload = () => {
      if (!isAnswerOf(request.responseURL, url)) return fail();
      return resolve(
        new Response(NO_BODY.includes(request.status) ? null : request.responseText, {
          status: request.status,
          headers: headersIn(request.getAllResponseHeaders()),
        }),
      );
    };
    request.onerror = fail;
    request.onabort = fail;
    if (signal.aborted) return fail();
    signal.addEventListener('abort', () => request.abort(), { once: true });
    return request.send((body ?? null) as XMLHttpRequestBodyInit | null);
  });
}

/** Whether a response came from the address that was asked. */
const isAnswerOf = (answered: string, asked: string): boolean =>
  answered === new URL(asked, globalThis.location?.href).href;

/** Reads the header lines of a response. Lines without a colon are skipped. */
function headersIn(lines: string): Headers {
  const headers = new Headers();
  for (const line of lines.trim().split(/[\r\n]+/)) {
    const at = line.indexOf(':');
    if (at > 0) headers.append(line.slice(0, at).trim(), line.slice(at + 1).trim());
  }
  return headers;
}
