import { expect, test } from 'vitest';
import { buildShellContent } from '../../../src/app/shell/content/shell-content.ts';
import { set } from '../../support/main-brand.ts';

test.each([
  [{ homepage: 'https://www.lender.example' }, 'https://www.lender.example'],
  [{}, undefined],
])('the mark of %j leads to %s', (companyInfo, leadsTo) => {
  expect(
    buildShellContent({ ...set, org: { ...set.org, companyInfo } }, {}, { dashboard: true }).org
      .home,
  ).toBe(leadsTo);
});
