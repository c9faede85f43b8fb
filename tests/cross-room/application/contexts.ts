/** Builds contexts for application pages: an empty one, and one with every value that a lender can send. */
import type { Context } from '../../../src/engine/index.ts';
import { setOf } from '../../definitions.ts';
import { application, uuid } from './full-application.ts';

export { application, uuid };

const set = setOf('_default');
const INSTANT = '2026-05-04T10:00:00-07:00';

/** A signed-in borrower without an application. */
export const emptyContext: Context = {
  now: INSTANT,
  org: set.org,
  flags: {},
  answers: {},
  authenticated: true,
  environment: 'production',
  url: { path: '/', params: { uuid, type: 'OTHER' }, query: {} },
};

/** Every value that a page can read, with the application at the given status. */
export function fullContext(
  checklistStatus: string,
  answers: Record<string, unknown> = {},
): Context {
  return {
    ...emptyContext,
    answers,
    application: application(checklistStatus),
    profile: {
      name: { firstName: 'Ana', lastName: 'Moreno' },
      dob: '1980-02-03',
      email: 'ana@example.org',
      phoneNumbers: [{ number: '7755550101' }],
    },
    url: {
      path: '/',
      params: { uuid, type: 'MANUAL_PAYSTUB' },
      query: { token: 'token', type: 'TRUV_PAYROLL' },
    },
    conditions: [],
    slots: [{ uuid: 'slot', start: '2026-05-05T15:00:00-07:00', end: '2026-05-05T16:00:00-07:00' }],
    documents: [
      {
        uuid: 'summary',
        type: 'SUMMARY_DISCLOSURE',
        title: 'Summary disclosure',
        name: 'summary.pdf',
        created: INSTANT,
        uploaded: false,
      },
      {
        uuid: 'stub',
        type: 'USER_UPLOADED_PAYSTUB',
        title: 'Paystub',
        name: 'stub.png',
        created: INSTANT,
        uploaded: true,
      },
    ],
    conditionItems: [
      {
        uuid: 'task',
        header: 'Bank account',
        description: 'Please upload a recent statement.',
        buttonText: 'Upload Statement',
        to: `/account/heloc/${uuid}/conditions/upload-document`,
        uploads: 'BANK_STATEMENT',
      },
    ],
    provider: {
      kind: 'bank',
      institution: 'Heron Bank',
      income: 88_000,
      accounts: [{ accountId: 'a', name: 'Everyday', mask: '6789', accountType: 'CHECKING' }],
    },
  };
}
