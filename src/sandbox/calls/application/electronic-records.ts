/** The call that withdraws the consent to electronic records. */
import { readPart, withValues } from '../../checklist/facts.ts';
import { readBody } from '../../lender.ts';
import type { SandboxApp, Call, Lender } from '../../lender.ts';
import { applicationAt } from '../../lending/application.ts';
import type { Body } from '../../store/port.ts';
import { HttpError } from '../../wire/http-error.ts';
import { ROOT } from './application.ts';
import { sendMail } from '../signers/invite-signers.ts';
import { ownApplication, readApplication } from './own-application.ts';

/** Adds the call that withdraws the consent. It works in any status and is idempotent. */
export function electronicRecordCalls(app: SandboxApp, lender: Lender): void {
  app.put(`${ROOT}/:uuid/electronic-records`, async (c) => c.json(await withdraw(lender, c)));
}

async function withdraw(lender: Lender, c: Call): Promise<Body> {
  const { id } = await ownApplication(lender, c);
  await readBody(c, { optInOut: 'one of OPT_OUT' });
  const at = lender.now();
  return lender.store.transaction(async (documents) => {
    const row = await readApplication(documents, id, at);
    const { at: agreedAt, withdrawnAt } = readPart(row.body, 'electronicRecords');
    if (!agreedAt) throw new HttpError(409, 'There is no consent to take back');
    if (withdrawnAt) return applicationAt(row.body, at);
    const body = withValues(row.body, {
      'electronicRecords.withdrawnAt': new Date(at).toISOString(),
    });
    await documents.put({ ...row, body });
    const to = readPart(body, 'applicant').email;
    // The confirmation is the last message that is sent electronically.
    if (typeof to === 'string')
      await sendMail(documents, { org: row.org, at, mail: letter(to, body) });
    return applicationAt(body, at);
  });
}

function letter(to: string, application: Body) {
  const lines = [
    `You took back your consent to electronic records for the application ${String(application.loanNumber)}.`,
    `${String(application.lenderName)} now sends new documents on paper. What you were sent before stays valid.`,
  ];
  return {
    to,
    subject: 'You will get paper from now on',
    lines,
    application: String(application.uuid),
  };
}
