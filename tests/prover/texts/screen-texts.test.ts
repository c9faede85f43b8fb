/** The texts of a screen, with the addresses that a lender's copy.json uses. */
import { describe, expect, it } from 'vitest';
import { screenTexts } from '../../../src/prover/index.ts';
import { setOf, tree } from '../../definitions.ts';

const step = (id: string) => ({ journey: 'register-v2', step: id });

describe('the texts of a screen', () => {
  const texts = screenTexts(tree, setOf('_default'), step('annual-income'));
  const textAt = (address: string) => texts.find((one) => one.address === address)?.value;

  it('have their addresses: of the step, its lists and its schemas', () => {
    const file = 'journeys/register-v2/steps/annual-income';
    expect(textAt(`${file}#/title`)).toBe('What is your annual income?');
    expect(textAt(`${file}#/form/ui/income.income/info/label`)).toBe('What counts as income?');
    expect(textAt(`${file}#/checks/1/confirm/button`)).toBe('Confirm');
    const files = new Set(texts.map(({ address }) => address.split('#')[0]));
    expect(files).toContain('journeys/shared/lists/employment-types');
    expect(files).toContain('schemas/data/income.schema');
  });

  it('have no rules, names and calls', () => {
    expect(
      texts.filter(({ address }) => /\/(when|id|field|options|widget)$/.test(address)),
    ).toEqual([]);
  });
});

it('every address of a shipped copy.json is found on its screen', () => {
  const set = setOf('cedar-trust');
  const own = tree.files.find(({ file }) => file === 'org-themes/cedar-trust/copy')?.content ?? {};
  const steps = Object.keys(own).flatMap((address) => {
    const id = /^journeys\/register-v2\/steps\/([\w-]+)#/.exec(address)?.[1];
    return id === undefined ? [] : [{ address, id }];
  });
  expect(steps.length).toBeGreaterThan(0);
  for (const { address, id } of steps)
    expect(screenTexts(tree, set, step(id)).map((one) => one.address)).toContain(address);
});
