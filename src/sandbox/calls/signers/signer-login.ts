/** The login of an additional signer: a one-time code by e-mail. */
import type { Mail } from '../../actions/action.ts';
import { isEmail } from '../../actions/parse-answers.ts';
import { listItems, readPart } from '../../checklist/facts.ts';
import { newToken, readBody, textIn } from '../../lender.ts';
import type { SandboxApp, Lender } from '../../lender.ts';
import type { Body, Documents } from '../../store/port.ts';
import { HttpError } from '../../wire/http-error.ts';
import { isCodeOf, issueCode, redeemCode, type CodeSlot } from '../../wire/one-time-codes.ts';
import { listInvitations, sendMail, signerLink } from './invite-signers.ts';

const OPEN = '/service-application/external/api/v1/signer';
const SIGNER_CODE = 'signerCode';

/** Adds the login calls of signers. */
export function signerLoginCalls(app: SandboxApp, lender: Lender): void {
  app.post(`${OPEN}/code`, async (c) => {
    const whom = personIn(await readBody(c, { email: 'text', invitation: 'text?' }));
    // The response is the same for an unknown e-mail, which prevents account enumeration.
    if (isEmail(whom.email)) await sendCodes(lender, c.var.org.code, whom);
    return c.json({ sent: true });
  });
  app.post(`${OPEN}/login`, async (c) => {
    const body = await readBody(c, { email: 'text', code: 'text', invitation: 'text?' });
    const code = textIn(body, 'code');
    const identity = await redeemSignerCode(lender, c.var.org.code, { ...personIn(body), code });
    const jwt = await newToken(lender, c, identity);
    return c.json({ jwt }, 200, { authorization: `Bearer ${jwt}` });
  });
}

/** The person who logs in, and for which invitation; empty: any. */
interface Person {
  readonly email: string;
  readonly invitation: string;
}

const personIn = (body: Body): Person => ({
  email: textIn(body, 'email'),
  invitation: textIn(body, 'invitation'),
});

/** Sends a code for each invitation, in an e-mail that names the borrower of the request. */
async function sendCodes(lender: Lender, org: string, person: Person): Promise<void> {
  await lender.store.transaction(async (documents) => {
    for (const { application, slot, body } of await openInvitations(documents, org, person)) {
      const code = await issueCode({ ...slot, lender, documents });
      if (code === undefined) continue;
      const mail = codeMail(application, { ...person, code, invitation: String(body.signer) });
      await sendMail(documents, { org, at: lender.now(), mail });
    }
  });
}

/** An invitation whose application still has its signer, with the place of its code. */
interface OpenInvitation {
  readonly application: Body;
  readonly body: Body;
  readonly slot: Pick<CodeSlot, 'kind' | 'id' | 'org'>;
}

/**
 * The open invitations of a person. A code belongs to the identity of one invitation: another person
 * who takes the place of a signer gets another identity, so the code of the first opens nothing.
 */
async function openInvitations(
  documents: Documents,
  org: string,
  person: Person,
): Promise<readonly OpenInvitation[]> {
  const open: OpenInvitation[] = [];
  for (const { body } of await listInvitations(documents, org, person)) {
    const application = (await documents.get('application', String(body.application)))?.body;
    if (!application || !isInvited(application, body)) continue;
    const slot = { kind: SIGNER_CODE, id: String(body.identityUuid), org };
    open.push({ application, body, slot });
  }
  return open;
}

/** Whether an application still has the signer of an invitation. */
function isInvited(application: Body, { identityUuid }: Body): boolean {
  return listItems(application, 'helocSigners').some((each) => each.identityUuid === identityUuid);
}

function codeMail(application: Body, { code, email, invitation }: Person & { code: string }): Mail {
  const borrower = readPart(application, 'applicant');
  return {
    to: email,
    subject: `${code} is your code`,
    lines: [
      `Your code is ${code}. It opens the request of ${String(borrower.firstName)} ${String(borrower.lastName)}.`,
      'It expires in ten minutes. If you did not ask for it, leave it unused.',
    ],
    link: `${signerLink(email, invitation)}&code=${code}`,
    application: String(application.uuid),
  };
}

/**
 * The identity of the invitation that the code belongs to. A wrong code counts against every
 * invitation.
 */
async function redeemSignerCode(
  lender: Lender,
  org: string,
  { code, ...person }: Person & { code: string },
): Promise<string> {
  const outcome = await lender.store.transaction(async (documents) => {
    const open = await openInvitations(documents, org, person);
    const slots = open.map(({ slot }) => ({ ...slot, lender, documents }));
    const matches = await Promise.all(slots.map((slot) => isCodeOf(slot, code)));
    const right = slots[matches.indexOf(true)];
    const tried = right === undefined ? slots : [right];
    const refusals = await Promise.all(tried.map((slot) => redeemCode(slot, code)));
    const refusal = refusals.find((each) => each?.status === 429) ?? refusals[0];
    if (right !== undefined && refusal === undefined) return right.id;
    return refusal ?? new HttpError(401, 'The code is wrong or too old');
  });
  if (outcome instanceof HttpError) throw outcome;
  return outcome;
}
