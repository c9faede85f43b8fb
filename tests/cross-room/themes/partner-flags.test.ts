/** A feature that the themes of six partners hide by a flag, and that the other lenders show. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { getPrefix, writeLenders } from '../../../scripts/processes/write-lenders.ts';
import { findSidebarContent } from '../../../src/app/shell/sidebar/sidebar-content.ts';
import type { CompiledSet } from '../../../src/engine/index.ts';
import { compileTree } from '../../../src/prover/index.ts';
import { flagState, type RemoteFlags } from '../../../src/services/index.ts';
import { newFolder } from '../../support/new-folder.ts';

const FLAG = 'fe-heloc-offer-term-hidden';
const PARTNERS = [0, 1, 2, 3, 4, 5, 6, 7];
const HIDING = PARTNERS.slice(0, 6);
const home = newFolder();
let sets: ReadonlyMap<string, CompiledSet>;

beforeAll(() => {
  writeLenders(resolve('.'), home, PARTNERS.length);
  for (const partner of HIDING) {
    const file = join(home, 'org-themes', getPrefix(partner), 'theme.json');
    const theme = JSON.parse(readFileSync(file, 'utf8')) as object;
    writeFileSync(file, JSON.stringify({ ...theme, flags: { [FLAG]: true } }));
  }
  sets = compileTree(home).sets;
});

/** The facts of the offer beside a page of an application, as the lender's set shows them. */
function offerFacts(folder: string, remote: RemoteFlags = {}): readonly string[] {
  const set = sets.get(folder);
  if (set === undefined) throw new Error(`There is no set of ${folder}.`);
  const uuid = '3c5d8a90-1111-4222-8333-444455556666';
  const { flags } = flagState(set.flags, remote, {
    read: () => undefined,
    readText: () => undefined,
    writeText: () => undefined,
    write: () => undefined,
    remove: () => undefined,
  });
  const application = { uuid, rate: 0.0825, amount: 50_000, term: 10 };
  const content = findSidebarContent({
    set,
    owner: 'borrower',
    path: `/account/heloc/${uuid}/income/review`,
    context: { profile: {}, flags, application },
  });
  return (content?.cards ?? []).flatMap((card) => card.facts.map(({ label }) => String(label)));
}

// Shows shell 2.56, 4.6.
test('six partners leave out the term of the offer, all other lenders show it', () => {
  const hidden = [...sets.keys()].filter((folder) => !offerFacts(folder).includes('Term'));
  expect(hidden).toEqual(HIDING.map(getPrefix));
});

test("the lender's own answer about the flag wins over the theme", () => {
  expect(offerFacts(getPrefix(0), { [FLAG]: { enabled: false, variables: {} } })).toContain('Term');
});
