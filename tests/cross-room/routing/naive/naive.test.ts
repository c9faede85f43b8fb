/**
 * Two readings of the routing rules must agree: the product's, asked by its command, and the one in this folder, written
 * from the words of the specification alone. `CONTEXTS` and `SEED` ask for more contexts, or for other ones.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activeApplicationModal, poll, progress } from './answers.ts';
import { startRules, type Rules } from './ask.ts';
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
import { at, type Json } from './words.ts';

const CONTEXTS = Number(process.env['CONTEXTS'] ?? 2000);
const SEED = Number(process.env['SEED'] ?? 1);
const BATCH = 2000;
const MOST_SHOWN = 5;

interface Question {
  request: { [key: string]: Json };
  expected: { [key: string]: Json };
}

/** The stages that the words let an application reach; nothing leads to uwReview and waitMerchant. */
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
  'profile',
  'liens',
  'product',
  'assetDepletion',
  'moreProfile',
  'hmda',
  'waitSummary',
  'appSummary',
  'incomeReview',
  'ach',
  'autopay',
  'docVerify',
  'bpo',
  'waitSign',
  'sign',
  'codeed',
  'waitNotary',
  'notary',
  'insurance',
  'waitFund',
  'lienAttestation',
  'manualAutopay',
];

let rules: Rules;
beforeAll(() => {
  rules = startRules();
});
afterAll(() => rules.stop());

describe('the product and a naive reading of the specification', () => {
  it(
    `give the same answers in ${CONTEXTS} random contexts (seed ${SEED})`,
    { timeout: 20_000 + CONTEXTS * 10 },
    async () => {
      const chance = chanceOf(SEED);
      const differences: string[] = [];
      let differing = 0;
      for (let done = 0; done < CONTEXTS; done += BATCH) {
        const questions = Array.from({ length: Math.min(BATCH, CONTEXTS - done) }, () =>
          questionsOf(chance),
        ).flat();
        const answers = await rules.ask(questions.map((question) => question.request));
        for (const [index, { request, expected }] of questions.entries()) {
          const answer = onlyKeysThatCount(request['op'], answers[index]);
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

  it('are asked about contexts that reach every stage', () => {
    const chance = chanceOf(SEED);
    const reached = new Set(Array.from({ length: 5000 }, () => stage(randomContext(chance))));
    expect([...reached].toSorted()).toEqual(REACHABLE.toSorted());
  });
});

/** One random context, and everything that is asked about it. */
function questionsOf(chance: Chance): Question[] {
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

/** The contract ignores keys that it does not name. */
function onlyKeysThatCount(
  op: Json | undefined,
  answer: Json | undefined,
): { [key: string]: Json } {
  let keys = ['modal'];
  if (op === 'route') keys = ['path', 'state', 'search'];
  if (op === 'stage') keys = ['stage'];
  if (op === 'poll') keys = ['kind', 'delayMs', 'giveUp', 'becomes'];
  if (op === 'progress') keys = ['step', 'label'];
  const counted: { [key: string]: Json } = {};
  for (const key of keys) {
    const value = at(answer, key);
    if (value !== undefined) counted[key] = value;
  }
  return counted;
}

/** The order of keys does not matter. */
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
