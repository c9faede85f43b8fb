/** The actions of the property: choice, and the order of a valuation. */
import { readPart, getStatus, listItems } from '../checklist/facts.ts';
import { freeSlots } from '../lending/reference/free-slots.ts';
import type { Body } from '../store/port.ts';
import { HttpError } from '../wire/http-error.ts';
import type { Action, ActionInput, ApplicationChange } from './action.ts';
import { parsePostalAddress, parsePhone } from './parse-answers.ts';

/** The actions by section name. */
export const propertyActions: Readonly<Record<string, Action>> = {
  'property-choice': choose,
  'bpo-condition': condition,
  'bpo-order': order,
};

function choose({ application, body }: ActionInput): ApplicationChange {
  const home = readPart(application, 'property');
  if (body.propertyUuid !== undefined) {
    const named = listItems(application, 'properties').find(
      (each) => each.uuid === body.propertyUuid,
    );
    if (!named) throw new HttpError(422, 'propertyUuid is not one of the properties');
    return {
      done: true,
      set: { property: { ...home, ...named }, selectedPropertyUuid: named.uuid },
    };
  }
  if (getStatus(application) === 'MULTIPLE_PROPERTIES')
    throw new HttpError(422, 'propertyUuid is required');
  return {
    done: true,
    set: { property: { ...home, ...parsePostalAddress(body) }, selectedPropertyUuid: home.uuid },
  };
}

const PROCESSING: Readonly<Record<string, string[]>> = {
  BPO_ORDER_REQUEST: ['BPO_PROCESSING'],
  RESIDENTIAL_EVALUATION_ORDER_REQUEST: ['RESIDENTIAL_EVALUATION_PROCESSING'],
  ONSITE_APPRAISAL_ORDER_REQUEST: [
    'ONSITE_APPRAISAL_BORROWER_PAYMENT',
    'ONSITE_APPRAISAL_REQUEST',
    'ONSITE_APPRAISAL_PROCESSING',
  ],
};

function condition({ application, body, context }: ActionInput): ApplicationChange {
  const access = { name: body.accessName, phone: parsePhone(body.accessPhone, 'accessPhone') };
  const home = {
    'property.condition': body.condition,
    'property.repairs': body.repairs ?? null,
    'property.occupied': body.occupied ?? null,
  };
  return ordered(application, {
    ...home,
    'valuation.access': access,
    'valuation.orderedAt': new Date(context.at).toISOString(),
  });
}

function order({ application, body, context }: ActionInput): ApplicationChange {
  const slot = freeSlots('valuation', application, context.today).find(
    (each) => each.uuid === body.slotUuid,
  );
  if (!slot) throw new HttpError(422, 'slotUuid is not one of the free times');
  const access = { name: body.accessName, phone: parsePhone(body.accessPhone, 'accessPhone') };
  return ordered(application, {
    'valuation.slot': slot,
    'valuation.access': access,
    'valuation.orderedAt': new Date(context.at).toISOString(),
  });
}

function ordered(application: Body, set: Record<string, unknown>): ApplicationChange {
  if (readPart(application, 'valuation').state === 'ORDERED')
    throw HttpError.coded(409, 'NOT_AT_THIS_STATUS', 'The valuation is ordered already');
  // The timer of the row completes it when the valuation company has accepted the order.
  return {
    visits: PROCESSING[getStatus(application)] ?? [],
    set: { ...set, 'valuation.state': 'ORDERED', 'status.bpo': 'BPO_PROCESSING' },
  };
}
