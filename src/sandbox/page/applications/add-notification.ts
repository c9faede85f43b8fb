/** Sends the borrower of an application a sample notification of definitions/seed.json. */
import { readApplication } from '../../calls/application/own-application.ts';
import { getWalletAddress } from '../../calls/account/wallets.ts';
import { listItems } from '../../checklist/facts.ts';
import seed from '../../definitions/seed.json' with { type: 'json' };
import { newUuid } from '../../lender.ts';
import type { Lender } from '../../lender.ts';
import { changeRow } from '../../store/change-row.ts';
import type { Body } from '../../store/port.ts';
import { HttpError } from '../../wire/http-error.ts';

/** The identity carries this many notifications at most. */
const MAX_NOTIFICATIONS = 20;

/** Throws 404 for an unknown application, and 422 for an unknown kind. */
export async function addNotification(lender: Lender, uuid: string, kind: string): Promise<void> {
  const at = lender.now();
  await lender.store.transaction(async (documents) => {
    const { body } = await readApplication(documents, uuid, at);
    const identityUuid = String(body.identityUuid);
    const sample = seed.notifications.find((each) => each.kind === kind);
    if (!sample) throw new HttpError(422, 'There is no such notification');
    const stored = listItems(
      (await documents.get('identity', identityUuid))?.body ?? {},
      'notifications',
    );
    const added: Body = {
      uuid: newUuid(),
      title: sample.title,
      description: sample.description,
      created: new Date(at).toISOString(),
      status: sample.status,
      ctas: sample.ctas.map(({ title, redirectPath }) => ({
        title,
        redirectPath: redirectPath.replace('{uuid}', uuid),
      })),
      ...(sample.wallet === true && { walletAddress: getWalletAddress(identityUuid) }),
    };
    await changeRow(
      documents,
      { kind: 'identity', id: identityUuid },
      {
        notifications: [added, ...stored].slice(0, MAX_NOTIFICATIONS),
      },
    );
  });
}
