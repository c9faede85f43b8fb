import { expect, test } from 'vitest';
import { officerAt } from '../../../../src/app/shell/footer/officer-at.ts';
import { buildClient } from '../../../client/build-client.ts';

const uuid = '3c5d8a90-1111-4222-8333-444455556666';
const page = `/account/heloc/${uuid}/income/review`;
const visit = (link: string, referrer?: object) => {
  const { client } = buildClient({ address: `/register-v2${link}`, token: 'Bearer x.y.z' });
  client.addLoaded({ application: { uuid, referrer } });
  return client;
};

// Shows shell 2.83, 3.12, 6.5.
test('the officer is the one of the application, before the one of the link', () =>
  expect(officerAt(visit('?referrer=lo-2', { referrerUuid: 'lo-1' }), page)).toBe('lo-1'));

test.each([[undefined], [{}], [{ referrerUuid: null }], [{ referrerUuid: '' }]])(
  'an application with the referrer %j has the officer of the link',
  (referrer) => {
    expect(officerAt(visit('?referrer=lo-2', referrer), page)).toBe('lo-2');
    expect(officerAt(visit('', referrer), page)).toBeUndefined();
  },
);

test('the officer of another application is not shown', () =>
  expect(
    officerAt(
      visit('', { referrerUuid: 'lo-1' }),
      '/account/heloc/9a1e77d0-0000-4000-8000-00000000a0b1',
    ),
  ).toBeUndefined());
