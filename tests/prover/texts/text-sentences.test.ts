/** The texts of definitions as whole sentences, with the conditions that choose between them. */
import { describe, expect, it } from 'vitest';
import { screenTexts } from '../../../src/prover/index.ts';
import { textSentences } from '../../../src/prover/texts/text-sentences.ts';
import { setOf, tree } from '../../definitions.ts';

const sources = {
  org: { legal: { termsName: 'Terms of service' } },
  rule: (name: string) => (name === 'who' ? { cat: ['the ', { var: 'item.kind' }] } : undefined),
};
const read = (value: unknown) => textSentences(value, sources);
const computed = (rule: unknown) => read({ value: rule }).map(({ text }) => text);

describe('a text', () => {
  it('names the values that are filled in, and has those of the lender', () => {
    expect(read('Hello {item.firstName}, see {org.legal.termsName}')).toEqual([
      { text: 'Hello ‹first name of the item›, see Terms of service' },
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
  const place = { journey: 'register-v2', step: 'phone-and-email' };
  const texts = screenTexts(tree, setOf('harbor-bank'), place);
  const consent = texts.find(({ address }) => address.endsWith('termPrivacyConsent/label'));
  expect(consent?.sentences[0]?.text).toMatch(/^I have read and agree to the .* Privacy policy\.$/);
  expect(consent?.sentences[1]?.when).toBe('otherwise');
  for (const { text } of texts) expect(text).toMatch(/\p{L}/u);
  for (const { text } of texts) expect(text).not.toMatch(/\{\w|^\//);
});
