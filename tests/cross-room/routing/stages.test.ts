/** Tests the stage of an application by the client progress machine. */
import { describe, expect, it } from 'vitest';
import { resolveStage } from '../../../src/engine/flow/stages.ts';
import { unshown } from './routing-scenarios.ts';
import { setOf } from '../../definitions.ts';
import { profile, type Row } from './stage-facts.ts';
import { earlyRows } from './stage-rows-early.ts';
import { lateRows } from './stage-rows-late.ts';

const set = setOf('hearthline');
const rows = [...earlyRows, ...lateRows];
const beforeNotary =
  'profile liens product assetDepletion moreProfile hmda waitSummary appSummary incomeReview ach autopay docVerify bpo waitSign sign codeed waitNotary';

/** The stage of an application, with more in its status than the row says. */
const stageOf = ([, , application, status, person]: Row, more: object = {}) =>
  resolveStage(set, {
    profile: { ...profile, hasSsn: true, ...person },
    application: { ...application, status: { ...status, ...more } },
  });

describe('the client progress machine', () => {
  it('has the stages of this table, and a scenario for each other stage', () => {
    const {
      initial,
      outcomes,
      interrupts,
      transitions,
      overrides = [],
      events = {},
    } = set.routing.stages;
    const authored = [
      initial,
      ...[...outcomes, ...interrupts, ...transitions, ...overrides].map(({ to }) => to),
      ...Object.values(events),
    ];
    const tested = new Set(rows.map(([, stage]) => stage));
    expect([...tested].filter((stage) => !authored.includes(stage))).toEqual([]);
    expect(
      unshown(
        authored,
        (stage) => tested.has(stage),
        (stage, shown) => shown.stage === stage,
      ),
    ).toEqual([]);
  });
  // Shows registration 3.13, 3.15, 4.73-4.111; shell 4.34.
  it.each(rows)('%s: %s', (...row) => expect(stageOf(row)).toBe(row[1]));
  it.each(beforeNotary.split(' '))('leaves %s once the notary can begin', (from) => {
    const row = rows.find(([, stage, application]) => stage === from && !('events' in application));
    expect(stageOf(row as Row, { notaryDisclosureReady: true })).toBe('notary');
  });
  // Shows registration 4.72.
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
