/** A lender may hide the steps that it does not need: examples of other lenders keep naming them. */
import { expect, test } from 'vitest';
import { checkSource } from '../../../src/prover/index.ts';
import { readTree } from '../../../src/release/index.ts';
import { fault, withFault } from './seeded/fault.ts';

const THEME = 'org-themes/harbor-bank/theme';
const shipped = readTree(process.cwd());
const hide = (journey: string, step: string) => ({ change: 'hide-step', journey, step });

test('the steps that need no answer can be hidden for one lender', async () => {
  const hidden = [
    hide('register-v2', 'for-sale'),
    hide('register-v2', 'birthdate'),
    hide('register', 'sale-status'),
  ];
  const files = withFault(shipped.files, fault('', [THEME, '/overrides'], hidden, ['']));
  const { diagnostics, sets } = await checkSource({ ...shipped, files });
  expect(diagnostics).toEqual([]);
  const steps = sets.get('harbor-bank')?.journeys['register-v2']?.steps.map(({ id }) => id);
  expect(steps).not.toContain('for-sale');
});

test('a guard may except a step that a lender hides, and no step that nobody has', async () => {
  const excepting = (step: string) =>
    withFault(
      withFault(
        shipped.files,
        fault('', [THEME, '/overrides'], [hide('register-v2', 'for-sale')], ['']),
      ),
      fault('', ['journeys/register-v2/journey', '/guards/1/except/-'], step, ['']),
    );
  const errorsOf = async (step: string) =>
    (await checkSource({ ...shipped, files: excepting(step) })).diagnostics.map(
      ({ code, pointer }) => `${code} ${pointer}`,
    );
  expect(await errorsOf('for-sale')).toEqual([]);
  expect(await errorsOf('for-sail')).toEqual([
    expect.stringMatching(/^unknown-name \/guards\/1\/except\/\d+$/),
  ]);
});
