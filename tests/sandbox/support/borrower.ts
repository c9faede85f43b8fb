/** Builds a borrower with an application. */
import { ROOT, createRequest } from './requests.ts';
import type { Wanted } from './requests.ts';
import { createLender } from './sandbox.ts';
import { PDF } from './uploads.ts';
import { asOnTheWire } from './wire.ts';

/** The answers of an upload that a test can change. */
interface Upload {
  name?: string;
  contentType?: string;
  conditionUuid?: string;
  headers?: Record<string, string>;
}

/** A signed-in borrower with an application, and the calls of that application. */
export async function createBorrower(
  wanted: Wanted = {},
  from = createLender(),
  email = 'ana@example.org',
) {
  const { call, later } = from;
  const auth = await from.register(email);
  const create = `${ROOT}?state=${wanted.state ?? 'OR'}`;
  const uuid = String((await call('POST', create, createRequest(wanted), auth)).json.uuid);
  const own = `${ROOT}/${uuid}`;
  const documents = `/service-document/secure/api/v1/applications/${uuid}/documents`;
  const put = (section: string, body: unknown, headers: Record<string, string> = {}) =>
    call('PUT', `${own}/${section}`, body, { ...auth, ...headers });
  const get = async () => {
    const { status: code, json } = await call('GET', own, undefined, auth);
    return code === 200 ? asOnTheWire(json) : json;
  };
  const status = async (): Promise<string> => (await get()).status.checklistStatus;
  const tasks = `/service-conditions/secure/api/v1/applications/${uuid}/conditions`;
  const conditions = async () => (await call('GET', tasks, undefined, auth)).json;
  const upload = (
    type: string,
    bytes: Uint8Array = PDF,
    { headers = auth, ...rest }: Upload = {},
  ) => call('POST', documents, uploadForm(type, bytes, rest), headers);
  return { from, call, auth, own, documents, uuid, put, get, status, conditions, upload, later };
}

function uploadForm(
  type: string,
  bytes: Uint8Array,
  { name = 'file.pdf', contentType = 'application/pdf', conditionUuid = '' }: Upload,
): FormData {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], name, { type: contentType }));
  form.set('type', type);
  if (conditionUuid) form.set('conditionUuid', conditionUuid);
  return form;
}

/** A borrower as `createBorrower` builds it. */
export type Borrower = Awaited<ReturnType<typeof createBorrower>>;
