import { isRecord } from '../../domain/index.ts';
import seed from '../definitions/seed.json' with { type: 'json' };
import slots from '../definitions/slots.json' with { type: 'json' };
import { advance, settled } from '../checklist/checklist.ts';
import { DEFAULT_SPEED } from '../checklist/clock.ts';
import { itemsOf, partOf, told, visiting, withValues } from '../checklist/facts.ts';
import type { Body } from '../store/port.ts';
import { costsOf, liabilitiesOf, liensOf, uuidFor } from './debts.ts';
import { notaryAt } from './notary.ts';
import { homeValue } from './offers.ts';
import { outcomeFor } from './outcome.ts';
import { withTasks } from './tasks.ts';

/** What an application is made from. `at` is in epoch milliseconds, `today` yyyy-MM-dd. */
export interface NewApplication {
  uuid: string;
  identityUuid: string;
  org: string;
  lenderName: string;
  at: number;
  today: string;
  request: Body;
}

/** A new application from a create request that has its shape; the magic values decide its way. */
export function makeApplication(asked: NewApplication): Body {
  const { at, request } = asked;
  const [property, name, income] = [
    partOf(request, 'propertyRequest'),
    partOf(partOf(request, 'profileRequest'), 'name'),
    partOf(request, 'income'),
  ];
  const outcome = outcomeFor({
    lastName: String(name.lastName ?? ''),
    streetNumber: /^\d+/.exec(String(property.street1 ?? '').trim())?.[0] ?? '',
    state: String(property.state ?? ''),
    income: Number(income.incomePrimary ?? 0) + Number(income.incomeOther ?? 0),
  });
  const noted = visiting(blankApplication(asked), outcome.visits);
  return advance(withTasks(withValues(noted, outcome.set), outcome.conditions, at), at);
}

/** An application as it was asked for, without magic values, that stands at no row of the checklist yet. */
export function blankApplication(asked: NewApplication): Body {
  return { ...bare(asked), ...found(asked) };
}

function bare({ uuid, identityUuid, org, lenderName, today, request }: NewApplication): Body {
  const asked = partOf(request, 'profileRequest');
  return {
    uuid,
    identityUuid,
    organizationCode: org,
    lenderName,
    loanNumber: `S${uuid.replaceAll('-', '').slice(0, 9).toUpperCase()}`,
    active: true,
    activeForAppStart: false,
    status: {
      bpo: 'BPO_NOT_REQUIRED',
      title: 'TITLE_NOT_REQUIRED',
      liensComplete: false,
      manualNotary: false,
    },
    applicant: {
      ...only(partOf(asked, 'name'), NAME),
      dob: asked.dob ?? null,
      email: asked.email ?? null,
      phone: null,
      ssnLastFour: null,
    },
    income: only(partOf(request, 'income'), INCOME),
    employmentType: request.employmentType,
    isCrypto: request.isCrypto === true,
    isInquiry: false,
    referrer: referrerOf(request.referrerId),
    consents: [
      ...itemsOf(request, 'consentRequests'),
      ...itemsOf(partOf(request, 'consentListRequest'), 'consents'),
    ].map((each) => only(each, CONSENT)),
    offers: [],
    incomeSources: [],
    documents: [],
    events: [],
    helocSigners: [],
    hasHmda: false,
    assetDepletion: { complete: false, needed: 60_000, amount: 0 },
    insurance: { complete: false, later: false, requirements: INSURANCE },
    notary: { device: null, reservation: null, session: null, fee: null },
    auditFields: { createdDate: `${today}T12:00:00Z` },
    facts: {
      visits: [],
      done: [],
      row: '',
      speed: DEFAULT_SPEED,
      today,
      tasks: [],
      papers: {},
      profiled: Boolean(asked.dob),
    },
  };
}

function referrerOf(id: unknown): Body {
  const officer = seed.loanOfficers.find((each) => each.uuid === id);
  return {
    referrerUuid: id ?? null,
    wholesaleBrokerNmls: officer?.originatorDisplayInfo.nmls ?? null,
  };
}

// A request may hold more than the lender asked for: only this is taken from it.
const [NAME, INCOME, CONSENT] = [
  ['firstName', 'middleName', 'lastName', 'suffix'],
  ['incomePrimary', 'incomeOther', 'incomeCoDeeders'],
  ['type', 'version', 'optInOut'],
];
const ADDRESS = ['street1', 'street2', 'city', 'state', 'zip', 'type'];

/** The texts, numbers and booleans of an object under these keys, and nothing else of it. */
export function only(body: Body, keys: readonly string[]): Body {
  return Object.fromEntries(
    keys.flatMap((key) =>
      ['string', 'number', 'boolean'].includes(typeof body[key]) ? [[key, body[key]]] : [],
    ),
  );
}

/** A name and an address as they are taken from a request. */
export const nameIn = (body: Body): Body => only(body, NAME);
export const addressIn = (body: Body): Body => only(body, ADDRESS);

const INSURANCE = [
  'Covers the home for at least what it would cost to build it anew',
  'Is good for at least 30 days from now',
  'Names the lender as a mortgagee',
  'Shows your name and the address of the home',
];

/** What the lender finds out by itself: the home, its liens, the person's debts, and the costs in the state. */
function found({ uuid, request }: NewApplication): Body {
  const property = partOf(request, 'propertyRequest');
  const name = partOf(partOf(request, 'profileRequest'), 'name');
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
    properties: [],
    manualNotaryAllowed: !slots.noNotaryAtHome.includes(state),
    costs: costsOf(state, zip),
    ofeeMaxThreshold: 19_960,
    maxDtiUnlimited: 0.5,
    liabilities: liabilitiesOf(
      `${String(name.firstName ?? '')} ${String(name.lastName ?? '')}`.toLowerCase(),
      uuid,
    ),
    liens: liensOf(address, uuid),
  };
}

/** The application as its borrower sees it at a moment (epoch milliseconds): what time has brought by then has taken effect. */
export function applicationAt(stored: Body, at: number): Body {
  const { documents, ...rest } = told(notaryAt(settled(stored, at), at));
  // What an additional signer uploads is not the borrower's to see.
  return {
    ...rest,
    documents: list(documents).filter((each) => !isRecord(each) || each.owner === undefined),
  };
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
