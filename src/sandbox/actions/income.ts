import { factsOf, happened, itemsOf, partOf } from '../checklist/facts.ts';
import { withIncomeTotals } from '../lending/works.ts';
import type { Body } from '../store/port.ts';
import { Refusal } from '../wire/refusal.ts';
import type { Action } from './action.ts';
import { goodAddress, goodPhone } from './checks.ts';

const PAYSTUBS = 2;

/** Proof of income, the employer, and of the person. */
export const incomeActions: Readonly<Record<string, Action>> = {
  'income-sources': add,
  'income-source-remove': remove,
  'income-confirm': confirm,
  employer,
  identity,
};

function add({ application, body, world }: Parameters<Action>[0]): ReturnType<Action> {
  const type = String(body.type);
  const stated =
    typeof body.amount === 'number'
      ? body.amount
      : Number(partOf(application, 'income').incomePrimary ?? 0);
  const employmentType = body.employmentType ?? application.employmentType;
  const source = {
    uuid: world.uuid(),
    type,
    employmentType,
    institution: null,
    statedAmount: stated,
    verifiedAmount: null,
  };
  if (type === 'MANUAL_PAYSTUB') {
    const paystubs = { needed: true, complete: false, required: PAYSTUBS, uploaded: 0 };
    return withSource(
      application,
      { ...source, verification: 'PENDING_REVIEW' },
      { 'status.manualPaystubUpload': paystubs },
    );
  }
  if (type === 'OTHER')
    return withSource(application, { ...source, verification: 'VERIFIED', verifiedAmount: stated });
  if (!world.provider || world.provider.purpose !== 'income')
    throw new Refusal(422, 'providerToken is required: link the provider first');
  return withSource(application, {
    ...source,
    institution: world.provider.institution,
    verification: 'VERIFIED',
    verifiedAmount: world.provider.income,
  });
}

function withSource(application: Body, source: Body, more: Body = {}): ReturnType<Action> {
  return {
    set: { ...sourcesOf(application, [...itemsOf(application, 'incomeSources'), source]), ...more },
  };
}

function sourcesOf(application: Body, incomeSources: Body[]): Body {
  const { incomeTotals } = withIncomeTotals({ ...application, incomeSources });
  return { incomeSources, incomeTotals };
}

function remove({ application, body }: Parameters<Action>[0]): ReturnType<Action> {
  const sources = itemsOf(application, 'incomeSources');
  const left = sources.filter((each) => each.uuid !== body.uuid);
  if (left.length === sources.length)
    throw new Refusal(422, 'uuid is not one of the income sources');
  const paystubs = left.some((each) => each.type === 'MANUAL_PAYSTUB')
    ? {}
    : {
        'status.manualPaystubUpload': {
          needed: false,
          complete: false,
          required: PAYSTUBS,
          uploaded: 0,
        },
      };
  return { set: { ...sourcesOf(application, left), ...paystubs } };
}

function confirm({ application }: Parameters<Action>[0]): ReturnType<Action> {
  if (!itemsOf(application, 'incomeSources').some((each) => each.verification === 'VERIFIED'))
    throw new Refusal(409, 'Add a source of income that is verified first');
  return { done: true };
}

function employer({ body }: Parameters<Action>[0]): ReturnType<Action> {
  const { employerName, startDate } = body;
  return {
    done: true,
    set: {
      employer: {
        employerName,
        ...goodAddress(body),
        phone: goodPhone(body.phone, 'phone'),
        startDate,
        contactConsent: true,
      },
    },
  };
}

function identity({ application, body, world }: Parameters<Action>[0]): ReturnType<Action> {
  requireIdentityDocuments(itemsOf(application, 'documents'), String(body.documentType));
  if (factsOf(application).refuseIdentity === true) {
    return {
      tasks: ['ID_VERIFICATION_FAILURE'],
      set: {
        'facts.refuseIdentity': false,
        events: happened(application, 'idReUpload', world.at),
        documents: itemsOf(application, 'documents').filter((each) => !isIdentity(each)),
      },
    };
  }
  const stands = partOf(application, 'status').checklistStatus === 'IDENTITY_VERIFICATION';
  return {
    done: stands,
    ends: ['ID_VERIFICATION_FAILURE'],
    set: {
      'status.identity': 'VERIFIED',
      events: happened(application, 'identityVerified', world.at),
    },
  };
}

function isIdentity(document: Body): boolean {
  return /_(?:FRONT|BACK)$/.test(String(document.type));
}

/** Throws 409 while the front, or the back where there is one, of an identity document is not uploaded. */
export function requireIdentityDocuments(documents: Body[], type: string): void {
  const needed = [`${type}_FRONT`, ...(type === 'PASSPORT' ? [] : [`${type}_BACK`])];
  const missing = needed.filter((each) => !documents.some((document) => document.type === each));
  if (missing.length > 0)
    throw new Refusal(409, `Upload the document first: ${missing.join(' and ')} is missing`);
}
