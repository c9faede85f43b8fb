/** Invites additional signers by e-mail, and writes the outbox. */
import { ownList } from '../../../domain/index.ts';
import type { Mail } from '../../actions/action.ts';
import { replaceSigner } from '../../actions/closing.ts';
import { buildFacts, readPart } from '../../checklist/facts.ts';
import { newUuid } from '../../lender.ts';
import { withTasks } from '../../lending/tasks.ts';
import type { Body, Documents, Row } from '../../store/port.ts';
import { putPerson } from '../account/accounts.ts';

/** Stores an e-mail in the outbox. `at` is in epoch milliseconds. */
export async function sendMail(
  documents: Documents,
  { org, at, mail }: { org: string; at: number; mail: Mail },
): Promise<void> {
  await documents.put({
    kind: 'mail',
    id: newUuid(),
    org,
    // A name in a subject could otherwise add a header to the e-mail.
    body: {
      ...mail,
      subject: mail.subject.replaceAll(/\s+/g, ' '),
      at: new Date(at).toISOString(),
    },
  });
}

/** The id of an invitation, from the uuids of its application and its signer. */
const invitationId = (application: string, signer: unknown): string =>
  `${application}:${String(signer)}`;

/** The invitations of an e-mail address at an organisation, or only the one of a signer's uuid. */
export async function listInvitations(
  documents: Documents,
  org: string,
  { email, invitation }: { email: string; invitation: string },
): Promise<Row[]> {
  const rows = await documents.list('signer', { org, owner: email });
  return rows.filter(({ body }) => invitation === '' || body.signer === invitation);
}

/**
 * Invites signers by e-mail, and returns the changed application. Each invitation has its own
 * identity of type CO_DEEDER, so that a person with several invitations sees each application
 * separately and keeps access to all of them. `at` is in epoch milliseconds.
 */
export async function inviteSigners(
  documents: Documents,
  row: Row,
  { signers, at }: { signers: Body[]; at: number },
): Promise<Body> {
  let application = row.body;
  for (const signer of signers) {
    const identityUuid = await findOrCreateIdentity(documents, row, signer);
    await documents.put({
      kind: 'signer',
      id: invitationId(row.id, signer.uuid),
      org: row.org,
      body: { identityUuid, email: signer.email, application: row.id, signer: signer.uuid },
    });
    await documents.put({
      kind: 'signerOf',
      id: identityUuid,
      org: row.org,
      body: { application: row.id },
    });
    await sendMail(documents, { org: row.org, at, mail: invitationMail(application, signer) });
    const invited = {
      ...signer,
      identityUuid,
      state: signer.state === 'TO_INVITE' ? 'INVITED' : signer.state,
      invitedAt: new Date(at).toISOString(),
    };
    const tasks = ownList(buildFacts(application), 'signerTasks').filter(
      (each) => typeof each === 'string',
    );
    application = withTasks(
      { ...application, helocSigners: replaceSigner(application, invited) },
      tasks,
      at,
      identityUuid,
    );
  }
  return application;
}

async function findOrCreateIdentity(
  documents: Documents,
  { id, org }: Row,
  signer: Body,
): Promise<string> {
  const known = (await documents.get('signer', invitationId(id, signer.uuid)))?.body;
  if (typeof known?.identityUuid === 'string' && known.email === signer.email)
    return known.identityUuid;
  const uuid = newUuid();
  const [firstName = '', ...rest] = String(signer.name).split(' ');
  await putPerson(documents, org, {
    uuid,
    type: 'CO_DEEDER',
    email: signer.email,
    name: { uuid: newUuid(), firstName, lastName: rest.join(' ') },
    phoneNumbers: [],
    aliases: [],
    passwordExpired: false,
  });
  return uuid;
}

/** The path of the login for one invitation. */
export const signerLink = (email: string, invitation: string): string =>
  `/heloc-signer/login?${new URLSearchParams({ email, invitation })}`;

function invitationMail(application: Body, signer: Body): Mail {
  const borrower = readPart(application, 'applicant');
  const again = Number(signer.reminders ?? 0) > 0;
  return {
    to: String(signer.email),
    subject: `${again ? 'A reminder: ' : ''}${String(borrower.firstName)} ${String(borrower.lastName)} asks you to sign`,
    lines: [
      `${String(signer.name)}, you are an owner of a home that secures a line of credit.`,
      `${String(application.lenderName)} needs your signature on the deed of the loan ${String(application.loanNumber)}. It takes about ten minutes.`,
    ],
    link: signerLink(String(signer.email), String(signer.uuid)),
    application: String(application.uuid),
  };
}
