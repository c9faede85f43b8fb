/** Tests the stage of an application where no scenario does: the order of rows, and what is not enough. */
import { describe, expect, it } from 'vitest';
import { type Context, resolveStage, writePath } from '../../../src/engine/index.ts';
import { contextOfScenario, scenariosIn } from '../../../src/prover/index.ts';
import { setOf, tree } from '../../definitions.ts';
import { shownByScenarios } from './routing-scenarios.ts';

const set = setOf('hearthline');
/** Each scenario that expects a stage, with its context. tests/cross-room/scenarios runs them. */
const expected = scenariosIn(tree.files).flatMap(({ scenario }) =>
  scenario.expect.stage === undefined
    ? []
    : [{ stage: scenario.expect.stage, context: contextOfScenario(set, scenario) }],
);
const beforeNotary =
  'profile liens product assetDepletion moreProfile hmda waitSummary appSummary incomeReview ach autopay docVerify bpo waitSign sign codeed waitNotary';

const consented = { selectedPropertyUuid: 'p', consents: [{ type: 'SOFT_CREDIT' }] };
const chosen = { term: 10, amount: 50_000, rate: 0.07 };
const full = {
  ...chosen,
  ...consented,
  consents: [{ type: 'SOFT_CREDIT' }, { type: 'HARD_CREDIT' }],
  hasHmda: true,
};
const ok = { liensComplete: true };
const summarized = { ...ok, summaryDisclosureReady: true, summaryComplete: true };
const account = { uuid: 'd', routingNumber: '011000015' };
const inState = (state: string) => ({ ...full, property: { state, ownership: 'SOLE' } });

/** Title, stage, application, status and profile. */
const rows: [string, string, object, object, object?][] = [
  [
    'is complete without a datatree match',
    'complete',
    {},
    { checklistStatus: 'COMPLETE', propertyComplete: true, datatreeNoMatch: true },
  ],
  [
    'prefers the PIN to the score',
    'incorrectPin',
    {},
    { creditFrozenWithPin: true, creditScoreDecline: true },
  ],
  [
    'prefers a decline to a delinquency',
    'declined',
    {},
    { checklistStatus: 'DELINQUENCY_REVIEW', uwDecision: 'DECLINE' },
  ],
  [
    'prefers the paystub to a valuation',
    'manualPaystubUpload',
    {},
    { manualPaystubUpload: { needed: true }, bpo: 'BPO_PROCESSING' },
  ],
  [
    'prefers a valuation to the document that is needed again',
    'bpoProcessing',
    { events: ['idReUpload'] },
    { bpo: 'BPO_PROCESSING' },
  ],
  [
    'takes no other consent for that of a soft credit check',
    'profile',
    { ...consented, consents: [{ type: 'SMS' }] },
    {},
  ],
  [
    'takes any term and amount above 0',
    'moreProfile',
    { ...consented, term: 0.5, amount: 0.01, rate: 0.07 },
    ok,
  ],
  [
    'needs an ownership in the address of the profile',
    'moreProfile',
    { ...full, property: {} },
    ok,
    { addresses: [{ uuid: 'p' }] },
  ],
  [
    'takes no ownership without a chosen property',
    'moreProfile',
    { ...full, selectedPropertyUuid: undefined, property: {} },
    ok,
    { addresses: [{ ownership: 'JOINT' }] },
  ],
  [
    'goes to autopay only without an account for it',
    'profile',
    { disburseAccount: account, payType: 'AUTOPAY', autopayAccount: { uuid: 'a' } },
    {},
  ],
  [
    'goes from the income to bpo only in Texas',
    'incomeReview',
    inState('OR'),
    { ...summarized, uwSubDecision: 'OTHER', bpo: 'BPO_REQUIRED' },
  ],
  [
    'stays at the income after a valuation in Texas',
    'incomeReview',
    inState('TX'),
    { ...summarized, uwSubDecision: 'OTHER', bpo: 'BPO_COMPLETE' },
  ],
];
const profile = { name: { uuid: 'n' }, dob: '1980-01-01', hasSsn: true };

describe('the client progress machine', () => {
  it('has a scenario for each stage', () => {
    const { initial, events = {}, ...tables } = set.routing.stages;
    const { outcomes, interrupts, transitions, overrides = [] } = tables;
    const authored = [
      initial,
      ...[...outcomes, ...interrupts, ...transitions, ...overrides].map(({ to }) => to),
      ...Object.values(events),
    ];
    const shown = new Set([...expected, ...shownByScenarios].map(({ stage }) => stage));
    expect(authored.filter((stage) => !shown.has(stage))).toEqual([]);
  });
  it.each(rows)('%s: %s', (_, stage, application, status, person) =>
    expect(
      resolveStage(set, {
        profile: { ...profile, ...person },
        application: { ...application, status },
      }),
    ).toBe(stage),
  );
  it.each(beforeNotary.split(' '))('leaves %s once the notary can begin', (from) => {
    const { context = {} } =
      expected.find(
        (one) => one.stage === from && !Object.hasOwn(Object(one.context['application']), 'events'),
      ) ?? {};
    expect(resolveStage(set, context)).toBe(from);
    const ready = writePath(context, 'application.status.notaryDisclosureReady', true) as Context;
    expect(resolveStage(set, ready)).toBe('notary');
  });
  it('starts at profile for an empty context', () => {
    expect(resolveStage(set, {})).toBe('profile');
  });
});

it('an empty account object counts as missing', () => {
  const application = {
    payType: 'MANUAL',
    disburseAccount: {},
    status: { checklistStatus: 'NO_ROW', giactAccountStatus: 'VERIFIED' },
  };
  expect(resolveStage(set, { application })).toBe('profile');
  expect(
    resolveStage(set, { application: { ...application, disburseAccount: { uuid: 'a' } } }),
  ).toBe('docVerify');
});
