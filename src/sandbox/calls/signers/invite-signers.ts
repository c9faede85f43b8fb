/** Invites additional signers by e-mail, and writes the outbox. */
import { ownList } from '../../../domain/index.ts';
import type { Mail } from '../../actions/action.ts';
import { factsOf, itemsOf, partOf } from '../../checklist/facts.ts';
import { newUuid } from '../../lender.ts';
import { withTasks } from '../../lending/tasks.ts';
import type { Body, Documents, Row } from '../../store/port.ts';

/** Stores an e-mail in the outbox. `at` is in epoch milliseconds. */
export async function sendMail(
  documents: Documents,
  { org, at, mail }: { org: string; at: number; mail: Mail },
): Promise<void> {
  await documents.put({
    kind: 'mail',
    id: newUuid(),
    org,
    body: { ...mail, at: new Date(at).toISOString() },
  });
}

/** The id of a signer row, from organisation and e-mail. */
export function signerId(org: string, email: string): string {
  return `${org}:${email.trim().toLowerCase()}`;
}

/**
 * Invites signers by e-mail, and gives the application with them. Each signer gets an identity of
 * the type CO_DEEDER. `at` is in epoch milliseconds.
 */
export async function inviteSigners(
  documents: Documents,
  row: Row,
  { signers, at }: { signers: Body[]; at: number },
): Promise<Body> {
  let application = row.body;
  for (const signer of signers) {
    const identityUuid = await findOrCreateIdentity(documents, row.org, signer);
    await documents.put({
      kind: 'signer',
      id: signerId(row.org, String(signer.email)),
      org: row.org,
      body: { identityUuid, application: row.id, signer: signer.uuid },
    });
    await sendMail(documents, { org: row.org, at, mail: invitationMail(application, signer) });
    const invited = {
      ...signer,
      identityUuid,
      state: signer.state === 'TO_INVITE' ? 'INVITED' : signer.state,
      invitedAt: new Date(at).toISOString(),
    };
    const tasks = ownList(factsOf(application), 'signerTasks').filter(
      (each) => typeof each === 'string',
    );
    application = withTasks(
      {
        ...application,
        helocSigners: itemsOf(application, 'helocSigners').map((each) =>
          each.uuid === signer.uuid ? invited : each,
        ),
      },
      tasks,
      at,
      identityUuid,
    );
  }
  return application;
}

async function findOrCreateIdentity(
  documents: Documents,
  org: string,
  signer: Body,
): Promise<string> {
  const known = await documents.get('signer', signerId(org, String(signer.email)));
  if (typeof known?.body.identityUuid === 'string') return known.body.identityUuid;
  const uuid = newUuid();
  const [firstName = '', ...rest] = String(signer.name).split(' ');
  const common = {
    uuid,
    type: 'CO_DEEDER',
    email: signer.email,
    name: { uuid: newUuid(), firstName, lastName: rest.join(' ') },
    phoneNumbers: [],
  };
  await documents.put({
    kind: 'identity',
    id: uuid,
    org,
    body: {
      ...common,
      organizationCode: org,
      profileType: 'CO_DEEDER',
      aliases: [],
      twoFactorEnabled: false,
      passwordExpired: false,
      totpVerified: false,
      isBroker: false,
    },
  });
  await documents.put({
    kind: 'profile',
    id: uuid,
    org,
    body: { ...common, addresses: [], dob: null, hasSsn: false },
  });
  return uuid;
}

function invitationMail(application: Body, signer: Body): Mail {
  const borrower = partOf(application, 'applicant');
  const again = Number(signer.reminders ?? 0) > 0;
  return {
    to: String(signer.email),
    subject: `${again ? 'A reminder: ' : ''}${String(borrower.firstName)} ${String(borrower.lastName)} asks you to sign`,
    lines: [
      `${String(signer.name)}, you are an owner of a home that secures a line of credit.`,
      `${String(application.lenderName)} needs your signature on the deed of the loan ${String(application.loanNumber)}. It takes about ten minutes.`,
    ],
    link: `/heloc-signer/login?email=${encodeURIComponent(String(signer.email))}`,
    application: String(application.uuid),
  };
}
