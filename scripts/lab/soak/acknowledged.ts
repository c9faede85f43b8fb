/** Records what the lender acknowledged to a borrower, and finds afterwards what is missing. */
import { own, ownList, ownRecord } from '../../../src/domain/index.ts';

/** Sends a request to a path, as `fetch` does. */
export type Send = (path: string, init?: RequestInit) => Promise<Response>;

const APPLICATIONS = '/service-application/api/v3/application/heloc';
const DOCUMENTS = /\/documents$/;
const SIGNATURES = /\/signing\/note$/;

/** A change that the lender answered with 2xx. */
interface AcknowledgedCall {
  readonly path: string;
  readonly init: RequestInit;
  readonly status: number;
  readonly body: unknown;
}

/** The numbers of what was looked for, and what of it was not found, in words. */
export interface SoakFindings {
  readonly applications: number;
  readonly saves: number;
  readonly uploads: number;
  readonly signatures: number;
  readonly missing: readonly string[];
}

/** The calls of one borrower that the lender acknowledged. */
export class AcknowledgedCalls {
  readonly #calls: AcknowledgedCall[] = [];

  /** Wraps a `fetch`: records each acknowledged change. */
  recording(send: Send): Send {
    return async (path, init = {}) => {
      const response = await send(path, init);
      const isKeyed = new Headers(init.headers).has('idempotency-key');
      // The answer is only acknowledged once it was read to its end.
      const body: unknown = isKeyed && response.ok ? await response.clone().json() : undefined;
      if (isKeyed && response.ok) this.#calls.push({ path, init, status: response.status, body });
      return response;
    };
  }

  /** Looks for everything that was acknowledged. `send` must reach the lender itself. */
  async find(send: Send): Promise<SoakFindings> {
    const missing: string[] = [];
    for (const call of this.#calls) if (!(await isKept(call, send))) missing.push(call.path);
    const creations = this.#calls.filter(({ path }) => getPath(path) === APPLICATIONS);
    for (const call of creations) missing.push(...(await listMissing(call, this.#calls, send)));
    const count = (pattern: RegExp) =>
      this.#calls.filter(({ path }) => pattern.test(getPath(path))).length;
    return {
      applications: creations.length,
      saves: this.#calls.filter(({ init }) => init.method === 'PUT').length,
      uploads: count(DOCUMENTS),
      signatures: count(SIGNATURES),
      missing,
    };
  }
}

const getPath = (path: string): string => path.split('?', 1)[0] ?? '';

/** Whether the same call, sent again, gets the answer that it got: the lender keeps it for a day. */
async function isKept({ path, init, status, body }: AcknowledgedCall, send: Send) {
  const { signal: _, ...again } = init;
  const response = await send(path, again);
  return response.status === status && same(await response.json().catch(() => undefined), body);
}

/** Lists what an application lacks: itself, an upload, or a signature. */
async function listMissing(
  { init, body }: AcknowledgedCall,
  calls: readonly AcknowledgedCall[],
  send: Send,
): Promise<readonly string[]> {
  const uuid = String(own(body, 'uuid'));
  const { authorization = '', 'x-org': org = '' } = Object.fromEntries(new Headers(init.headers));
  const headers = { authorization, 'x-org': org };
  const read = async (path: string): Promise<unknown> => (await send(path, { headers })).json();
  const all = await read(APPLICATIONS);
  if (!Array.isArray(all) || all.length !== 1 || own(all[0], 'uuid') !== uuid)
    return [`the application ${uuid} is not the only one of its borrower`];
  const application = await read(`${APPLICATIONS}/${uuid}`);
  const signed = new Set(
    ownList(ownRecord(application, 'signing'), 'documents')
      .filter((each) => own(each, 'signed') === true)
      .map((each) => String(own(each, 'uuid'))),
  );
  const ofIt = calls.filter(({ path }) => path.includes(uuid));
  return [
    ...ofIt
      .filter(({ path, init: sent }) => SIGNATURES.test(path) && !signed.has(getDocument(sent)))
      .map(({ init: sent }) => `the signature of ${getDocument(sent)}`),
    ...(await missingUploads(ofIt, { send, headers })),
  ];
}

const getDocument = ({ body }: RequestInit): string =>
  String(own(JSON.parse(typeof body === 'string' ? body : '{}'), 'documentUuid'));

/** The uploads whose bytes are not those that were sent. */
async function missingUploads(
  calls: readonly AcknowledgedCall[],
  { send, headers }: { readonly send: Send; readonly headers: Readonly<Record<string, string>> },
): Promise<readonly string[]> {
  const missing: string[] = [];
  for (const { path, init, body } of calls.filter((call) => DOCUMENTS.test(getPath(call.path)))) {
    const uuid = String(own(body, 'uuid'));
    const parts = init.body instanceof FormData ? [...init.body.values()] : [];
    const sent = parts.find((part) => part instanceof File);
    const stored = await send(`${path}/${uuid}`, { headers });
    if (!sent || !stored.ok || (await stored.text()) !== (await sent.text()))
      missing.push(`the bytes of the upload ${uuid}`);
  }
  return missing;
}

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
