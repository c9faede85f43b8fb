/** The pages that Lighthouse measures, and the borrower who opens some of them. */
import { createdBy } from '../load/set-up.ts';
import { registration, type BenchBorrower } from '../load/requests.ts';

/** A page and the scores that it must reach, 0 to 100. */
export interface MeasuredPage {
  readonly name: string;
  readonly path: string;
  readonly goal: number;
  /** Row of the lender's checklist at which the application stands. Absent for a public page. */
  readonly row?: string;
}

const publicPage = (name: string, path: string): MeasuredPage => ({ name, path, goal: 95 });

export const PUBLIC_PAGES: readonly MeasuredPage[] = [
  { name: 'First step of registration', path: '/register-v2', goal: 100 },
  publicPage('Login', '/auth/login'),
  publicPage('Forgot password', '/auth/recover'),
  publicPage('Login of an additional signer', '/heloc-signer/login'),
  publicPage('Support', '/register/support'),
  publicPage('Coming soon', '/coming-soon'),
  publicPage('Waitlist', '/waitlist'),
  publicPage('Waitlist for news', '/marketing-waitlist'),
  publicPage('Terms', '/terms'),
  publicPage('Privacy', '/privacy'),
  publicPage('Communications', '/communications'),
  publicPage('Licenses', '/licenses'),
];

/** The pages of an application, by its id. */
export const applicationPages = (uuid: string): readonly MeasuredPage[] => {
  const page = (name: string, path: string, row: string) => ({ name, path, row, goal: 95 });
  const at = `/account/heloc/${uuid}`;
  return [
    page('Dashboard', '/dashboard', 'OFFER_SELECTION'),
    page('Offers', `${at}/product/select`, 'OFFER_SELECTION'),
    page('Identity', `${at}/identity`, 'IDENTITY_VERIFICATION'),
  ];
};

interface LighthouseBorrower {
  /** The token that the app stores. */
  readonly token: string;
  readonly uuid: string;
  /** Brings the application to a row of the checklist. Throws Error when the lender refuses. */
  setRow(row: string): Promise<void>;
}

/** Registers a borrower with an application at the host. Throws Error when the lender refuses. */
export async function makeBorrower(url: string): Promise<LighthouseBorrower> {
  const email = 'ana.lighthouse@example.org';
  const response = await fetch(`${url}/identity/api/v1/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(registration(email)),
  });
  if (!response.ok) throw new Error(`Failed to register a borrower: ${response.status}.`);
  const { jwt: token } = (await response.json()) as { readonly jwt: string };
  const borrower: BenchBorrower = { email, authorization: `Bearer ${token}` };
  const path = await createdBy(Number(new URL(url).port), borrower);
  const uuid = path.slice(path.lastIndexOf('/') + 1);
  return {
    token,
    uuid,
    setRow: async (row) => {
      const { status } = await fetch(`${url}/sandbox/applications/${uuid}/status`, {
        method: 'POST',
        body: new URLSearchParams({ value: row }),
        redirect: 'manual',
      });
      if (status !== 303) throw new Error(`Failed to set the status ${row}: ${status}.`);
    },
  };
}
