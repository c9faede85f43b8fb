/** The texts of definitions as whole sentences, with the conditions that choose between them. */
import { describe, expect, it } from 'vitest';
import { describeText } from '../../../src/prover/index.ts';
import { textSentences } from '../../../src/prover/texts/text-sentences.ts';
import { tree } from '../../definitions.ts';

const findRule = (name: string) =>
  name === 'who' ? { cat: ['the ', { var: 'item.kind' }] } : undefined;
const read = (value: unknown) => textSentences(value, findRule);
const computed = (rule: unknown) => read({ value: rule }).map(({ text }) => text);

describe('a text', () => {
  it('names the values that are filled in', () => {
    expect(read('Hello {item.firstName}, see {org.legal.termsName}')).toEqual([
      { text: 'Hello ‹first name of the item›, see ‹terms name of the lender›' },
    ]);
    expect(
      computed({ cat: ['Pay ', { money: [{ var: 'application.draw' }, 0] }, ' now'] }),
    ).toEqual(['Pay ‹draw of the application› now']);
    expect(computed({ cat: ['For ', { rule: 'who' }] })).toEqual(['For the ‹kind of the item›']);
    expect(computed({ cat: ['See ', { var: ['org.legal.x', 'Terms'] }] })).toEqual(['See Terms']);
  });

  it('is one whole sentence for each way that its rule words it', () => {
    const isOhio = { '==': [{ var: 'answers.address.state' }, 'OH'] };
    const rule = { cat: ['I agree', { if: [isOhio, ' in Ohio', ''] }, '.'] };
    expect(read({ value: rule })).toEqual([
      { text: 'I agree in Ohio.', when: 'if state of the address is "OH"' },
      { text: 'I agree.', when: 'otherwise' },
    ]);
    expect(computed({ or: [{ var: 'item.label' }, 'Other'] })).toEqual(['Other']);
  });

  it('is none without words of its own', () => {
    for (const rule of [{ var: 'prompts.SMS.verbiage' }, { cat: ['/terms'] }, { money: [3] }])
      expect(computed(rule)).toEqual([]);
  });
});

it('the consent to the terms is told for New York and elsewhere, without paths and fragments', () => {
  const address = 'journeys/register-v2/steps/phone-and-email#/form/ui/termPrivacyConsent/label';
  const sentences = describeText(tree, address).sentences['shared'] ?? [];
  expect(sentences[0]?.text).toMatch(/^I have read and agree to the .* Privacy policy\.$/);
  expect(sentences[1]?.when).toBe('otherwise');
  for (const { text } of sentences) expect(text).toMatch(/\p{L}/u);
  for (const { text } of sentences) expect(text).not.toMatch(/\{\w|^\//);
});
