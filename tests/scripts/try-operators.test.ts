/** The local issuer of `npm start -- --operators`: invented people sign in, one after the other. */
import { Hono } from 'hono';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { tryOperators } from '../../scripts/issuer/try-operators.ts';
import type { HostApp } from '../../src/host/host-parts.ts';
import { openOperatorsFile } from '../../src/host/operators/open-operators.ts';
import type { StudioDesk } from '../../src/host/studio/studio-desk.ts';
import { addStudioRoutes } from '../../src/host/studio/studio-routes.ts';
import { ADDRESS, openBrowser } from '../support/issuer.ts';
import { newFolder } from '../support/new-folder.ts';

afterEach(() => vi.unstubAllEnvs());

it('asks who signs in, each time, and gives the roles of that person', async () => {
  const { file, close } = await tryOperators({ address: ADDRESS, dataDir: newFolder() });
  onTestFinished(close);
  const operators = openOperatorsFile(file);
  const studio = { operators, lenders: () => [] } as Partial<StudioDesk> as StudioDesk;
  const app = new Hono() as unknown as HostApp;
  addStudioRoutes(app, { dist: newFolder(), studio });
  const browser = openBrowser(app);
  const signIn = async (person: string) => {
    const { url, answer } = await browser.follow('/studio/sign-in');
    const page = (await answer?.text()) ?? '';
    expect(page).toContain(`${url.pathname}?as=${person}`);
    await browser.follow(`${url.href}?as=${person}`, ({ pathname }) => pathname === '/studio');
    return (await browser.visit('/studio/api/me')).json();
  };
  expect(await signIn('ana')).toEqual({
    ...{ name: 'Ana Lee', roles: ['look', 'edit', 'publish'], isSignedIn: true },
  });
  expect(await signIn('ben')).toMatchObject({ name: 'Ben Okafor', roles: ['look', 'approve'] });
  const { url } = await browser.follow('/studio/sign-in');
  expect((await browser.follow(`${url.href}?as=nobody`)).answer?.status).toBe(404);
});

it('is refused in production, and beside the people of a file', async () => {
  const given = { address: ADDRESS, dataDir: newFolder() };
  await expect(tryOperators({ ...given, operatorsFile: 'a.json' })).rejects.toThrow('OPERATORS');
  vi.stubEnv('NODE_ENV', 'production');
  await expect(tryOperators(given)).rejects.toThrow('not for production');
});
