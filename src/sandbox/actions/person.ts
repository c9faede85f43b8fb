/**
 * The actions of the borrower: profile, contact, HMDA, application summary, and the credit report.
 */
import magic from '../definitions/magic-values.json' with { type: 'json' };
import { buildFacts, readPart, getStatus, listItems } from '../checklist/facts.ts';
import { isOpened } from '../lending/documents.ts';
import type { Body } from '../store/port.ts';
import { HttpError } from '../wire/http-error.ts';
import type { Action, ActionInput, ApplicationChange } from './action.ts';
import { parsePhone, parseSsn, isEmail } from './parse-answers.ts';
import { hmdaAnswers } from './hmda.ts';

/** The actions by section name. */
export const personActions: Readonly<Record<string, Action>> = {
  profile,
  contact,
  hmda,
  'app-summary': summary,
  ssn: retrySsn,
  'credit-lifted': creditLifted,
};

function profile({ application, body, context }: ActionInput): ApplicationChange {
  const { firstName, middleName = '', lastName, suffix = '', dob, propertyUuid } = body;
  const homes = [readPart(application, 'property'), ...listItems(application, 'properties')];
  const home = propertyUuid ? homes.find((each) => each.uuid === propertyUuid) : homes[0];
  if (!home) throw new HttpError(422, 'propertyUuid is not one of the properties');
  // New York has different rules for this consent, so it is optional there.
  if (body.softCreditConsent !== true && home.state !== 'NY')
    throw new HttpError(422, 'softCreditConsent is required');
  const name = { uuid: context.uuid(), firstName, middleName, lastName, suffix };
  return {
    done: true,
    profile: { name, dob },
    set: {
      'facts.profiled': true,
      applicant: { ...readPart(application, 'applicant'), ...name, dob },
      property: { ...readPart(application, 'property'), ...home },
      selectedPropertyUuid: home.uuid,
      ...(body.softCreditConsent === true
        ? { consents: withConsent(application, 'SOFT_CREDIT') }
        : {}),
    },
  };
}

function contact({ application, body, context }: ActionInput): ApplicationChange {
  const { ownership, coDeeder } = body;
  const phone = body.phone ? parsePhone(body.phone, 'phone') : undefined;
  if (ownership === 'TRUST' && !body.trustName) throw new HttpError(422, 'trustName is required');
  if (ownership === 'JOINT' && !coDeeder) throw new HttpError(422, 'coDeeder is required');
  if (!body.ssn && context.profile.hasSsn !== true) throw new HttpError(422, 'ssn is required');
  assertSeen(application, body);
  assertOwnershipOnRecord(application, String(ownership));
  const second =
    ownership !== 'SOLE' && coDeeder
      ? signerFrom(application, coDeeder as Body, context.uuid())
      : undefined;
  const number = body.ssn ? ssnValues(parseSsn(body.ssn), context.digest) : undefined;
  const person = {
    ...readPart(application, 'applicant'),
    ...(phone ? { phone } : {}),
    ...(number ? { ssnLastFour: number.ssnLastFour } : {}),
  };
  return {
    done: getStatus(application) === 'COLLECT_ADDITIONAL_INFO',
    tasks: ownership === 'TRUST' ? ['REVIEW_TRUST_REQUIREMENTS'] : [],
    completedTasks: ownership === 'TRUST' ? [] : ['REVIEW_TRUST_REQUIREMENTS'],
    invite: second?.state === 'TO_INVITE' ? [second] : [],
    regenerate: ['SUMMARY_DISCLOSURE'],
    profile: { ...number, ...(phone ? { phoneNumbers: [{ type: 'MOBILE', number: phone }] } : {}) },
    set: {
      'property.ownership': ownership,
      trustName: ownership === 'TRUST' ? body.trustName : null,
      applicant: person,
      consents: withConsent(application, 'HARD_CREDIT'),
      coDeeder: second ? { name: second.name, email: second.email } : null,
      helocSigners: second ? [second] : [],
      ...(second ? { additionalSignerVersion: 'v1' } : {}),
    },
  };
}

/**
 * Throws 409 with ANSWERS_CHANGED when the page did not show the ownership and the e-mail address
 * of the other owner as they are stored: another window or device changed them. `seen` is the two
 * texts, one after the other, empty for what is not answered. A request without it is not compared.
 */
function assertSeen(application: Body, { seen }: Body): void {
  const stored = [
    readPart(application, 'property').ownership,
    readPart(application, 'coDeeder').email,
  ].join('');
  if (seen === undefined || seen === stored) return;
  throw HttpError.coded(
    409,
    'ANSWERS_CHANGED',
    'How you own the home was changed in another window. Please read it again, then continue',
  );
}

const OWNERS: Readonly<Record<string, string>> = {
  SOLE: 'you alone own',
  JOINT: 'you and someone else own',
  TRUST: 'a trust owns',
};

/**
 * Throws 409 when the public record shows a different ownership. An uploaded deed overrides the
 * record.
 */
function assertOwnershipOnRecord(application: Body, ownership: string): void {
  const recorded = readPart(application, 'property').recordedOwnership;
  const isProven = listItems(application, 'documents').some(
    (each) => each.uploaded === true && each.type === 'SUPPORT',
  );
  if (typeof recorded !== 'string' || recorded === ownership || isProven) return;
  throw HttpError.coded(
    409,
    'OWNERSHIP_NOT_ON_RECORD',
    `The public record says that ${OWNERS[recorded] ?? 'someone else owns'} this home, not that ${OWNERS[ownership] ?? 'someone else owns'} it`,
  );
}

/**
 * The other owner as a signer. A signer with the same e-mail is not invited again. Throws 422 for
 * an invalid e-mail.
 */
function signerFrom(application: Body, person: Body, uuid: string): Body {
  if (!isEmail(person.email)) throw new HttpError(422, 'coDeeder.email must be an e-mail address');
  const email = person.email.trim();
  const [firstName, lastName] = [String(person.firstName).trim(), String(person.lastName).trim()];
  const names = { name: `${firstName} ${lastName}`, firstName, lastName };
  const known = listItems(application, 'helocSigners').find(
    (each) => String(each.email).toLowerCase() === email.toLowerCase(),
  );
  if (known) return { ...known, ...names };
  return {
    uuid,
    identityUuid: null,
    ...names,
    email,
    state: 'TO_INVITE',
    invitedAt: null,
    reminders: 0,
  };
}

/**
 * The stored part of a social security number: a keyed digest and the last four digits. The digest
 * keeps the key of its time, since it is compared with nothing.
 */
function ssnValues(ssn: string, digest: (text: string) => string): Body {
  return { hasSsn: true, ssnLastFour: ssn.slice(-4), ssnDigest: digest(ssn) };
}

function withConsent(application: Body, type: string): Body[] {
  const others = listItems(application, 'consents').filter((each) => each.type !== type);
  return [...others, { type, version: 1, optInOut: 'OPT_IN' }];
}

function hmda({ application, body }: ActionInput): ApplicationChange {
  if (application.hasHmda === true)
    throw new HttpError(409, 'These questions were answered already');
  return {
    done: true,
    set: { hasHmda: true },
    rows: [{ kind: 'hmda', id: String(application.uuid), body: hmdaAnswers(body) }],
  };
}

function summary({ application, body, context }: ActionInput): ApplicationChange {
  const disclosure = listItems(application, 'documents').findLast(
    (each) => each.type === 'SUMMARY_DISCLOSURE',
  );
  assertSeen(application, body);
  if (readPart(application, 'status').summaryDisclosureReady !== true || !disclosure)
    throw new HttpError(409, 'The summary disclosure is not ready yet');
  if (!isOpened(application, String(disclosure.uuid)))
    throw new HttpError(409, 'Open the summary disclosure before you submit the application');
  const [version, textDigest] = [
    String(body.consentVersion ?? '').trim(),
    String(body.consentTextDigest ?? ''),
  ];
  // The lender must be able to prove the consent, so it stores the version and the digest of the
  // text.
  if (version === '' || !/^[0-9a-f]{64}$/.test(textDigest))
    throw new HttpError(
      422,
      'consentVersion and consentTextDigest must tell which words were agreed to: a version, and the SHA-256 of the words in 64 hexadecimal digits',
    );
  return {
    done: true,
    set: {
      electronicRecords: {
        at: new Date(context.at).toISOString(),
        version,
        textDigest,
        withdrawnAt: null,
      },
    },
  };
}

function retrySsn({ application, body, context }: ActionInput): ApplicationChange {
  const number = ssnValues(parseSsn(body.ssn), context.digest);
  const { firstName, middleName, lastName, suffix, dob } = body;
  const corrected = Object.fromEntries(
    Object.entries({ firstName, middleName, lastName, suffix, dob }).filter(([, value]) => value),
  );
  return {
    done: true,
    visits: ['WAITING_FOR_CREDIT'],
    profile: number,
    set: {
      applicant: {
        ...readPart(application, 'applicant'),
        ...corrected,
        ssnLastFour: number.ssnLastFour,
      },
    },
  };
}

/**
 * Pulls the credit report again after a freeze was lifted. A wrong PIN leads to a review of the
 * PIN.
 */
function creditLifted({ application, body }: ActionInput): ApplicationChange {
  const row = buildFacts(application).row;
  const hard = row.startsWith('HARD') || getStatus(application).startsWith('HARD');
  if (body.pin !== undefined && !/^\d{4,12}$/.test(String(body.pin)))
    throw new HttpError(422, 'pin must have 4 to 12 digits');
  if (body.pin === magic.wrongPin)
    return { done: true, visits: [hard ? 'HARD_CREDIT_PIN_REVIEW' : 'CREDIT_PIN_REVIEW'] };
  return {
    done: true,
    visits: [hard ? 'HARD_CREDIT_PULL_AGAIN' : 'WAITING_FOR_CREDIT'],
    set: { creditFreeze: null },
  };
}
