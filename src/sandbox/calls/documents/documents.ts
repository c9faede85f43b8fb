/** The document calls: upload, list, download and delete. */
import type { MiddlewareHandler } from 'hono';
import { listItems, readPart, withVisits, withValues } from '../../checklist/facts.ts';
import { advanceChecklist, applyElapsedTime } from '../../checklist/checklist.ts';
import definition from '../../definitions/document-templates.json' with { type: 'json' };
import { detectContent, displayName } from '../../files/content.ts';
import { newUuid, requireCaller, textIn } from '../../lender.ts';
import type { SandboxApp, Call, Env, Lender } from '../../lender.ts';
import { countDocument, openTasks } from '../../lending/tasks.ts';
import type { Body, Row } from '../../store/port.ts';
import { MAX_FILE_BYTES, readFileForm } from '../../wire/form.ts';
import { HttpError } from '../../wire/http-error.ts';
import { changeApplication, noSuchApplication } from '../application/own-application.ts';
import { recordOpened, lenderDocumentPdf } from './lender-document.ts';

const ROOT = '/service-document/secure/api/v1/applications/:uuid/documents';
/** The largest multipart body, in bytes. */
export const MAX_UPLOAD_BYTES = MAX_FILE_BYTES + 64 * 1024;
const MAX_FILES = 60;
const MAX_TOTAL_BYTES = 200 * 1024 * 1024;
const TYPES = new Set(definition.uploads);

/** The caller who reads the documents of an application: the borrower or a signer. */
interface Reader {
  row: Row;
  /** The identity uuid of a signer; undefined for the borrower. */
  signer: string | undefined;
}

/** Whether a call is an upload, which has a larger body limit. */
export function isUpload(c: Parameters<MiddlewareHandler<Env>>[0]): boolean {
  return (
    c.req.method === 'POST' &&
    /^\/service-document\/secure\/api\/v1\/applications\/[^/]+\/documents$/.test(c.req.path)
  );
}

/** Adds the document calls. */
export function documentCalls(app: SandboxApp, lender: Lender): void {
  app.post(ROOT, async (c) => c.json(await upload(lender, c), 201));
  app.get(ROOT, async (c) =>
    c.json(
      visibleDocuments(await readReader(lender, c))
        .toReversed()
        .map(documentView),
    ),
  );
  app.get(`${ROOT}/:document`, async (c) => download(lender, c));
  app.delete(`${ROOT}/:document`, async (c) => {
    const reader = await readReader(lender, c);
    const uuid = c.req.param('document');
    const entry = visibleDocuments(reader).find((each) => each.uuid === uuid);
    if (!entry) throw new HttpError(404, 'There is no such document');
    if (entry.uploaded !== true)
      throw new HttpError(409, 'Papers of the lender cannot be taken away');
    await changeApplication(lender, reader.row.id, (body) => withoutDocument(body, uuid));
    await lender.files.remove(uuid);
    return c.body(null, 204);
  });
}

async function readReader(lender: Lender, c: Call): Promise<Reader> {
  const { sub } = await requireCaller(lender, c);
  const found = await lender.store.get('application', c.req.param('uuid') ?? '');
  if (!found || found.org !== c.var.org.code) throw noSuchApplication();
  const row = { ...found, body: applyElapsedTime(found.body, lender.now()) };
  if (row.body.identityUuid === sub) return { row, signer: undefined };
  if (listItems(row.body, 'helocSigners').some((each) => each.identityUuid === sub))
    return { row, signer: sub };
  throw noSuchApplication();
}

/**
 * The documents that a reader may see. A borrower sees all except uploads of signers; a signer sees
 * the deed, the notice of right to cancel and their own uploads.
 */
function visibleDocuments({ row, signer }: Reader): Body[] {
  const all = listItems(row.body, 'documents');
  return signer === undefined
    ? all.filter((each) => each.owner === undefined)
    : all.filter((each) => each.owner === signer || definition.signers.includes(String(each.type)));
}

function documentView({ owner: _owner, ...entry }: Body): Body {
  return entry;
}

async function upload(lender: Lender, c: Call): Promise<Body> {
  const reader = await readReader(lender, c);
  const { file, bytes, texts } = await readFileForm(c);
  const [type, conditionUuid] = [String(texts.type), textIn(texts, 'conditionUuid')];
  if (!TYPES.has(type)) throw new HttpError(422, `type must be one of ${[...TYPES].join(', ')}`);
  const content = detectContent(bytes);
  if ('rejected' in content) throw new HttpError(422, content.rejected);
  if (
    conditionUuid &&
    !openTasks(reader.row.body, reader.signer).some((each) => each.uuid === conditionUuid)
  )
    throw new HttpError(409, 'This task is not open any more');
  const uuid = newUuid();
  const name = displayName(file.name, `document-${uuid.slice(0, 8)}`);
  const entry: Body = {
    uuid,
    type,
    title: name,
    name,
    size: bytes.byteLength,
    contentType: content.type,
    created: new Date(lender.now()).toISOString(),
    uploaded: true,
    ...(reader.signer ? { owner: reader.signer } : {}),
  };
  // The entry is added before the file is written, so that parallel uploads cannot exceed the
  // quota.
  await changeApplication(lender, reader.row.id, (body) =>
    withUpload(body, entry, conditionUuid, lender.now()),
  );
  try {
    await lender.files.put(uuid, bytes);
  } catch (error) {
    await changeApplication(lender, reader.row.id, (body) => withoutDocument(body, uuid));
    throw error;
  }
  return documentView(entry);
}

function withoutDocument(body: Body, uuid: string): Body {
  const documents = listItems(body, 'documents');
  const entry = documents.find((each) => each.uuid === uuid);
  const left = { ...body, documents: documents.filter((each) => each !== entry) };
  const progress = duePaystubs(body, entry);
  if (progress === undefined) return left;
  const uploaded = Math.max(0, Number(progress.uploaded ?? 0) - 1);
  return withValues(left, { 'status.manualPaystubUpload': { ...progress, uploaded } });
}

function withUpload(body: Body, entry: Body, conditionUuid: string, at: number): Body {
  const uploads = listItems(body, 'documents').filter((each) => each.uploaded === true);
  const size = uploads.reduce((sum, each) => sum + Number(each.size ?? 0), Number(entry.size));
  if (uploads.length >= MAX_FILES || size > MAX_TOTAL_BYTES)
    throw new HttpError(409, 'There is no room for more files. Take one away first');
  const added = { ...body, documents: [...listItems(body, 'documents'), entry] };
  return advanceChecklist(
    withPaystub(conditionUuid ? countDocument(added, conditionUuid) : added, entry),
    at,
  );
}

/** The progress that an entry counts in: that of the paystubs, while they are due. */
function duePaystubs(body: Body, entry: Body | undefined): Body | undefined {
  const progress = readPart(readPart(body, 'status'), 'manualPaystubUpload');
  const isDue = progress.needed === true && progress.complete !== true;
  return isDue && entry?.type === 'USER_UPLOADED_PAYSTUB' ? progress : undefined;
}

/** Counts an uploaded paystub of the manual verification. The last one requests the review. */
function withPaystub(body: Body, entry: Body): Body {
  const progress = duePaystubs(body, entry);
  if (progress === undefined) return body;
  const uploaded = Number(progress.uploaded ?? 0) + 1;
  const complete = uploaded >= Number(progress.required ?? 1);
  const counted = withValues(body, {
    'status.manualPaystubUpload': { ...progress, uploaded, complete },
  });
  return complete ? withVisits(counted, ['WAITING_FOR_PAYSTUB_REVIEW']) : counted;
}

async function download(lender: Lender, c: Call): Promise<Response> {
  const reader = await readReader(lender, c);
  const entry = visibleDocuments(reader).find((each) => each.uuid === c.req.param('document'));
  const bytes =
    entry &&
    (entry.uploaded === true
      ? await lender.files.get(String(entry.uuid))
      : await lenderDocumentPdf(lender, { org: c.var.org, application: reader.row.body, entry }));
  if (!entry || !bytes) throw new HttpError(404, 'There is no such document');
  if (reader.signer === undefined && entry.uploaded !== true)
    await recordOpened(lender, reader.row, String(entry.uuid));
  const name = String(entry.name);
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': String(entry.contentType),
      'content-length': String(bytes.byteLength),
      'content-disposition': `attachment; filename="${name.replaceAll(/[^\x20-\x7e]|["\\]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    },
  });
}
