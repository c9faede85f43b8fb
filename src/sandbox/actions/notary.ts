/** The actions of the notary session, online or at home. */
import { listItems, readPart, getStatus } from '../checklist/facts.ts';
import { isInSession, notaryAt } from '../lending/notary.ts';
import { freeSlots } from '../lending/reference/free-slots.ts';
import { HttpError } from '../wire/http-error.ts';
import type { Action, ActionInput, ApplicationChange } from './action.ts';
import { parsePostalAddress } from './parse-answers.ts';
import { fixedCost, lenderFee } from '../lending/offers/costs.ts';

/** The actions by section name. */
export const notaryActions: Readonly<Record<string, Action>> = {
  'notary/reserve': reserve,
  'notary/manual': manual,
  'notary/join': join,
  'notary/complete': complete,
};

function reserve({ application, body, context }: ActionInput): ApplicationChange {
  const kind = getStatus(application) === 'MANUAL_DEED_SIGNING' ? 'manual' : 'online';
  const slot = freeSlots(kind, application, context.today).find(
    (each) => each.uuid === body.slotUuid,
  );
  if (!slot) throw new HttpError(422, 'slotUuid is not one of the free times');
  const { uuid: slotUuid, ...time } = slot;
  const office = typeof body.office === 'string' ? body.office : null;
  const address =
    kind === 'manual' && office === null
      ? parsePostalAddress(
          readPart(body.address ? body : { address: readPart(application, 'property') }, 'address'),
        )
      : null;
  return {
    restartTimer: true,
    set: {
      'notary.reservation': {
        slotUuid,
        ...time,
        kind,
        address,
        ...(office !== null && { office }),
      },
      requestedManualNotaryTime: kind === 'manual' ? slot.start : null,
    },
  };
}

/**
 * Switches to a notary at home, which has its own checklist row. Throws 409 in states that do not
 * allow it.
 */
function manual({ application }: ActionInput): ApplicationChange {
  if (application.manualNotaryAllowed === false)
    throw new HttpError(409, 'No notary comes to the home in this state');
  const fee = lenderFee(application, 'manualNotaryFee');
  const others = listItems(application, 'costs').filter(
    (each) => each.type !== 'MANUAL_NOTARY_FEE',
  );
  return {
    done: getStatus(application) === 'GEN_NOTARY_DISCLOSURE',
    set: {
      'status.manualNotary': true,
      'notary.fee': fee,
      'notary.reservation': null,
      costs: [...others, fixedCost('MANUAL_NOTARY_FEE', 'Notary in person', fee)],
    },
    regenerate: ['NOTARY_DISCLOSURE'],
  };
}

function join({ application, context }: ActionInput): ApplicationChange {
  const checked = readPart(readPart(application, 'notary'), 'device');
  // An unshared location does not block the borrower: the notary asks for it.
  if (checked.camera !== true || checked.microphone !== true || checked.location === undefined)
    throw new HttpError(
      409,
      'Check your camera and microphone, and answer about your location first',
    );
  const failed =
    readPart(readPart(notaryAt(application, context.at), 'notary'), 'session').state === 'FAILED';
  return {
    set: {
      'facts.joinedAt': context.at,
      'facts.notaryAdmits': false,
      ...(failed ? { 'facts.notaryFails': false } : {}),
    },
  };
}

function complete({ application, context }: ActionInput): ApplicationChange {
  if (!isInSession(application, context.at))
    throw new HttpError(409, 'The notary has not begun yet');
  return { done: true };
}
