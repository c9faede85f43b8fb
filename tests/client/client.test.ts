import { expect, test } from 'vitest';
import { createClient } from '../../src/client/index.ts';
import { set as mainSet } from '../support/main-brand.ts';
import { setOf } from '../definitions.ts';
import { buildClient } from './build-client.ts';

const affiliateCookie = encodeURIComponent(JSON.stringify({ firstName: 'Heron' }));

test.each([
  ['the main brand', mainSet, { firstName: 'Heron' }],
  ['a partner brand', setOf('harbor-bank'), undefined],
])('the affiliate’s cookie on %s is read as %j', (_, set, expected) => {
  const { client } = buildClient({ set });
  const { info, release } = client.get();
  const opened = createClient(client, {
    info: { ...info, release },
    set,
    search: '',
    affiliateCookie,
  });
  expect(opened.affiliate).toEqual(expected);
});

test('a sign-in that ends takes what the entry of a journey loaded, so it is entered again', () => {
  const { client } = buildClient({ token: 'Bearer x.y.z' });
  client.addLoaded({ consentTypes: [] });
  client.journeys.set('register-v2', {
    answers: { email: 'a@example.org' },
    entered: true,
  } as never);
  client.session.clear();
  expect(client.get().loaded).toEqual({});
  expect(client.journeys.get('register-v2')).toMatchObject({
    answers: { email: 'a@example.org' },
    entered: false,
  });
});
