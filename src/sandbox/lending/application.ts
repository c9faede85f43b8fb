/** Creates an application from a create request, and builds the view of its borrower. */
import definition from '../definitions/new-application.json' with { type: 'json' };
import seed from '../definitions/seed.json' with { type: 'json' };
import slots from '../definitions/slots.json' with { type: 'json' };
import { advanceChecklist, applyElapsedTime } from '../checklist/checklist.ts';
import {
  listItems,
  readPart,
  withoutInternals,
  withVisits,
  withValues,
} from '../checklist/facts.ts';
import type { Body } from '../store/port.ts';
import { listLiabilities, listLiens } from './offers/liabilities.ts';
import { notaryAt } from './notary.ts';
import { listIncomeRequests } from './income-requests.ts';
import { homeValue } from './offers/offers.ts';
import { effectsOfApplicant } from './magic-values.ts';
import { withTasks } from './tasks.ts';
import { listCosts } from './offers/costs.ts';
import { uuidFor } from './hash.ts';

/** The input of a new application. `at` is in epoch milliseconds, `today` is yyyy-MM-dd. */
interface NewApplication {
  uuid: string;
  identityUuid: string;
  org: string;
  lenderName: string;
  at: number;
  today: string;
  request: Body;
  /** The prices of the organisation; absent: the sandbox's prices. */
  pricing?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * A new application from a validated create request, at its first row of the checklist. Magic
 * values in the request take effect.
 */
export function makeApplication(application: NewApplication): Body {
  const { at, request } = application;
  const [property, name, income] = [
    readPart(request, 'propertyRequest'),
    readPart(readPart(request, 'profileRequest'), 'name'),
    readPart(request, 'income'),
  ];
  const outcome = effectsOfApplicant({
    lastName: String(name.lastName ?? ''),
    streetNumber: /^\d+/.exec(String(property.street1 ?? '').trim())?.[0] ?? '',
    state: String(property.state ?? ''),
    income: Number(income.incomePrimary ?? 0) + Number(income.incomeOther ?? 0),
  });
  const blank = withVisits(blankApplication(application), outcome.visits);
  return advanceChecklist(withTasks(withValues(blank, outcome.set), outcome.conditions, at), at);
}

/** A new application without magic values, and without a current checklist row. */
export function blankApplication(application: NewApplication): Body {
  return {
    ...initialValues(application),
    ...requestedValues(application),
    ...derivedValues(application),
    facts: initialFacts(application),
  };
}

function requestedValues({ request }: NewApplication): Body {
  const profile = readPart(request, 'profileRequest');
  return {
    applicant: {
      ...only(readPart(profile, 'name'), NAME),
      dob: profile.dob ?? null,
      email: profile.email ?? null,
      phone: null,
      ssnLastFour: null,
    },
    income: only(readPart(request, 'income'), INCOME),
    employmentType: request.employmentType,
    isCrypto: request.isCrypto === true,
    referrer: buildReferrer(request.referrerId),
    consents: requestedConsents(request),
  };
}

function initialValues({ uuid, identityUuid, org, lenderName, today }: NewApplication): Body {
  return {
    ...definition.application,
    uuid,
    identityUuid,
    organizationCode: org,
    lenderName,
    loanNumber: `S${uuid.replaceAll('-', '').slice(0, 9).toUpperCase()}`,
    auditFields: { createdDate: `${today}T12:00:00Z` },
  };
}

function initialFacts({ today, request, pricing = {} }: NewApplication): Body {
  const { dob } = readPart(request, 'profileRequest');
  return { ...definition.facts, today, profiled: Boolean(dob), pricing: only(pricing, PRICES) };
}

function buildReferrer(id: unknown): Body {
  const officer = seed.loanOfficers.find((each) => each.uuid === id);
  return {
    referrerUuid: id ?? null,
    wholesaleBrokerNmls: officer?.originatorDisplayInfo.nmls ?? null,
  };
}

const PRICES = ['valuationFee', 'manualNotaryFee'];

// The keys that are copied from a request. Other keys are ignored.
const [NAME, INCOME, CONSENT] = [
  ['firstName', 'middleName', 'lastName', 'suffix'],
  ['incomePrimary', 'incomeOther', 'incomeCoDeeders'],
  ['type', 'version', 'optInOut'],
];
const ADDRESS = ['street1', 'street2', 'city', 'state', 'zip', 'type'];

/** The texts, numbers and booleans that an object has under these keys. */
function only(body: Body, keys: readonly string[]): Body {
  return Object.fromEntries(
    keys.flatMap((key) =>
      ['string', 'number', 'boolean'].includes(typeof body[key]) ? [[key, body[key]]] : [],
    ),
  );
}

/** The name and the address in a request object. */
export const nameIn = (body: Body): Body => only(body, NAME);
export const addressIn = (body: Body): Body => only(body, ADDRESS);

/**
 * The part of a create request from which its application can be made again. Keys that a request
 * does not have are left out, at every depth.
 */
export function knownRequest(request: Body): Body {
  const profile = readPart(request, 'profileRequest');
  return {
    ...only(request, ['employmentType', 'isCrypto', 'referrerId']),
    income: only(readPart(request, 'income'), INCOME),
    consentRequests: requestedConsents(request),
    profileRequest: {
      ...only(profile, ['dob', 'email']),
      name: nameIn(readPart(profile, 'name')),
      homeAddress: addressIn(readPart(profile, 'homeAddress')),
    },
    propertyRequest: addressIn(readPart(request, 'propertyRequest')),
  };
}

const requestedConsents = (request: Body): readonly Body[] =>
  [
    ...listItems(request, 'consentRequests'),
    ...listItems(readPart(request, 'consentListRequest'), 'consents'),
  ].map((each) => only(each, CONSENT));

/** The values that the lender derives: home, liens, debts, and the state's costs. */
function derivedValues({ uuid, request }: NewApplication): Body {
  const property = readPart(request, 'propertyRequest');
  const name = readPart(readPart(request, 'profileRequest'), 'name');
  const [state, zip] = [String(property.state ?? ''), String(property.zip ?? '')];
  const address = [String(property.street1 ?? '').trim(), zip].join(' ').toLowerCase();
  const home = {
    ...only(property, ADDRESS),
    uuid: uuidFor(`${uuid}:home`),
    value: homeValue(address),
    condition: 'UNKNOWN_CONDITION',
  };
  return {
    property: home,
    selectedPropertyUuid: home.uuid,
    manualNotaryAllowed: !slots.noNotaryAtHome.includes(state),
    costs: listCosts(state, zip),
    liabilities: listLiabilities(
      `${String(name.firstName ?? '')} ${String(name.lastName ?? '')}`.toLowerCase(),
      uuid,
    ),
    liens: listLiens(address, uuid),
  };
}

/**
 * The application as its borrower reads it at a given time (epoch milliseconds), with elapsed time
 * applied.
 */
export function applicationAt(stored: Body, at: number): Body {
  const { documents, ...rest } = withoutInternals(notaryAt(applyElapsedTime(stored, at), at));
  // The uploads of additional signers are hidden from the borrower.
  return {
    ...rest,
    incomeRequestRecords: listIncomeRequests(rest),
    documents: listItems({ documents }, 'documents').filter(({ owner }) => owner === undefined),
  };
}
