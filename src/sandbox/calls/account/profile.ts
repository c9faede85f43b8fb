/** The profile calls: name and phone number. */
import { readBody, newUuid, requireCaller, textIn } from '../../lender.ts';
import type { SandboxApp, Call, Lender } from '../../lender.ts';
import { readPart } from '../../checklist/facts.ts';
import { withoutTasks } from '../../lending/tasks.ts';
import { changeRow } from '../../store/change-row.ts';
import type { Body, Documents, Row } from '../../store/port.ts';
import { HttpError } from '../../wire/http-error.ts';

export function profileCalls(app: SandboxApp, lender: Lender): void {
  app.get('/service-profile/api/v1/profile', async (c) =>
    c.json(withoutSsnDigest(await readProfile(lender, (await requireCaller(lender, c)).sub))),
  );
  app.put('/service-profile/api/v1/profile/name', async (c) => c.json(await saveName(lender, c)));
  app.put('/service-profile/api/v1/profile/phone', async (c) => c.json(await savePhone(lender, c)));
}

async function saveName(lender: Lender, c: Call): Promise<Body> {
  const { sub } = await requireCaller(lender, c);
  const name = await readBody(c, {
    firstName: 'line',
    middleName: 'line?',
    lastName: 'line',
    suffix: 'line?',
  });
  const change = ({ body }: Row): Body => ({
    name: { uuid: newUuid(), ...(body.name as Body), ...name },
  });
  return withoutSsnDigest(await changeProfile(lender, sub, change));
}

async function savePhone(lender: Lender, c: Call): Promise<Body> {
  const { sub } = await requireCaller(lender, c);
  const number = textIn(await readBody(c, { phoneNumber: 'line', type: 'text?' }), 'phoneNumber');
  if (number.replaceAll(/\D/g, '').length < 10)
    throw new HttpError(422, 'phoneNumber must have ten digits');
  return withoutSsnDigest(await changePhone(lender, sub, number));
}

/** Saves a person's phone number in the profile and its copies. Returns the profile. */
export async function changePhone(lender: Lender, uuid: string, number: string): Promise<Body> {
  const phoneNumbers = [{ type: 'MOBILE', number }];
  const profile = await changeProfile(lender, uuid, { phoneNumbers });
  await updateApplicationPhones(lender, uuid, number);
  return profile;
}

/**
 * Copies the phone number to the applications of a person, and completes their MISSING_PHONE_NUMBER
 * tasks, also in the application that they are invited to sign.
 */
async function updateApplicationPhones(lender: Lender, sub: string, phone: string): Promise<void> {
  await lender.store.transaction(async (documents) => {
    await changeApplicants(documents, sub, { phone }, withoutPhoneTask);
    const invited = await documents.get('signerOf', sub);
    const row = invited && (await documents.get('application', String(invited.body.application)));
    if (row) await documents.put({ ...row, body: withoutPhoneTask(row.body, sub) });
  });
}

/** Changes the applicant in the applications of a person, and then each with `also`. */
export async function changeApplicants(
  documents: Documents,
  identity: string,
  change: Body,
  also = (application: Body): Body => application,
): Promise<void> {
  for (const row of await documents.list('application', { owner: identity })) {
    const applicant = { ...readPart(row.body, 'applicant'), ...change };
    await documents.put({ ...row, body: also({ ...row.body, applicant }) });
  }
}

/** Completes the task of one person: the signer with this identity, or else the borrower. */
function withoutPhoneTask(application: Body, signer?: string): Body {
  return withoutTasks(
    application,
    (task) => task.categoryEnum === 'MISSING_PHONE_NUMBER' && task.signer === signer,
  );
}

/**
 * Changes keys of a profile, copies name and phone numbers to its identity, and returns the
 * profile. Throws 404 when it does not exist.
 */
export async function changeProfile(
  lender: Lender,
  uuid: string,
  change: Parameters<typeof changeRow>[2],
): Promise<Body> {
  return lender.store.transaction(async (documents) => {
    const profile = await changeRow(documents, { kind: 'profile', id: uuid }, change);
    if (!profile) throw new HttpError(404, 'There is no profile');
    const { name, phoneNumbers } = profile.body;
    await changeRow(documents, { kind: 'identity', id: uuid }, { name, phoneNumbers });
    return profile.body;
  });
}

/** The profile without the digest that only the lender reads. */
function withoutSsnDigest({ ssnDigest: _digest, ...profile }: Body): Body {
  return profile;
}

async function readProfile(lender: Lender, uuid: string): Promise<Body> {
  const row = await lender.store.get('profile', uuid);
  if (!row) throw new HttpError(404, 'There is no profile');
  return row.body;
}
