/** A signed-in borrower with an application, and the calls of that application. */
import { ROOT, createRequest } from './requests.ts';
import type { Wanted } from './requests.ts';
import { createLender } from './sandbox.ts';
import { PDF } from './uploads.ts';

/** A signed-in borrower with an application, and the calls of that application. */
export async function createBorrower(
  wanted: Wanted = {},
  from = createLender(),
  email = 'ana@example.org',
) {
  const { call, register, later } = from;
  const auth = await register(email);
  const { json } = await call(
    'POST',
    `${ROOT}?state=${wanted.state ?? 'OR'}`,
    createRequest(wanted),
    auth,
  );
  const own = `${ROOT}/${json.uuid}`;
  const documents = `/service-document/secure/api/v1/applications/${json.uuid}/documents`;
  const put = (section: string, body: unknown, headers: Record<string, string> = {}) =>
    call('PUT', `${own}/${section}`, body, { ...auth, ...headers });
  const get = async () => (await call('GET', own, undefined, auth)).json;
  const status = async (): Promise<string> => (await get()).status.checklistStatus;
  const upload = (
    type: string,
    bytes: Uint8Array = PDF,
    { name = 'file.pdf', contentType = 'application/pdf', conditionUuid = '', headers = auth } = {},
  ) => {
    const form = new FormData();
    form.set('file', new File([new Uint8Array(bytes)], name, { type: contentType }));
    form.set('type', type);
    if (conditionUuid) form.set('conditionUuid', conditionUuid);
    return call('POST', documents, form, headers);
  };
  return {
    from,
    call,
    auth,
    own,
    documents,
    uuid: String(json.uuid),
    put,
    get,
    status,
    upload,
    later,
  };
}

export type Borrower = Awaited<ReturnType<typeof createBorrower>>;
