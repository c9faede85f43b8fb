import { isObject } from '../wire/shape.ts';
import type { Body } from '../store/port.ts';
import { makeOffers } from './offers.ts';
import { outcomeFor } from './outcome.ts';

/** What an application is made from. `at` is in epoch milliseconds. */
export interface NewApplication {
  uuid: string;
  identityUuid: string;
  org: string;
  at: number;
  today: string;
  request: Body;
}

/** A new application from a create request that has its shape; the magic values decide its status. */
export function makeApplication({ uuid, identityUuid, org, at, today, request }: NewApplication): Body {
  const property = part(request, 'propertyRequest');
  const name = part(part(request, 'profileRequest'), 'name');
  const income = Number(part(request, 'income').incomePrimary ?? 0) + Number(part(request, 'income').incomeOther ?? 0);
  const street = String(property.street1 ?? '').trim();
  const applicant = { lastName: String(name.lastName ?? ''), streetNumber: /^\d+/.exec(street)?.[0] ?? '', state: String(property.state ?? ''), income };
  const outcome = outcomeFor(applicant);
  const address = [street, property.zip].join(' ').toLowerCase();
  const offers = outcome.offers ? makeOffers({ name: `${String(name.firstName ?? '')} ${applicant.lastName}`, address, income }) : [];
  const offersOf = (type: string): Body[] => offers.filter((offer) => offer.type === type).map((offer) => ({ ...offer }));
  return {
    uuid,
    identityUuid,
    organizationCode: org,
    loanNumber: `S${uuid.replaceAll('-', '').slice(0, 9).toUpperCase()}`,
    active: true,
    activeForAppStart: false,
    status: { bpo: 'BPO_NOT_REQUIRED', title: 'TITLE_NOT_REQUIRED', liensComplete: false, manualNotary: false, ...outcome.status },
    property: { ...property },
    income: request.income,
    employmentType: request.employmentType,
    isCrypto: request.isCrypto === true,
    isInquiry: false,
    referrer: { referrerUuid: request.referrerId ?? null },
    consents: [...list(request.consentRequests), ...list(part(request, 'consentListRequest').consents)],
    offers,
    offersByType: { FIXED: offersOf('FIXED'), FLOATING: offersOf('FLOATING') },
    costs: [],
    liabilities: [],
    incomeSources: [],
    documents: [],
    auditFields: { createdDate: `${today}T12:00:00Z` },
    ...(outcome.then ? { later: { at: at + outcome.then.afterMs, checklistStatus: outcome.then.checklistStatus } } : {}),
  };
}

/** The application as it is seen at a moment (epoch milliseconds): a status whose time has come has taken effect. */
export function applicationAt(stored: Body, at: number): Body {
  const { later, ...application } = stored;
  if (!isObject(later) || Number(later.at) > at) return application;
  return { ...application, status: { ...part(application, 'status'), checklistStatus: later.checklistStatus } };
}

/** An object inside an object; empty when it is missing. */
export function part(body: Body, key: string): Body {
  const value = body[key];
  return isObject(value) ? value : {};
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
