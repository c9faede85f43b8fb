/** An additional signer: the steps to the co-deed, the outbox, and the login by a code. */
import type { Borrower } from './borrower.ts';
import { SSN } from './requests.ts';
import { APPLY, BANK, IDENTITY, INCOME, LIENS, OFFER, SIGN } from './stages.ts';
import type { Step } from './steps.ts';

export const SIGNER_OPEN = '/service-application/external/api/v1/signer';

export const SIGNER_OWN = '/service-application/secure/api/v1/signer';

export const toSign = (email: string): Step[] => [
  ...OFFER,
  [
    'contact',
    {
      ownership: 'JOINT',
      ssn: SSN,
      coDeeder: { firstName: 'Ben', lastName: 'Okafor', email },
      hardCreditConsent: true,
    },
  ],
  ...APPLY.slice(1),
  { wait: 4 },
  ...INCOME,
  ...IDENTITY,
  ...BANK,
  ...LIENS,
  ...SIGN,
];

export const mails = async (ana: Borrower) =>
  (await ana.from.store.list('mail')).map(
    (row) => row.body as { to: string; subject: string; lines: string[]; link: string },
  );

export async function loggedIn(ana: Borrower, email = 'ben@example.org') {
  await ana.call('POST', `${SIGNER_OPEN}/code`, { email });
  const code = (await mails(ana)).at(-1)?.subject.slice(0, 6) ?? '';
  const { json } = await ana.call('POST', `${SIGNER_OPEN}/login`, { email, code });
  return { authorization: `Bearer ${json.jwt}` };
}

type Auth = Readonly<Record<string, string>>;

/** The cookie that a browser gets with the signer's application; empty without one. */
export async function signerCookie(ana: Borrower, signer: Auth): Promise<string> {
  const { headers } = await ana.call('GET', `${SIGNER_OWN}/application`, undefined, signer);
  return (headers.get('set-cookie') ?? '').split(';')[0] ?? '';
}

/** The open tasks that a browser reads without a token, by its cookie. */
export async function signerTasks(ana: Borrower, signer: Auth, known?: string) {
  const cookie = known ?? (await signerCookie(ana, signer));
  return ana.call(
    'GET',
    `/service-conditions/external/api/v1/applications/${ana.uuid}/conditions/external-applicants`,
    undefined,
    { cookie },
  );
}
