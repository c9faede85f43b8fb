/**
 * Differential test of the routing rules: `serve-rules` against the reference implementation in this folder, which is
 * written from the specification alone. `CONTEXTS` sets the number of random contexts, `SEED` selects other ones.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activeApplicationModal, poll, progress } from './answers.ts';
import { startRules, type Rules } from './serve-rules-client.ts';
import {
  chanceOf,
  randomAttempt,
  randomContext,
  randomProgressStage,
  randomStatus,
  type Chance,
} from './contexts.ts';
import { route } from './route.ts';
import { stage } from './stage.ts';
import { STAGE_ORDER } from './stage-order.ts';
import { at, type Json } from './words.ts';
import { isFullRun } from '../../../support/full-run.ts';

const CONTEXTS = Number(process.env['CONTEXTS'] ?? (isFullRun ? 1000 : 80));
const SEED = Number(process.env['SEED'] ?? 1);
const BATCH = 2000;
const MOST_SHOWN = 5;

interface Case {
  request: { [key: string]: Json };
  expected: { [key: string]: Json };
}

/** The stages that an application can reach by the specification. No rule leads to uwReview or waitMerchant. */
const REACHABLE = [
  'complete',
  'datatreeError',
  'incorrectPin',
  'creditScoreDeclined',
  'dtiDeclined',
  'declined',
  'delinquency',
  'errorCredit',
  'noCredit',
  'noProperty',
  'emplVerify',
  'manualPaystubUpload',
  'bpoProcessing',
  'ssnCredit',
  ...STAGE_ORDER,
  'lienAttestation',
  'manualAutopay',
];

let rules: Rules;
beforeAll(() => {
  rules = startRules();
});
afterAll(() => rules.stop());

describe('serve-rules and the reference implementation', () => {
  it(
    `agree in ${CONTEXTS} random contexts (seed ${SEED})`,
    { timeout: 90_000 + CONTEXTS * 10 },
    async () => {
      const chance = chanceOf(SEED);
      const differences: string[] = [];
      let differing = 0;
      for (let done = 0; done < CONTEXTS; done += BATCH) {
        const cases = Array.from({ length: Math.min(BATCH, CONTEXTS - done) }, () =>
          casesOf(chance),
        ).flat();
        const answers = await rules.send(cases.map(({ request }) => request));
        for (const [index, { request, expected }] of cases.entries()) {
          const answer = contractKeysOf(request['op'], answers[index]);
          if (isSame(answer, expected)) continue;
          differing += 1;
          if (differences.length < MOST_SHOWN)
            differences.push(show(request, answers[index], expected));
        }
      }
      expect.soft(differing, 'number of answers that differ').toBe(0);
      expect(differences.join('\n\n')).toBe('');
    },
  );

  it('are compared in contexts that reach every stage', () => {
    const chance = chanceOf(SEED);
    const reached = new Set(Array.from({ length: 5000 }, () => stage(randomContext(chance))));
    expect([...reached].toSorted()).toEqual(REACHABLE.toSorted());
  });
});

/** One random context, and the requests about it with their expected responses. */
function casesOf(chance: Chance): Case[] {
  const context = randomContext(chance);
  const status = randomStatus(chance);
  const attempt = randomAttempt(chance);
  const name = randomProgressStage(chance);
  return [
    { request: { op: 'route', context }, expected: { ...route(context) } },
    { request: { op: 'stage', context }, expected: { stage: stage(context) } },
    { request: { op: 'poll', status, attempt, context }, expected: { ...poll(status, attempt) } },
    { request: { op: 'progress', stage: name, context }, expected: { ...progress(name, context) } },
    {
      request: { op: 'activeApplicationModal', context },
      expected: { modal: activeApplicationModal(context) },
    },
  ];
}

/** The keys of a response that the contract names. Others are ignored. */
function contractKeysOf(op: Json | undefined, answer: Json | undefined): { [key: string]: Json } {
  let keys = ['modal'];
  if (op === 'route') keys = ['path', 'state', 'search'];
  if (op === 'stage') keys = ['stage'];
  if (op === 'poll') keys = ['kind', 'delayMs', 'giveUp', 'becomes'];
  if (op === 'progress') keys = ['step', 'label'];
  const compared: { [key: string]: Json } = {};
  for (const key of keys) {
    const value = at(answer, key);
    if (value !== undefined) compared[key] = value;
  }
  return compared;
}

/** Compares two values without regard to the order of keys. */
function isSame(one: Json, other: Json): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

function sorted(value: Json): Json {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(sorted);
  const keys = Object.keys(value).toSorted();
  return keys.map((key): Json => [key, sorted(value[key] ?? null)]);
}

function show(request: Json, answer: Json | undefined, expected: Json): string {
  return `request ${JSON.stringify(request)}\nproduct ${JSON.stringify(answer)}\nnaive   ${JSON.stringify(expected)}`;
}
