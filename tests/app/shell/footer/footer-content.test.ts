import { describe, expect, test } from 'vitest';
import { buildFooter, type FooterInput } from '../../../../src/app/shell/footer/footer-content.ts';
import { findPerson } from '../../../../src/app/shell/footer/officer-person.ts';
import { setOf, sets } from '../../../definitions.ts';
import { set } from '../../../support/main-brand.ts';

const footer = (companyInfo: Record<string, string | boolean>, input: FooterInput = {}) =>
  buildFooter({ ...set, org: { ...set.org, companyInfo } }, input);
const withLegal = (legal: object) =>
  buildFooter({ ...set, org: { ...set.org, legal: legal as never } }, {});

describe('the legal footer', () => {
  // Shows shell 2.77, 2.78, 7.58.
  test.each([
    ['a lender’s number', { nmls: '9900171' }, [], { registration: 'NMLS #9900171' }],
    ['a lender’s mark', { housingMark: 'lender' }, [], { houseMark: 'Equal Housing Lender' }],
    [
      'a bank’s mark',
      { housingMark: 'opportunity' },
      [],
      { houseMark: 'Equal Housing Opportunity' },
    ],
    [
      'a credit union’s mark',
      { creditUnion: true },
      [],
      { memberMark: 'Credit union, owned by its members' },
    ],
    [
      'the states of the licences',
      {},
      [{ abbrev: 'OR' }, { abbrev: 7 }, null, { abbrev: 'UT' }],
      { licensed: 'Licensed in OR, UT.' },
    ],
  ])('shows %s', (_, company, licenses, expected) =>
    expect(footer(company, { licenses })).toMatchObject(expected),
  );

  test.each([undefined, [], 'OR', [{ name: 'Oregon' }]])(
    'shows no registration, mark or licence without data: %j',
    (licenses) => {
      const { registration, houseMark, memberMark, licensed } = footer({}, { licenses });
      expect([registration, houseMark, memberMark, licensed]).toEqual(Array(4).fill(undefined));
    },
  );

  // Shows shell 2.75.
  test('ends its links with further ones of the lender', () =>
    expect(
      withLegal({
        links: [{ label: 'Security', to: 'https://www.lender.example/security' }],
      }).links?.at(-1),
    ).toEqual({ label: 'Security', to: 'https://www.lender.example/security', external: true }));

  // Shows shell 2.73, 2.74.
  test.each(['Terms of use', 'Terms of service'])('names its terms %s', (termsName) =>
    expect(withLegal({ termsName }).links?.[0]).toMatchObject({ label: termsName, to: '/terms' }),
  );

  test('shows the loaded hours in place of those of the theme', () => {
    const { support, supportTitle } = footer({ hours: 'Never' }, { hours: 'Always' });
    expect([supportTitle, support?.hours]).toEqual(['Customer service', 'Always']);
    expect(footer({ hours: 'Never' }).support?.hours).toBe('Never');
  });

  // Shows shell 2.80.
  test('shows the New York notice of every lender after its disclaimers', () => {
    for (const [folder] of sets)
      expect(buildFooter(setOf(folder), {}).disclaimers?.at(-1)).toMatch(/New York/);
  });

  // Shows shell 2.81.
  test('shows their own disclaimers for at least three partners', () => {
    const common = new Set(buildFooter(setOf('_default'), {}).disclaimers);
    const partners = [...sets.keys()].filter((folder) => {
      const { disclaimers = [] } = buildFooter(setOf(folder), {});
      return folder !== 'hearthline' && disclaimers.some((text) => !common.has(text));
    });
    expect(partners.length).toBeGreaterThanOrEqual(3);
  });

  // Shows shell 2.82.
  test('numbers the disclosures', () =>
    expect(buildFooter(set, {}).disclosures?.length).toBeGreaterThan(3));
});

describe('the card of the officer', () => {
  const person = (originatorDisplayInfo: object, officerStates?: unknown) =>
    findPerson(set, { originatorDisplayInfo }, officerStates);
  const contact = { email: 'r@example.org', phoneNumber: '4155550133', nmls: '990001' };

  // Shows shell 3.24.
  test('names officer, company, contact, number and states', () =>
    expect(
      person({ ...contact, originatorName: 'Renata Voss', brokerName: 'Voss', avatarUri: '/a' }, [
        'CA',
        'OR',
      ]),
    ).toEqual({
      role: 'Your loan officer',
      name: 'Renata Voss',
      company: 'Voss',
      avatar: '/a',
      email: 'r@example.org',
      phone: '(415) 555-0133',
      registration: 'NMLS #990001',
      licensed: 'Licensed in CA, OR.',
    }));
  // Shows shell 1.3, 2.83, 2.84, 3.24, 6.5.
  test('has the label broker when only the name of a broker exists', () =>
    expect(person({ originatorName: ' ', brokerName: 'Larkspur' })).toEqual({
      role: 'Broker',
      name: 'Larkspur',
    }));
  test.each([[{}], [{ originatorName: 7 }], [contact]])('is left out without a name: %j', (info) =>
    expect(person(info)).toBeUndefined(),
  );
});
