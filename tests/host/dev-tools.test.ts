/** The developer tools: the builds that contain them, and the pages that name them. */
import { expect, test } from 'vitest';
import { pageOrgInfo } from '../../src/host/page/render-page.ts';
import { wantsDevToolbar } from '../../scripts/build-when-stale.ts';

test.each([
  [{}, true],
  [{ NODE_ENV: 'development' }, true],
  [{ NODE_ENV: 'production' }, false],
  [{ LENDER_URL: 'https://lender.example' }, false],
  [{ NODE_ENV: 'production', LENDER_URL: 'https://lender.example' }, false],
])('a build in %j contains the toolbar: %s', (env, holds) =>
  expect(wantsDevToolbar(env as NodeJS.ProcessEnv)).toBe(holds),
);

test.each([
  [true, true],
  [false, undefined],
  [undefined, undefined],
])('with devTools %s the page says %s', (devTools, says) => {
  const org = { code: 'MAIN', folder: 'main', main: true, assets: {}, theme: {} } as never;
  const live = { release: 'r', orgs: [org] } as never;
  expect(
    pageOrgInfo({
      live,
      org,
      baseUrl: '',
      environment: 'x',
      ...(devTools !== undefined && { devTools }),
    }).devTools,
  ).toBe(says);
});
