/** The calls of an additional signer: view, identity, signature and decline. */
import { getCookie, setCookie } from 'hono/cookie';
import { applicationLedger } from '../../../domain/index.ts';
import { isHttps } from '../../../server/index.ts';
import { replaceSigner, signatureRows, withSignature } from '../../actions/closing.ts';
import { assertIdentityDocuments } from '../../actions/income.ts';
import { assertOwnName } from '../../actions/parse-answers.ts';
import { completeRow, applyElapsedTime } from '../../checklist/checklist.ts';
import { listItems, readPart, getStatus } from '../../checklist/facts.ts';
import definition from '../../definitions/actions.json' with { type: 'json' };
import { claimsIn, readBody, requireCaller } from '../../lender.ts';
import type { SandboxApp, Call, Lender } from '../../lender.ts';
import { openTasks, withoutTasks } from '../../lending/tasks.ts';
import type { Body, Documents, Row } from '../../store/port.ts';
import { HttpError } from '../../wire/http-error.ts';
import type { Shape } from '../../wire/shape.ts';
import { signClaims } from '../../wire/tokens.ts';
import { readApplication } from '../application/own-application.ts';

const SECURE = '/service-application/secure/api/v1/signer';
/** Below this path calls carry no token, so a cookie says which signer sends them. */
const EXTERNAL_CONDITIONS = '/service-conditions/external';
const COOKIE = 'signer';
/** A signer sends the same bodies as a borrower. */
const SECTIONS = definition.sections;
const SIGN = SECTIONS['signing/note'].body as unknown as Shape;

/** Adds the calls of additional signers. */
export function signerCalls(app: SandboxApp, lender: Lender): void {
  app.get(`${SECURE}/application`, async (c) => {
    const claims = await requireCaller(lender, c);
    const row = await signerRow(lender, c, claims.sub);
    const forCookie = { ...claims, aud: getAudience(c) };
    const token = await signClaims(lender.options.signingKeys(), forCookie);
    setCookie(c, COOKIE, token, {
      httpOnly: true,
      sameSite: 'Strict',
      path: EXTERNAL_CONDITIONS,
      secure: isHttps(c),
    });
    return c.json(renderView(row.body, claims.sub));
  });
  app.put(`${SECURE}/identity`, async (c) =>
    change(lender, c, {
      shape: SECTIONS.identity.body,
      apply: confirmIdentity,
    }),
  );
  app.put(`${SECURE}/sign`, async (c) => change(lender, c, { shape: SIGN, apply: signDeed }));
  app.put(`${SECURE}/decline`, async (c) =>
    change(lender, c, { shape: { reason: 'text?' }, apply: decline }),
  );
}

/** The application that a person is invited to sign, with elapsed time applied. Throws 404 without one. */
export async function signerRow(lender: Lender, c: Call, sub: string): Promise<Row> {
  const row = await rowFor(lender.store, { sub, org: c.var.org.code });
  return { ...row, body: applyElapsedTime(row.body, lender.now()) };
}

/**
 * The identity of the signer whose browser sends a call without a token, by the cookie that it got
 * with the signer's application. Undefined without a cookie, and after a logout.
 */
export async function signerByCookie(lender: Lender, c: Call): Promise<string | undefined> {
  return (await claimsIn(lender, c, getCookie(c, COOKIE) ?? '', getAudience(c)))?.sub;
}

/** The audience of the cookie, so that it counts for no call with a token. */
const getAudience = (c: Call): string => `${c.var.org.code} ${EXTERNAL_CONDITIONS}`;

async function rowFor(
  documents: Documents,
  { sub, org }: { sub: string; org: string },
): Promise<Row> {
  const invited = await documents.get('signerOf', sub);
  const row = invited && (await documents.get('application', String(invited.body.application)));
  if (!row || row.org !== org || !findOwn(row.body, sub))
    throw new HttpError(404, 'There is nothing to sign for you');
  return row;
}

function findOwn(application: Body, sub: string): Body | undefined {
  return listItems(application, 'helocSigners').find((each) => each.identityUuid === sub);
}

/** A call that changes the state of a signer: the shape of its body, and the change. */
interface SignerChange {
  shape: Shape;
  apply: (input: { application: Body; own: Body; body: Body; at: number }) => {
    application: Body;
    rows?: { kind: string; id: string; body: Body }[];
  };
}

async function change(lender: Lender, c: Call, { shape, apply }: SignerChange): Promise<Response> {
  const { sub } = await requireCaller(lender, c);
  const body = await readBody(c, shape);
  const at = lender.now();
  const view = await lender.store.transaction(async (documents) => {
    const found = await rowFor(documents, { sub, org: c.var.org.code });
    const row = await readApplication(documents, found.id, at);
    const own = findOwn(row.body, sub);
    if (!own) throw new HttpError(404, 'There is nothing to sign for you');
    if (['SIGNED', 'DECLINED'].includes(String(own.state)))
      throw new HttpError(409, 'This is done already');
    const { application, rows = [] } = apply({ application: row.body, own, body, at });
    for (const added of rows) await documents.put({ org: row.org, ...added });
    await documents.put({ ...row, body: application });
    return renderView(application, sub);
  });
  return c.json(view);
}

const confirmIdentity: SignerChange['apply'] = ({ application, own, body }) => {
  assertIdentityDocuments(
    listItems(application, 'documents').filter((each) => each.owner === own.identityUuid),
    String(body.documentType),
  );
  const done = withoutTasks(
    application,
    (task) => task.signer === own.identityUuid && task.categoryEnum === 'ID_VERIFICATION_FAILURE',
  );
  return {
    application: {
      ...done,
      helocSigners: replaceSigner(application, { ...own, state: 'IDENTITY_DONE' }),
    },
  };
};

/** Signs the deed. The last signature completes the row of the checklist. */
const signDeed: SignerChange['apply'] = ({ application, own, body, at }) => {
  if (own.state !== 'IDENTITY_DONE') throw new HttpError(409, 'Verify your identity first');
  if (getStatus(application) !== 'CO_DEED_REQ')
    throw new HttpError(409, 'The papers are not ready to be signed yet');
  if (!listDeeds(application).some((each) => each.uuid === body.documentUuid))
    throw new HttpError(422, 'documentUuid is not one of the papers to sign');
  assertOwnName(body, own);
  const when = new Date(at).toISOString();
  const helocSigners = replaceSigner(application, { ...own, state: 'SIGNED' });
  const after = { ...application, helocSigners, documents: withSignature(application, body, when) };
  const all = helocSigners.every((each) => each.state === 'SIGNED');
  return {
    application: all ? completeRow(after, at) : after,
    rows: signatureRows(application, body, when),
  };
};

const decline: SignerChange['apply'] = ({ application, own, body }) => {
  return {
    application: {
      ...application,
      helocSigners: replaceSigner(application, {
        ...own,
        state: 'DECLINED',
        reason: body.reason ?? null,
      }),
    },
  };
};

function listDeeds(application: Body): Body[] {
  return listItems(application, 'documents').filter((each) => each.type === 'DEED');
}

/** The view of a signer: borrower, home, the line, documents to sign, days to cancel, and the signer's own state. */
function renderView(application: Body, sub: string): Body {
  const own = findOwn(application, sub) ?? {};
  const { firstName, lastName } = readPart(application, 'applicant');
  const { street1, street2, city, state, zip } = readPart(application, 'property');
  const identityDone = own.state === 'IDENTITY_DONE' || own.state === 'SIGNED';
  const { uuid, loanNumber, lenderName } = application;
  const { signedOn, rescissionEnds } = readPart(application, 'funding');
  return {
    uuid,
    loanNumber,
    lender: lenderName,
    borrowerName: `${String(firstName)} ${String(lastName)}`,
    property: { street1, street2, city, state, zip },
    creditLine: applicationLedger(application)?.line,
    additionalSignerVersion: 'v1',
    helocSigners: [own],
    signer: { ...own, identityDone },
    conditions: openTasks(application, sub).length,
    ...(rescissionEnds ? { funding: { signedOn, rescissionEnds } } : {}),
    status: { checklistStatus: signerStatus(application, own) },
    documents: listDeeds(application).map((each) => ({
      uuid: each.uuid,
      type: each.type,
      title: each.title,
      signed: own.state === 'SIGNED',
    })),
  };
}

function signerStatus(application: Body, own: Body): string {
  if (own.state === 'DECLINED' || (application.active === false && own.state !== 'SIGNED'))
    return 'SIGNER_CANCELLED';
  if (own.state === 'SIGNED') return 'SIGNER_DONE';
  if (own.state !== 'IDENTITY_DONE') return 'SIGNER_IDENTITY';
  return getStatus(application) === 'CO_DEED_REQ' ? 'SIGNER_SIGN' : 'SIGNER_WAITING';
}
