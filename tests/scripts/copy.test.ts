/** `journey copy` finds the address of a text by its words, in the shipped definitions. */
import { expect, it } from 'vitest';
import { runCommand } from './run-command.ts';

const INTRO = 'journeys/register-v2/steps/annual-income#/intro';

const copy = (...args: readonly string[]) => runCommand(['copy', ...args], { root: process.cwd() });

it('prints the address, the place, the text and the lenders that change it', async () => {
  const { code, text } = await copy('check it later', 'ESTIMATE');
  expect(code).toBe(0);
  expect(text.split('\n')).toEqual([
    INTRO,
    '  journeys/register-v2/steps/annual-income.json:4:12 "Before tax. We check it later, so an estimate is fine."',
    '  harbor-bank: "Enter your income before tax. An estimate is enough for now; the bank verifies it later."',
  ]);
});

it('searches the wording of one lender', async () => {
  expect((await copy('bank verifies', '--org', 'harbor-bank')).text).toContain(INTRO);
  expect(await copy('check it later', 'estimate', '--org', 'harbor-bank')).toMatchObject({
    code: 2,
    errorText: 'No text has check it later estimate.',
  });
});

it('finds a label of a data schema and a computed text, and no name or rule', async () => {
  const { text } = await copy('valid property address', '--json');
  const found = JSON.parse(text) as readonly { readonly address: string }[];
  expect(found.map(({ address }) => address)).toContain(
    'schemas/data/property-address.schema#/properties/street1/messages/required',
  );
  expect(await copy('annual-income')).toMatchObject({ code: 2 });
});

it('refuses words that are blank', async () =>
  expect(await copy('', ' ')).toMatchObject({
    code: 1,
    text: '',
    errorText: 'Failed to find texts: no word is given. Please give words of the text.',
  }));

it('refuses an unknown lender', async () =>
  expect(await copy('income', '--org', 'nobody')).toMatchObject({
    code: 1,
    errorText: expect.stringContaining('Please give one of main, _default'),
  }));
