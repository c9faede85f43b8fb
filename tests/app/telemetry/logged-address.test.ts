import { expect, test } from 'vitest';
import { campaignQuery, loggedPath } from '../../../src/app/telemetry/logged-address.ts';
import { set } from '../../support/main-brand.ts';

const uuid = '3c5d8a90-1111-4222-8333-444455556666';

test.each([
  ['/register?step=income-info', '/register?step=income-info'],
  ['/register-v2', '/register-v2'],
  ['/auth/login?redirectUrl=/x', '/auth/login'],
  ['/nothing/here', '/not-found'],
  [`/account/heloc/${uuid}`, `/account/heloc/${uuid}`],
  ['/account/heloc/900-12-3456', '/account/heloc/{uuid}'],
])('the address %s is logged as %s', (address, path) =>
  expect(loggedPath(set, address)).toBe(path),
);

test('only the campaign of a query is logged', () => {
  expect(
    campaignQuery('?utm_source=mail&utm_id=7&utm_term=otto@example.org&utm_name=x&rid=1&email=a'),
  ).toEqual({ utm_source: 'mail', utm_id: '7' });
});
