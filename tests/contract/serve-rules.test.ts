import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { CompiledSet } from '../../src/engine/index.ts';
import { answerLine } from '../../scripts/serve-rules/answer.ts';
import { linesOf } from '../../scripts/serve-rules/lines.ts';
import type { World } from '../../scripts/serve-rules/world.ts';

const conditions: unknown = JSON.parse(readFileSync(new URL('../../journeys/shared/conditions.json', import.meta.url), 'utf8'));
const org = { code: 'M', main: true, wholesale: false, referrerRequired: false, prefixes: [], timeZone: 'America/New_York', theme: '_default' };
const set = { format: 1, org, journeys: {}, pages: {}, forms: {}, conditions } as unknown as CompiledSet;
const world: World = { setOf: () => set, knows: (code) => code === 'M' };
const ask = (request: unknown): unknown => JSON.parse(answerLine(world, JSON.stringify(request)));

describe('serve-rules', () => {
  it.each([
    ['{"op":"format","kind":"phone","value":"2125550171"}', { text: '(212) 555-0171' }],
    ['{"op":"format","kind":"relativeTime","value":"2026-05-04T07:00:00Z","context":{"now":"2026-05-04T12:00:00Z"}}', { text: '5 hours ago' }],
    ['{"op":"format","kind":"walletAddress","value":"tp1short"}', { text: 'tp1short' }],
    ['{"op":"format","kind":"fileSize","value":640}', { text: '640 bytes' }],
    ['{"op":"format","kind":"address","value":{"street1":"3 Quay Road","city":"Salem","state":"OR","zip":"97301"}}', { text: '3 Quay Road, Salem, OR 97301' }],
    ['{"op":"format","kind":"money","value":75.3}', { text: '$75.30' }],
    ['{"op":"format","kind":"date","value":"1999-07-04"}', { text: '07/04/1999' }],
    ['{"op":"compute","fn":"amortizedPayment","args":{"termYears":0,"annualRate":0.07,"principal":80000}}', { value: 'NaN' }],
    ['{"op":"compute","fn":"drawTotal","args":{"amount":20000,"feeRate":0.03}}', { value: 20600 }],
    ['{"op":"compute","fn":"interestForPeriod","args":{"balance":36525,"annualRate":0.1,"days":10}}', { value: 100 }],
    ['{"op":"compute","fn":"bankersRound","args":{"value":7.777}}', { value: 7.78 }],
    ['{"op":"compute","fn":"bankersRound","args":{"value":"-Infinity"}}', { value: '-Infinity' }],
    ['{"op":"compute","fn":"drawMaths","args":{"preference":"maximize","selectedAmount":1000,"payoffAmount":0,"maxDraw":45000}}', { value: 45000 }],
    ['{"op":"compute","fn":"sliderBounds","args":{"preference":"maximize","minDraw":12000,"maxDraw":45000,"payoffAmount":0}}', { value: { min: 12000, max: 45000 } }],
    ['{"op":"compute","fn":"recordingTax","args":{"amount":30000,"minAmount":10000,"maxAmount":50000,"minTax":0,"maxTax":80}}', { value: 40 }],
    ['{"op":"compute","fn":"findDrawOffer","args":{"offers":[{"id":"a","term":20,"originationFee":0.01,"minDraw":1000,"maxDraw":9000}],"term":20,"originationFee":0.01,"amount":5000}}', { value: { id: 'a', term: 20, originationFee: 0.01, minDraw: 1000, maxDraw: 9000 } }],
    ['{"op":"notifications","notifications":[{"uuid":"n1","status":"UNREAD"},{"uuid":"n2","status":"READ"}],"expanded":false,"context":{"authenticated":true}}', { shown: ['n1', 'n2'], viewAll: false }],
    ['{"op":"banners","banners":[{"uuid":"b1","message":"Hello","apps":["pay"],"variant":"info","active":true,"metadata":{"createdAt":"2026-04-01T00:00:00Z"}}],"app":"pay"}', { shown: ['b1'] }],
    ['{"op":"banners","banners":{},"app":"pay"}', { error: 'Banner data does not match the expected format' }],
    ['{"op":"org","host":"harbor.lender.example","search":"","orgs":{"main":"M","partners":[{"code":"HARBOR","prefixes":["harbor"]}]}}', { code: 'HARBOR' }],
    ['{"op":"errorText","errors":[{"message":"The file is too large"}]}', { text: 'The file is too large.' }],
    ['{"op":"session","response":{"status":503,"message":"busy"}}', { action: 'none' }],
  ])('%s', (line, answer) => expect(JSON.parse(answerLine(world, line))).toEqual(answer));

  it('lists a condition', () => {
    expect(ask({ op: 'conditions', conditions: [{ uuid: 'q', categoryEnum: 'MISSING_PHONE_NUMBER', created: '2026-05-01T00:00:00Z', commentsToBorrower: 'We need a mobile number.' }], context: { application: { uuid: '3c5d' } } }))
      .toMatchObject({ items: [{ category: 'MISSING_PHONE_NUMBER', header: 'Phone', buttonText: 'Continue', description: 'We need a mobile number.', to: '/account/heloc/3c5d/conditions/phone-number' }] });
  });

  it.each([
    ['no JSON'], [''], ['[]'], ['null'], ['{}'], ['{"op":"constructor"}'], ['{"op":"__proto__"}'], ['{"op":["validate"]}'], ['{"op":"format","kind":"toString","value":1}'],
    ['{"op":"compute","fn":"hasOwnProperty"}'], ['{"op":"validate","journey":"constructor","step":"name"}'], ['{"op":"validate","form":"__proto__"}'], ['{"op":"validate"}'],
    ['{"op":"format","kind":"money","value":"NaN"}'], ['{"op":"format","kind":"date","value":"2026-02-30"}'], ['{"op":"compute","fn":"drawTotal","args":{"amount":"NaN","feeRate":0}}'],
    [`${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  ])('refuses %.40s', (line) => {
    const { error } = JSON.parse(answerLine(world, line)) as { error: unknown };
    expect(error).toEqual(expect.stringMatching(/./));
  });

  it('splits at line feeds only', async () => {
    const chunks = async function* (): AsyncGenerator<string> { yield 'a\u2028b\nc'; yield 'd'; yield '\n\ne'; };
    const lines: string[] = [];
    for await (const some of linesOf(chunks())) lines.push(...some);
    expect(lines).toEqual(['a\u2028b', 'cd', '', 'e']);
  });
});

const root = fileURLToPath(new URL('../..', import.meta.url));

async function run(lines: readonly string[]): Promise<unknown[]> {
  const child = spawn(`${root}node_modules/.bin/node`, ['scripts/journey.ts', 'serve-rules'], { cwd: root, stdio: ['pipe', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => { output += chunk; });
  child.stdin.end(`${lines.join('\n')}\n`);
  await once(child, 'close');
  return output.split('\n').filter(Boolean).map((line): unknown => JSON.parse(line));
}

// A tree without a theme has nothing to answer from.
describe.skipIf(!existsSync(`${root}org-themes/_default/theme.json`))('the command', () => {
  it('answers each line in its place, and ends with its input', { timeout: 20_000 }, async () => {
    expect(await run([
      '{"op":"validate","journey":"register-v2","step":"legal-name","answers":{"name":{"firstName":"Otto","lastName":""}},"context":{"now":"2026-05-04","environment":"production"}}',
      'no JSON',
      '{"op":"validate","form":"chat-start","answers":{"name":"Otto","email":"otto@example.org"},"context":{"now":"2026-05-04"}}',
      '{"op":"entry","path":"/register?step=income-info","context":{"org":{"code":"HARBOR","wholesale":false,"referrerRequired":false}}}',
      '{"op":"navigate","path":"/contact","context":{"authenticated":true,"flags":{}}}',
      '{"op":"poll","status":"PENDING","attempt":1,"context":{}}',
      '{"op":"progress","stage":"SIGNING","context":{}}',
    ])).toEqual([
      { errors: [{ field: 'name.lastName', message: 'Last name is required' }], warnings: [], blocked: false },
      { error: expect.any(String) },
      { errors: [], warnings: [], blocked: false },
      { page: 'register' },
      { path: '/contact', external: false },
      { kind: 'ordinary', delayMs: 1000, giveUp: false, becomes: 'PENDING' },
      { step: 5, label: 'Sign Documents' },
    ]);
  });
});
