/** The profile calls: name and phone number. */
import { readBody, newUuid, requireCaller, textIn } from '../../lender.ts';
import type { SandboxApp, Call, Lender } from '../../lender.ts';
import { readPart, withValues } from '../../checklist/facts.ts';
import { withoutTasks } from '../../lending/tasks.ts';
import type { Body } from '../../store/port.ts';
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
  const change = (profile: Body): Body => ({
    name: { uuid: newUuid(), ...(profile.name as Body), ...name },
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
  const profile = await changeProfile(lender, uuid, () => ({ phoneNumbers }));
  await updateApplicationPhones(lender, uuid, number);
  return profile;
}

/**
 * Copies the phone number to the applications of a person, and completes their MISSING_PHONE_NUMBER
 * tasks, also in the application that they are invited to sign.
 */
async function updateApplicationPhones(lender: Lender, sub: string, phone: string): Promise<void> {
  await lender.store.transaction(async (documents) => {
    for (const row of await documents.list('application', { owner: sub })) {
      const known = withValues(row.body, {
        applicant: { ...readPart(row.body, 'applicant'), phone },
      });
      await documents.put({ ...row, body: withoutPhoneTask(known, undefined) });
    }
    const invited = await documents.get('signerOf', sub);
    const row = invited && (await documents.get('application', String(invited.body.application)));
    if (row) await documents.put({ ...row, body: withoutPhoneTask(row.body, sub) });
  });
}

/** Completes the task of one person: the signer with this identity, or else the borrower. */
function withoutPhoneTask(application: Body, signer: string | undefined): Body {
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
  change: (profile: Body) => Body,
): Promise<Body> {
  return lender.store.transaction(async (documents) => {
    const row = await documents.get('profile', uuid);
    if (!row) throw new HttpError(404, 'There is no profile');
    const body = { ...row.body, ...change(row.body) };
    await documents.put({ ...row, body });
    const identity = await documents.get('identity', uuid);
    if (identity)
      await documents.put({
        ...identity,
        body: { ...identity.body, name: body.name, phoneNumbers: body.phoneNumbers },
      });
    return body;
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
