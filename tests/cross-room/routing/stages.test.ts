/** Tests the stage of an application by the client progress machine. */
import { describe, expect, it } from 'vitest';
import { stageOf } from '../../../src/engine/flow/stages.ts';
import { routingSet as set } from './routing-set.ts';
import { profile } from './stage-facts.ts';
import { earlyRows } from './stage-rows-early.ts';
import { lateRows } from './stage-rows-late.ts';

const rows = [...earlyRows, ...lateRows];

describe('the client progress machine', () => {
  it('has exactly the stages of this table', () => {
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
    expect(new Set(rows.map(([, stage]) => stage))).toEqual(new Set(authored));
  });
  it.each(rows)('%s: %s', (_, stage, application, status, person) => {
    expect(
      stageOf(set, {
        profile: { ...profile, hasSsn: true, ...person },
        application: { ...application, status },
      }),
    ).toBe(stage);
  });
  it('starts at profile for an empty context', () => {
    expect(stageOf(set, {})).toBe('profile');
  });
});

it('an empty account object counts as missing', () => {
  const application = {
    payType: 'MANUAL',
    disburseAccount: {},
    status: { checklistStatus: 'NO_ROW', giactAccountStatus: 'VERIFIED' },
  };
  expect(stageOf(set, { application })).toBe('profile');
  expect(stageOf(set, { application: { ...application, disburseAccount: { uuid: 'a' } } })).toBe(
    'docVerify',
  );
});
