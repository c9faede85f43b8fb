/** `journey copy` finds the address of a text by its words, in the shipped definitions. */
import { afterEach, expect, it, vi } from 'vitest';
import { runJourney } from '../../scripts/journey/program.ts';

afterEach(() => vi.restoreAllMocks());
const INTRO = 'journeys/register-v2/steps/annual-income#/intro';

async function copy(...args: readonly string[]) {
  const [printed, errors] = [new Array<string>(), new Array<string>()];
  vi.spyOn(console, 'log').mockImplementation((text: string) => void printed.push(text));
  vi.spyOn(console, 'error').mockImplementation((text: string) => void errors.push(text));
  const code = await runJourney(['copy', ...args], { root: process.cwd(), dataDir: '' });
  return { code, printed: printed.join('\n'), errors: errors.join('\n') };
}

it('prints the address, the place, the text and the lenders that change it', async () => {
  const { code, printed } = await copy('check it later', 'ESTIMATE');
  expect(code).toBe(0);
  expect(printed.split('\n')).toEqual([
    INTRO,
    '  journeys/register-v2/steps/annual-income.json:4:12 "Before tax. We check it later, so an estimate is fine."',
    '  harbor-bank: "Enter your income before tax. An estimate is enough for now; the bank verifies it later."',
  ]);
});

it('searches the wording of one lender', async () => {
  expect((await copy('bank verifies', '--org', 'harbor-bank')).printed).toContain(INTRO);
  expect(await copy('check it later', 'estimate', '--org', 'harbor-bank')).toMatchObject({
    code: 2,
    errors: 'No text has check it later estimate.',
  });
});

it('finds a label of a data schema and a computed text, and no name or rule', async () => {
  const { printed } = await copy('valid property address', '--json');
  const found = JSON.parse(printed) as readonly { readonly address: string }[];
  expect(found.map(({ address }) => address)).toContain(
    'schemas/data/property-address.schema#/properties/street1/messages/required',
  );
  expect(await copy('annual-income')).toMatchObject({ code: 2 });
});

it('refuses an unknown lender', async () =>
  expect(await copy('income', '--org', 'nobody')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('Please give one of _default'),
  }));
