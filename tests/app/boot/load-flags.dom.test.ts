import { expect, test } from 'vitest';
import { loadFlags } from '../../../src/app/boot/load-flags.ts';
import { browserClient } from '../support/browser-client.ts';
import { preparePage } from '../support/open-app.tsx';
import { startSandboxLender } from '../support/sandbox-lender.ts';

preparePage();
const lender = startSandboxLender();

test.each([
  [401, {}, undefined],
  [403, { message: 'invalid signature' }, undefined],
  [500, {}, 'Bearer x.y.z'],
])(
  'after a response of %i %j the flags have their defaults and the token is %j',
  async (...row) => {
    const [status, body, token] = row;
    localStorage.setItem('jwt', 'Bearer x.y.z');
    lender.respond('/v1/features', status, body);
    const client = browserClient();
    await loadFlags(client);
    expect([client.get().remoteFlags, client.session.token()]).toEqual([{}, token]);
  },
);
