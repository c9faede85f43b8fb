/** The links of a compiled set lead to hosts that the definitions and the lender's theme name. */
import { expect, it } from 'vitest';
import { knownLinks } from '../../../src/engine/compile/known-links.ts';
import { Sources } from '../../../src/engine/compile/sources.ts';
import { setOf } from '../../definitions.ts';

const leads = (links = '', address: string): boolean => new RegExp(links, 'i').test(address);

it('the hosts of a set are those of its definitions, its layout and its theme', () => {
  const [main, harbor] = ['hearthline', 'harbor-bank'].map((org) => setOf(org).links);
  const both = (address: string) => [leads(main, address), leads(harbor, address)];
  for (const host of ['www.equifax.com', 'www.nmlsconsumeraccess.org', 'bureau.example.org'])
    expect(both(`https://${host}/a`), host).toEqual([true, true]);
  expect(both('https://survey.hearthline.example')).toEqual([true, false]);
  expect(both('https://WWW.harbor-bank.example?a=1')).toEqual([false, true]);
  // Named by the data of a scenario only.
  expect(both('https://letter.example/')).toEqual([false, false]);
  // A dot is a dot.
  expect(both('https://www-equifax.com/')).toEqual([false, false]);
});

it('a product that names no host links to none', () => {
  const links = knownLinks(new Sources([], []), {});
  for (const address of ['https://other.example', 'https://', 'https:///other.example', ''])
    expect(leads(links, address), address).toBe(false);
  expect(leads(links, '/orders')).toBe(true);
});
