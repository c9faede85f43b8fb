/** The reference pages list how to reach every page of an application, some by status alone. */
import { type Borrower, createBorrower } from '../../support/borrower.ts';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { matchPath, resolveRoute } from '../../../../src/engine/index.ts';
import { compileTree } from '../../../../src/prover/index.ts';
import { CHECKLIST, rowId } from '../../../../src/sandbox/checklist/rows.ts';
import definition from '../../../../src/sandbox/definitions/routes.json' with { type: 'json' };
import type { PageHint } from '../../../../src/sandbox/page/reference/tables.ts';
import { setOf } from '../../../definitions.ts';

const routingSet = setOf('hearthline');
const ways: readonly PageHint[] = definition.routes;
const pages = [...compileTree(resolve('.')).sets.values()]
  .flatMap(({ org, pages: all }) => (org.main ? Object.values(all).map(({ path }) => path) : []))
  .filter((path) => /^\/(?:account\/heloc|heloc-signer)\b/.test(path));

let ana: Borrower;
beforeAll(async () => {
  ana = await createBorrower();
});

it('lists each page exactly once', () =>
  expect(ways.map(({ page }) => page).toSorted()).toEqual(pages.toSorted()));

it('refers to existing rows of the checklist and to listed magic values', async () => {
  const text = async (name: string) => (await ana.from.app.request(`/sandbox/${name}`)).text();
  const help = (await text('pages')) + (await text('values'));
  const rows = new Set(CHECKLIST.map(rowId));
  expect(ways.filter(({ row }) => row !== undefined && !rows.has(row))).toEqual([]);
  expect(ways.filter(({ row, value }) => row === undefined && value === undefined)).toEqual([]);
  expect(
    ways
      .filter(({ value }) => value !== undefined && help.split(`<td>${value}</td>`).length < 3)
      .map(({ value }) => value),
  ).toEqual([]);
  for (const { page } of ways) expect(help).toContain(`<td>${page}</td>`);
});

describe('the status alone leads to', () => {
  it.each(ways.filter(({ then }) => then === undefined).map(({ page, row = '' }) => [page, row]))(
    '%s: %s',
    async (page, row) => {
      expect(
        (
          await ana.from.app.request(`/sandbox/applications/${ana.uuid}/status`, {
            method: 'POST',
            body: new URLSearchParams({ value: row }),
            headers: { 'sec-fetch-site': 'same-origin' },
          })
        ).status,
      ).toBe(303);
      const profile = (
        await ana.call('GET', '/service-profile/api/v1/profile', undefined, ana.auth)
      ).json;
      const { path } = resolveRoute(routingSet, {
        authenticated: true,
        application: await ana.get(),
        profile,
      });
      expect(matchPath(page, path), path).toBeDefined();
    },
  );
});
