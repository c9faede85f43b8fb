/** Runs the action of a form once, however often its button is pressed. */
import type { Lender } from '../../lender.ts';
import type { ClaimRequest } from '../../store/port.ts';

/** The hidden field with the name of a form, which is another one each time the page is loaded. */
export const PRESS_FIELD = 'press';

/** The longest name of a form, in characters: a UUID. A longer one counts as none. */
const MAX_NAME_LENGTH = 36;

/** A pressed form. `name`: the value of its hidden field; empty: it has none. */
interface Press {
  readonly name: string;
  readonly uuid: string;
  readonly act: string;
  readonly value: string;
}

/**
 * Runs `work`, unless this form was pressed before with the same value. A form without a name, as a
 * script sends it, and one whose work failed are run each time.
 */
export async function runOnce(
  { store, now }: Lender,
  { name, uuid, act, value }: Press,
  work: () => Promise<void>,
): Promise<void> {
  if (name === '' || name.length > MAX_NAME_LENGTH) return work();
  const request: ClaimRequest = {
    scope: ['page', uuid, act, value].join(' '),
    owner: 'page',
    key: name,
    bodyHash: '',
    at: now(),
  };
  if ((await store.claim(request)).kind !== 'new') return;
  try {
    await work();
  } catch (error) {
    await store.release(request);
    throw error;
  }
  await store.saveResponse(request, { status: 303, headers: {}, body: '' });
}
