/** The actions of closing: liens, signing and additional signers. */
import { listItems, readPart, getStatus } from '../checklist/facts.ts';
import { borrowerName } from '../lending/applicant.ts';
import { addSignature } from '../lending/documents.ts';
import type { Body } from '../store/port.ts';
import { HttpError } from '../wire/http-error.ts';
import type { Action, ActionInput, ApplicationChange } from './action.ts';
import { assertOwnName, isEmail } from './parse-answers.ts';

/** The actions by section name. */
export const closingActions: Readonly<Record<string, Action>> = {
  liens,
  'signing/note': sign,
  'co-deeder/resend': resend,
  'co-deeder/change': change,
};

function liens({ application, body }: ActionInput): ApplicationChange {
  const answers = body.liens as Body[];
  const known = listItems(application, 'liens');
  const all = known.map((lien) => ({
    lien,
    answer: answers.find((each) => each.uuid === lien.uuid),
  }));
  if (answers.length !== known.length || all.some(({ answer }) => answer === undefined))
    throw new HttpError(422, 'liens must answer every lien of the application, each once');
  const answered = all.map(({ lien, answer }) => ({
    ...lien,
    mine: answer?.mine,
    payOff: answer?.mine === true && answer.payOff === true,
  }));
  const disputed =
    getStatus(application) === 'LIEN_VERIFICATION' && answered.some((each) => each.mine === false);
  return {
    done: true,
    set: {
      liens: answered,
      'facts.lienDisputed': disputed,
      'status.liensComplete': !disputed,
      'status.inquiryAttestComplete': !disputed,
    },
  };
}

/** Signs one document. The order is fixed: the note cannot be signed before the disclosure. */
function sign({ application, body, context }: ActionInput): ApplicationChange {
  const toSign = listItems(readPart(application, 'signing'), 'documents');
  const index = toSign.findIndex((each) => each.uuid === body.documentUuid);
  if (index < 0) throw new HttpError(422, 'documentUuid is not one of the papers to sign');
  if (toSign[index]?.signed === true) throw new HttpError(409, 'This paper is signed already');
  const before = toSign.slice(0, index).find((each) => each.signed !== true);
  if (before) throw new HttpError(409, `Sign this one first: ${String(before.title)}`);
  assertOwnName(body, borrowerName(application, context.profile));
  const at = new Date(context.at).toISOString();
  const done = toSign.map((each, place) =>
    place === index ? { ...each, signed: true, signedAt: at } : each,
  );
  return {
    done: done.every((each) => each.signed === true),
    rows: signatureRows(application, body, at),
    set: { 'signing.documents': done, documents: withSignature(application, body, at) },
  };
}

/**
 * The rows of a signature that only the lender reads: the location of the signer (null when it was
 * not shared), and the image of a drawn signature. Throws 422 for a drawn signature without an
 * image.
 */
export function signatureRows(
  application: Body,
  body: Body,
  at: string,
): NonNullable<ApplicationChange['rows']> {
  const { kind, name, image } = body.signature as Body;
  if (kind === 'drawn' && !image)
    throw new HttpError(422, 'signature.image is required for a drawn signature');
  const id = signatureId(body.documentUuid, name);
  const about = { name, at, application: application.uuid };
  const { location = null, position = null } = body;
  return [
    ...(image ? [{ kind: 'signature', id, body: { ...about, image } }] : []),
    {
      kind: 'signing-location',
      id,
      body: { ...about, location, position },
    },
  ];
}

/** The id of the rows of a signature. */
export const signatureId = (document: unknown, name: unknown): string =>
  `${String(document)} ${String(name)}`;

/** The documents of an application with the signature on the document of the body. */
export function withSignature(application: Body, body: Body, at: string): Body[] {
  const { kind, name } = body.signature as Body;
  const signed = { kind, name, at };
  return listItems(application, 'documents').map((each) =>
    each.uuid === body.documentUuid ? addSignature(each, signed) : each,
  );
}

function resend({ application, body }: ActionInput): ApplicationChange {
  const signer = waiting(application, body.signerUuid);
  const again = {
    ...signer,
    // An owner who declined starts again: nothing that they sent is used.
    state: signer.state === 'DECLINED' ? 'TO_INVITE' : signer.state,
    reminders: Number(signer.reminders ?? 0) + 1,
  };
  return { set: { helocSigners: replaceSigner(application, again) }, invite: [again] };
}

function change({ application, body }: ActionInput): ApplicationChange {
  if (!isEmail(body.email)) throw new HttpError(422, 'email must be an e-mail address');
  const again = {
    ...waiting(application, body.signerUuid),
    email: body.email.trim(),
    identityUuid: null,
    state: 'TO_INVITE',
  };
  return {
    set: { helocSigners: replaceSigner(application, again), 'coDeeder.email': again.email },
    invite: [again],
  };
}

function waiting(application: Body, uuid: unknown): Body {
  const signer = listItems(application, 'helocSigners').find((each) => each.uuid === uuid);
  if (!signer) throw new HttpError(422, 'signerUuid is not one of the signers');
  if (signer.state === 'SIGNED') throw new HttpError(409, 'This person has signed already');
  return signer;
}

/** The signers of an application. This signer replaces the one with the same uuid. */
export function replaceSigner(application: Body, signer: Body): Body[] {
  return listItems(application, 'helocSigners').map((each) =>
    each.uuid === signer.uuid ? signer : each,
  );
}
