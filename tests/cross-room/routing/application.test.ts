/** Tests polling, sidebar progress and the active-application modal. */
import { describe, expect, it } from 'vitest';
import { activeApplicationIn } from '../../../src/engine/flow/active-application.ts';
import { decidePoll } from '../../../src/engine/flow/polling.ts';
import { setOf } from '../../definitions.ts';
import {
  activeApplicationModal,
  applicationProgress,
  applicationStep,
  progressStageAt,
  resolveStage,
} from '../../../src/engine/index.ts';

const set = setOf('hearthline');
/** Statuses that the client polls as waiting, by their name or its beginning. */
const WAITING = [
  'GEN_APP_DISCLOSURES',
  'GEN_NOTE_SIGNING',
  'GEN_PRE_SOFT_CREDIT_DISCLOSURE',
  'HARD_CREDIT_PULL',
  'IN_PROGRESS',
  'ONSITE_APPRAISAL_REQUEST',
  'PREQUAL_TITLE',
  'WAITING_FOR',
  'WAITING_FORTUNE',
  'WAITING_FOR_BPO',
  'WAITING_FOR_DEED_SIGNING',
  'WAITING_FOR_HARD_CREDIT',
  'WAITING_FOR_NOTE_SIGNING',
  'WAITING_FOR_ZZZ',
];

describe('polling', () => {
  // Shows registration 4.112, 4.120, 9.1, 9.2.
  it.each([
    [1, 1000],
    [2, 2000],
    [3, 4000],
    [4, 5000],
    [14, 5000],
  ])('polls a waiting status: attempt %i after %i ms', (attempt, delayMs) => {
    expect(decidePoll(set, 'WAITING_FOR_TITLE', attempt)).toEqual({
      kind: 'waiting',
      delayMs,
      giveUp: false,
      becomes: 'WAITING_FOR_TITLE',
    });
  });
  // Shows registration 4.113-4.119, 9.2.
  it.each([
    ['IN_PROGRESS', 'UNKNOWN'],
    ['GEN_NOTE_SIGNING', 'GEN_NOTE_SIGNING'],
    ['WAITING_FOR_NOTE_SIGNING', 'WAITING_FOR_NOTE_SIGNING'],
  ])('gives up on %s', (status, becomes) => {
    expect(decidePoll(set, status, 15)).toEqual({
      kind: 'waiting',
      delayMs: null,
      giveUp: true,
      becomes,
    });
  });
  // Shows registration 4.113-4.119.
  it.each(WAITING)('treats %s as a waiting status', (status) => {
    expect(decidePoll(set, status, 1).kind).toBe('waiting');
  });
  // Shows registration 9.3.
  it('polls an ordinary status seven times', () => {
    expect(decidePoll(set, 'PENDING', 7)).toEqual({
      kind: 'ordinary',
      delayMs: 5000,
      giveUp: false,
      becomes: 'PENDING',
    });
    expect(decidePoll(set, 'PENDING', 8)).toEqual({
      kind: 'ordinary',
      delayMs: null,
      giveUp: true,
      becomes: 'PENDING',
    });
  });
  // Shows registration 4.121, 4.136.
  it.each([
    'ASSETS_PREQUAL',
    'CANCELLED',
    'CREDIT_ERROR',
    'CREDIT_NO_MATCH',
    'CREDIT_NO_MATCH_SSN',
    'DECLINED',
    'HARD_CREDIT_LOCKED_OR_FROZEN',
    'MULTIPLE_PROPERTIES',
    'NO_PROPERTY_FOUND',
    'SOFT_CREDIT_LOCKED_OR_FROZEN',
  ])('never polls %s', (status) => {
    expect(decidePoll(set, status, 1)).toEqual({
      kind: 'terminal',
      delayMs: null,
      giveUp: false,
      becomes: status,
    });
  });
});

describe('progress in the sidebar', () => {
  const manual = { application: { status: { manualNotary: true } } };
  const signer = { identity: { type: 'CO_DEEDER' } };
  const rows: [string, Record<string, unknown>, number, string][] = [
    ['INITIAL', {}, 0, 'Basic Info'],
    ['PRODUCT_SELECT', {}, 1, 'Select Offer'],
    ['MORE_INFO', {}, 2, 'Provide More Info'],
    ['LINK_INCOME', {}, 3, 'Link Income Sources'],
    ['ID_UPLOAD', {}, 4, 'Verify Identity'],
    ['SIGNING', {}, 5, 'Sign Documents'],
    ['ENOTARY', {}, 6, 'Talk to eNotary'],
    ['MANUAL_NOTARY', manual, 6, 'Schedule Notary Session'],
    ['ENOTARY', manual, 6, 'Schedule Notary Session'],
    ['MANUAL_NOTARY', {}, 6, 'Talk to eNotary'],
    ['COMPLETE', {}, 7, ''],
    ['INITIAL', signer, 0, 'Identity verification'],
    ['ENOTARY', signer, 1, 'Talk to eNotary'],
    ['INITIAL', { profile: { type: 'CO_DEEDER' } }, 0, 'Identity verification'],
    ['ENOTARY', { profile: { type: 'CO_DEEDER' } }, 1, 'Talk to eNotary'],
  ];
  // Shows registration 4.126-4.134; shell 4.10-4.17.
  it.each(rows)('%s of %j is step %i, %s', (stage, context, step, label) => {
    expect(applicationProgress(set, stage, context)).toEqual({ step, label });
  });
  it('gives undefined for an unknown stage', () => {
    expect(applicationProgress(set, 'NOWHERE', {})).toBeUndefined();
  });
  it.each([
    ['start/hmda', 'MORE_INFO'],
    ['bank/autopay', 'ID_UPLOAD'],
    ['liens', 'SIGNING'],
    ['notary/intro', 'ENOTARY'],
    ['complete', 'COMPLETE'],
    ['hold', 'INITIAL'],
  ])('%s belongs to %s', (route, stage) => {
    expect(progressStageAt(set, `/account/heloc/u/${route}`, {})).toBe(stage);
  });
  it('takes the stage of the progress machine on other routes', () => {
    expect(
      progressStageAt(set, '/account/heloc/u/hold', {
        application: { status: { liensComplete: true } },
      }),
    ).toBe('PRODUCT_SELECT');
  });
  it.each(['INITIAL', ...WAITING])('%s before an offer is at the first step', (checklistStatus) => {
    const context = {
      profile: { name: { uuid: 'n' }, dob: '1980-02-03' },
      application: {
        uuid: 'u',
        selectedPropertyUuid: 'p',
        consents: [{ type: 'SOFT_CREDIT' }],
        status: { checklistStatus },
      },
    };
    expect(resolveStage(set, context)).toBe('liens');
    expect(applicationStep(set, context)).toBe(0);
  });

  it('stays after the summary while a person of the lender looks at it', () => {
    const status = { checklistStatus: 'UW_REVIEW', liensComplete: true };
    const step = (more: object) =>
      applicationStep(set, { application: { uuid: 'a-1', status: { ...status, ...more } } });
    expect(step({ summaryComplete: true })).toBe(3);
    expect(step({})).toBe(1);
  });
});

describe('the modal of an active application', () => {
  const rows: [object, string | null][] = [
    [{ activeForAppStart: true, status: { checklistStatus: 'COMPLETE' } }, 'recent-heloc'],
    [{ active: true, status: { checklistStatus: 'COMPLETE' } }, null],
    [{ active: true, status: { checklistStatus: 'PENDING' } }, 'active-application'],
    [
      { active: true, isInquiry: true, status: { checklistStatus: 'PENDING' } },
      'contact-loan-officer',
    ],
    [
      { active: true, isInquiry: true, referrer: { wholesaleBrokerNmls: '9900001' }, status: {} },
      'active-application',
    ],
    [
      { active: true, isInquiry: true, referrer: { wholesaleBrokerNmls: 9900001 }, status: {} },
      'active-application',
    ],
    [{ activeForAppStart: true, status: { checklistStatus: 'PENDING' } }, null],
    [{ isInquiry: true, status: { checklistStatus: 'PENDING' } }, null],
  ];
  // Shows registration 1.15, 3.14, 4.124, 4.125, 6.4, 8.10.
  it.each(rows)('%j shows %s', (application, modal) => {
    expect(activeApplicationModal(set, { application })).toBe(modal);
  });
  it('shows none without an application', () => expect(activeApplicationModal(set, {})).toBeNull());

  const recent = { activeForAppStart: true, status: { checklistStatus: 'COMPLETE' } };
  const active = { active: true, status: { checklistStatus: 'PENDING' } };
  const inquiry = { ...active, isInquiry: true };
  const ended = { active: false, isInquiry: true, status: { checklistStatus: 'DECLINED' } };
  it.each([
    [[ended, active, inquiry, recent], { application: recent, modal: 'recent-heloc' }],
    [[ended, active, inquiry], { application: inquiry, modal: 'contact-loan-officer' }],
    [[ended, null, active], { application: active, modal: 'active-application' }],
    [[ended], undefined],
    [{ 0: active }, undefined],
  ])('of the list %j is that of the first row: %j', (applications, found) => {
    expect(activeApplicationIn(set, applications, {})).toEqual(found);
  });
  it('is none for an application whose first row has none', () => {
    const none = { when: { var: 'application.isInquiry' }, modal: null };
    const all = set.routing.applicationModals;
    const routing = { ...set.routing, applicationModals: { ...all, rows: [none, ...all.rows] } };
    expect(activeApplicationIn({ ...set, routing }, [inquiry], {})).toBeUndefined();
  });
});
