/** Fifty generated partners: each compiles, and each of its host prefixes and its code lead to it. */
import { resolve } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { getCode, getPrefix, writeLenders } from '../../../scripts/processes/write-lenders.ts';
import { findLiveOrg } from '../../../src/host/releases/org-of-request.ts';
import { checkTree } from '../../../src/prover/index.ts';
import { hasErrors, listThemes, mergeThemes } from '../../../src/release/index.ts';
import type { Live } from '../../host/helpers/fixed-releases.ts';
import { newFolder } from '../../support/new-folder.ts';

const PARTNERS = 50;
const home = newFolder();
let live: Live;

beforeAll(async () => {
  writeLenders(resolve('.'), home, PARTNERS);
  const { tree, sets, diagnostics } = await checkTree(home);
  expect(hasErrors(diagnostics)).toBe(false);
  const themes = listThemes(tree.files);
  live = {
    release: 'r',
    loaded: {
      dir: home,
      manifest: {
        format: 1,
        release: 'r',
        id: 'r',
        files: {},
        orgs: {},
        journeys: {},
        flags: [],
      },
    },
    orgs: [...sets].map(([folder, { org }]) => ({
      code: org.code,
      main: org.main ?? false,
      prefixes: org.prefixes ?? [],
      folder,
      theme: mergeThemes(themes, folder),
      set: '',
      css: '',
      info: '',
      assets: {},
      shapes: {},
    })),
  };
});

// Shows registration 1.16.
test('every prefix maps to its partner, on localhost and on a domain', () => {
  for (let partner = 0; partner < PARTNERS; partner += 1)
    for (const host of [
      `${getPrefix(partner)}.lender.example`,
      `www-${getPrefix(partner)}.lender.example`,
      `${getPrefix(partner).toUpperCase()}.localhost:4173`,
    ])
      expect(findLiveOrg(live, host, '').code).toBe(getCode(partner));
});

test('the query `org` wins over the host, and an unknown one gives the main brand', () => {
  expect(findLiveOrg(live, `${getPrefix(3)}.lender.example`, '?org=partner-0007').code).toBe(
    getCode(7),
  );
  const main = live.orgs.find((org) => org.main)?.code;
  expect(findLiveOrg(live, `${getPrefix(3)}.lender.example`, `?org=${main ?? ''}`).code).toBe(main);
  expect(findLiveOrg(live, 'partner-51.lender.example', '').code).toBe(main);
  expect(findLiveOrg(live, 'lender.example', '?org=nobody').code).toBe(main);
});
