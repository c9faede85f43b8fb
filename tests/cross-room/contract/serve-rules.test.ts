/** Tests `journey serve-rules`: one JSON response line for each request line, malformed lines included. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { CompiledSet } from '../../../src/engine/index.ts';
import { answerLine } from '../../../scripts/serve-rules/answer.ts';
import { buildLines } from '../../../scripts/serve-rules/lines.ts';
import type { RuleSets } from '../../../scripts/serve-rules/rule-sets.ts';
import { setOf } from '../../definitions.ts';
import { demoOrg } from '../../engine/resolve/demo-page.ts';

const set = {
  format: 1,
  org: demoOrg,
  journeys: {},
  pages: {},
  forms: {},
  conditions: setOf('hearthline').conditions,
  vocabulary: {},
} as unknown as CompiledSet;
const ruleSets: RuleSets = { setOf: () => set, knows: (code) => code === 'M' };

describe('serve-rules', () => {
  it.each([
    [
      '{"op":"compute","fn":"amortizedPayment","args":{"termYears":0,"annualRate":0.07,"principal":80000}}',
      { value: 'NaN' },
    ],
    ['{"op":"compute","fn":"bankersRound","args":{"value":"-Infinity"}}', { value: '-Infinity' }],
    [
      '{"op":"compute","fn":"findDrawOffer","args":{"offers":["o",{"term":20,"originationFee":0,"minDraw":"-Infinity","maxDraw":"Infinity","rate":"NaN"}],"term":20,"originationFee":0,"amount":5000}}',
      {
        value: {
          term: 20,
          originationFee: 0,
          minDraw: '-Infinity',
          maxDraw: 'Infinity',
          rate: 'NaN',
        },
      },
    ],
    [
      '{"op":"notifications","notifications":[{"uuid":" n ","status":"UNREAD"}],"conditions":[{"uuid":" q ","categoryEnum":"ESCALATION_REVIEW"}],"context":{"authenticated":true}}',
      { shown: [' q ', ' n '], viewAll: false },
    ],
    [
      '{"op":"banners","banners":{},"app":"pay"}',
      { error: 'Banner data does not match the expected format' },
    ],
  ])('%s', (line, answer) => expect(JSON.parse(answerLine(ruleSets, line))).toEqual(answer));

  it.each([
    ['no JSON'],
    [''],
    ['[]'],
    ['null'],
    ['{}'],
    ['{"op":"constructor"}'],
    ['{"op":"__proto__"}'],
    ['{"op":["validate"]}'],
    ['{"op":"format","kind":"toString","value":1}'],
    ['{"op":"compute","fn":"hasOwnProperty"}'],
    ['{"op":"validate","journey":"constructor","step":"name"}'],
    ['{"op":"validate","form":"__proto__"}'],
    ['{"op":"validate"}'],
    ['{"op":"format","kind":"money","value":"NaN"}'],
    ['{"op":"format","kind":"date","value":"2026-02-30"}'],
    ['{"op":"compute","fn":"drawTotal","args":{"amount":"NaN","feeRate":0}}'],
    [`${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  ])('rejects %.40s', (line) => {
    const { error } = JSON.parse(answerLine(ruleSets, line)) as { error: unknown };
    expect(error).toEqual(expect.stringMatching(/./));
  });

  it.each([
    ['legal-name', 'name', ['name.firstName', 'name.lastName']],
    ['annual-income', 'income', ['income.employmentType', 'income.income']],
    ['index', 'propertyAddress', ['propertyAddress.occupancyType', 'propertyAddress.street1']],
  ])(
    'on %s a blank %s is a missing one, and one of another type one error',
    (step, group, fields) => {
      const shipped = { ...ruleSets, setOf: () => setOf('hearthline') };
      const fieldsOf = (value: unknown) => {
        const request = {
          op: 'validate',
          journey: 'register-v2',
          step,
          answers: { [group]: value },
        };
        const answer = JSON.parse(
          answerLine(shipped, JSON.stringify({ ...request, context: { now: '2026-05-04' } })),
        ) as { readonly errors: readonly { readonly field: string }[] };
        return answer.errors.map(({ field }) => field).toSorted();
      };
      for (const blank of [undefined, null, '', ' \u00a0']) expect(fieldsOf(blank)).toEqual(fields);
      for (const other of [5, true, [], 'Otto']) expect(fieldsOf(other)).toEqual([group]);
    },
  );

  it('answers in one line also for readers with other ends of lines', () => {
    const text = 'a\u0085b\u2028c\u2029d';
    const request = JSON.stringify({ op: 'errorText', errors: [{ message: text }] });
    const lines = [request, text].map((line) => answerLine(ruleSets, line));
    expect(lines.join('')).not.toMatch(/[\u0085\u2028\u2029]/);
    expect(JSON.parse(lines[0] ?? '')).toEqual({ text: `${text}.` });
  });

  it('compares a zip with whole entries of the disaster list', () => {
    const shipped: RuleSets = { setOf: () => setOf('hearthline'), knows: () => true };
    const warned = (disasterZips: unknown): number => {
      const answers = { propertyAddress: { zip: '75201' } };
      const place = { op: 'validate', journey: 'register-v2', step: 'index' };
      const line = JSON.stringify({ ...place, answers, context: { disasterZips } });
      return (JSON.parse(answerLine(shipped, line)) as { warnings: unknown[] }).warnings.length;
    };
    expect([['75201'], '75201', '75201,75202', 75201, undefined].map(warned)).toEqual([
      1, 1, 0, 0, 0,
    ]);
  });

  it('splits at line feeds only', async () => {
    const chunks = async function* (): AsyncGenerator<string> {
      yield 'a\u2028b\nc';
      yield 'd';
      yield '\n\ne';
    };
    const lines: string[] = [];
    for await (const some of buildLines(chunks())) lines.push(...some);
    expect(lines).toEqual(['a\u2028b', 'cd', '', 'e']);
  });
});

const root = fileURLToPath(new URL('../../..', import.meta.url));

async function run(lines: readonly string[]): Promise<unknown[]> {
  const child = spawn(`${root}node_modules/.bin/node`, ['scripts/journey.ts', 'serve-rules'], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk;
  });
  child.stdin.end(`${lines.join('\n')}\n`);
  await once(child, 'close');
  return output
    .split('\n')
    .filter(Boolean)
    .map((line): unknown => JSON.parse(line));
}

// Without the default theme there is no rule set.
describe.skipIf(!existsSync(`${root}org-themes/_default/theme.json`))('the command', () => {
  it('answers each line in order and exits at the end of its input', async () => {
    expect(
      await run([
        '{"op":"validate","journey":"register-v2","step":"legal-name","answers":{"name":{"firstName":"Otto","lastName":""}},"context":{"now":"2026-05-04","environment":"production"}}',
        'no JSON',
        '{"op":"validate","form":"chat-start","answers":{"name":"Otto","email":"otto@example.org"},"context":{"now":"2026-05-04"}}',
        '{"op":"entry","path":"/register?step=income-info","context":{"org":{"code":"HARBOR","wholesale":false,"referrerRequired":false}}}',
        '{"op":"navigate","path":"/contact","context":{"authenticated":true,"flags":{}}}',
        '{"op":"poll","status":"PENDING","attempt":1,"context":{}}',
        '{"op":"progress","stage":"SIGNING","context":{}}',
      ]),
    ).toEqual([
      {
        errors: [{ field: 'name.lastName', message: 'Last name is required' }],
        warnings: [],
        blocked: false,
      },
      { error: expect.any(String) },
      { errors: [], warnings: [], blocked: false },
      { page: 'register' },
      { path: '/contact', external: false },
      { kind: 'ordinary', delayMs: 1000, giveUp: false, becomes: 'PENDING' },
      { step: 5, label: 'Sign Documents' },
    ]);
  });
});
