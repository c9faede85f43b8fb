/** The actions of verification: income sources, employer, and identity documents. */
import { buildFacts, listItems, readPart } from '../checklist/facts.ts';
import type { Body } from '../store/port.ts';
import { HttpError } from '../wire/http-error.ts';
import type { Action, ActionInput, ApplicationChange } from './action.ts';
import { parsePostalAddress, parsePhone } from './parse-answers.ts';
import { withIncomeTotals } from '../lending/effects/checklist-effects.ts';
import { incomeMethods } from '../lending/income-requests.ts';

const PAYSTUBS = { needed: false, complete: false, required: 2, uploaded: 0 };

/** The actions by section name. */
export const incomeActions: Readonly<Record<string, Action>> = {
  'income-sources': add,
  'income-source-remove': remove,
  employer,
  identity,
};

function add({ application, body, context }: ActionInput): ApplicationChange {
  const type = String(body.type);
  if (!incomeMethods(application.employmentType).includes(type))
    throw new HttpError(422, 'type is not one of the methods of the income request');
  const stated =
    typeof body.amount === 'number'
      ? body.amount
      : Number(readPart(application, 'income').incomePrimary ?? 0);
  const employmentType = body.employmentType ?? application.employmentType;
  const source = {
    uuid: context.uuid(),
    type,
    employmentType,
    institution: null,
    statedAmount: stated,
    verifiedAmount: null,
  };
  if (type === 'MANUAL_PAYSTUB')
    return withSource(
      application,
      { ...source, verification: 'PENDING_REVIEW' },
      { 'status.manualPaystubUpload': countPaystubs(application) },
    );
  if (type === 'OTHER')
    return withSource(application, { ...source, verification: 'VERIFIED', verifiedAmount: stated });
  if (!context.provider || context.provider.purpose !== 'income')
    throw new HttpError(422, 'providerToken is required: link the provider first');
  return withSource(application, {
    ...source,
    institution: context.provider.institution,
    verification: 'VERIFIED',
    verifiedAmount: context.provider.income,
  });
}

/** Chosen again, the paystubs that were sent before count. */
function countPaystubs(application: Body): Body {
  const uploaded = listItems(application, 'documents').filter(isPaystub).length;
  return { ...PAYSTUBS, needed: true, uploaded, complete: uploaded >= PAYSTUBS.required };
}

const isPaystub = ({ type }: Body): boolean => type === 'USER_UPLOADED_PAYSTUB';

function withSource(application: Body, source: Body, more: Body = {}): ApplicationChange {
  return {
    set: {
      ...buildSources(application, [...listItems(application, 'incomeSources'), source]),
      ...more,
    },
  };
}

function buildSources(application: Body, incomeSources: Body[]): Body {
  const { incomeTotals } = withIncomeTotals({ ...application, incomeSources });
  return { incomeSources, incomeTotals };
}

function remove({ application, body }: ActionInput): ApplicationChange {
  const sources = listItems(application, 'incomeSources');
  const left = sources.filter((each) => each.uuid !== body.uuid);
  if (left.length === sources.length)
    throw new HttpError(422, 'uuid is not one of the income sources');
  const paystubs = left.some((each) => each.type === 'MANUAL_PAYSTUB')
    ? {}
    : { 'status.manualPaystubUpload': PAYSTUBS };
  return { set: { ...buildSources(application, left), ...paystubs } };
}

function employer({ body }: ActionInput): ApplicationChange {
  const { employerName, startDate } = body;
  return {
    done: true,
    set: {
      employer: {
        employerName,
        ...parsePostalAddress(body),
        phone: parsePhone(body.phone, 'phone'),
        startDate,
        contactConsent: true,
      },
    },
  };
}

function identity({ application, body }: ActionInput): ApplicationChange {
  assertIdentityDocuments(listItems(application, 'documents'), String(body.documentType));
  if (buildFacts(application).refuseIdentity === true) {
    return {
      tasks: ['ID_VERIFICATION_FAILURE'],
      event: 'idReUpload',
      set: {
        'facts.refuseIdentity': false,
        documents: listItems(application, 'documents').filter((each) => !isIdentity(each)),
      },
    };
  }
  const stands = readPart(application, 'status').checklistStatus === 'IDENTITY_VERIFICATION';
  return {
    done: stands,
    completedTasks: ['ID_VERIFICATION_FAILURE'],
    event: 'identityVerified',
    set: { 'status.identity': 'VERIFIED' },
  };
}

function isIdentity(document: Body): boolean {
  return /_(?:FRONT|BACK)$/.test(String(document.type));
}

/** Throws 409 until every side of the identity document is uploaded. A passport has no back. */
export function assertIdentityDocuments(documents: Body[], type: string): void {
  const needed = [`${type}_FRONT`, ...(type === 'PASSPORT' ? [] : [`${type}_BACK`])];
  const missing = needed.filter((each) => !documents.some((document) => document.type === each));
  if (missing.length > 0)
    throw new HttpError(409, `Upload the document first: ${missing.join(' and ')} is missing`);
}
