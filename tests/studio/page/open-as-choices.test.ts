/** The choices of the chooser "As", and the addresses that the field completes. */
import { describe, expect, it } from 'vitest';
import { listChoices, readAs, scenarioValue } from '../../../src/studio/page/open-as-choices.ts';
import { listAddresses } from '../../../src/studio/page/page-titles.ts';

const people = {
  hasBorrowers: true,
  guided: '/register-v2?rid=1',
  stages: [{ name: 'Offer', statuses: ['OFFER_SELECTION'] }],
};
const scenario = { screen: 'page/login', scenario: 'A name: with a colon' };
const examples = {
  screens: [
    { screen: 'page/login', title: 'Log in' },
    { screen: 'form/feedback', title: '' },
  ],
  scenarios: [scenario, scenario],
  walks: [{ name: 'happy', title: 'The straight way' }],
  flags: [],
  pages: [],
};

describe('the choices', () => {
  it('are people, statuses by stage, walks, pages and scenarios, each once', () => {
    expect(
      listChoices(people, examples).map(({ group, items }) => [
        group,
        items.map((one) => one.label),
      ]),
    ).toEqual([
      [
        'People',
        ['A new visitor', 'Ana, whose home and name are filled in', 'The demo borrower, signed in'],
      ],
      ['Application: Offer', ['Offer selection']],
      ['Walks', ['The straight way']],
      ['Pages without answers and data', ['Log in (page/login)', 'form/feedback']],
      ['Scenarios', ['A name: with a colon (page/login)']],
    ]);
  });

  it('are a visitor alone before they are read, and for a product without borrowers', () => {
    const visitor = [{ group: 'People', items: [{ value: 'visitor', label: 'A new visitor' }] }];
    expect(listChoices(undefined, undefined)).toEqual(visitor);
    expect(listChoices({ hasBorrowers: false, guided: '', stages: [] }, undefined)).toEqual(
      visitor,
    );
  });

  it.each([
    ['visitor', { kind: 'visitor' }],
    ['status:OFFER_SELECTION', { kind: 'status', name: 'OFFER_SELECTION' }],
    ['walk:happy', { kind: 'walk', name: 'happy' }],
    [
      'scenario:page/login:No data',
      { kind: 'scenario', screen: 'page/login', scenario: 'No data' },
    ],
    [scenarioValue(scenario), { kind: 'scenario', ...scenario }],
    ['', undefined],
    ['status:', undefined],
    ['nobody:x', undefined],
  ])('are read from the value %s', (value, as) => expect(readAs(value)).toEqual(as));
});

describe('the pages of the address field', () => {
  const pages = [
    { path: '/register-v2', title: 'Which property?', screen: 'a/a' },
    { path: '/account/heloc/{uuid}/liens', title: 'Your loans', screen: 'page/b' },
    { path: '/account/heloc/{uuid}/signer/{signer}', title: 'A signer', screen: 'page/c' },
  ];

  it('leave out those of applications while none is open', () => {
    expect([...listAddresses(pages, '/register-v2').keys()]).toEqual(['/register-v2']);
  });

  it('have those of the open application', () => {
    const addresses = listAddresses(pages, '/account/heloc/17/product?x=1');
    expect([...addresses].map(([path, { title }]) => [path, title])).toEqual([
      ['/register-v2', 'Which property?'],
      ['/account/heloc/17/liens', 'Your loans'],
    ]);
  });
});
