import { describe, expect, test } from 'vitest';
import { isLoginAddress, leaveForLogin } from '../../../src/client/navigation/login-hosts.ts';
import { pressModalButton } from '../../../src/client/screens/modal.ts';
import { buildClient } from '../build-client.ts';

const known = { prefixes: ['www', 'northgate'], hosts: ['login.bank.example'] };

describe('the address of a login', () => {
  test.each([
    ['https://northgate.lender.example/auth/login?otp=true', 'https://lender.example'],
    ['https://northgate.lender.example/auth/login', 'https://www.lender.example'],
    ['https://NORTHGATE.lender.example/', 'https://www.lender.example'],
    ['https://northgate.lender.example:8443/', 'https://www.lender.example:8443'],
    ['https://login.bank.example/x', 'https://www.lender.example'],
    ['https://www.lender.example/auth/login', 'https://www.lender.example'],
    ['/auth/login', 'https://www.lender.example'],
    ['http://northgate.localhost:4173/auth/login', 'http://127.0.0.1:4173'],
    ['http://northgate.localhost:4173/auth/login', 'http://localhost:4173'],
    ['http://northgate.localhost:4173/auth/login', 'http://www.localhost:4173'],
  ])('%s is valid for %s', (address, origin) =>
    expect(isLoginAddress(address, origin, known)).toBe(true),
  );

  test.each([
    'https://evil.example/auth/login',
    'https://northgate.evil.example/auth/login',
    'https://northgate.lender.example.evil.example/',
    'https://evil.northgate.lender.example/',
    'https://other.lender.example/',
    'https://lender.example.evil/',
    'https://northgate.lender.example:8443/',
    'https://northgate.lender.example@evil.example/',
    'https://user:secret@northgate.lender.example/',
    'http://northgate.lender.example/',
    'http://login.bank.example/',
    'https://x.login.bank.example/',
    '//evil.example/auth/login',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '',
  ])('%j is not valid', (address) =>
    expect(isLoginAddress(address, 'https://www.lender.example', known)).toBe(false),
  );

  test('over http is not valid for a page over https', () => {
    expect(isLoginAddress('http://northgate.localhost/', 'https://lender.example', known)).toBe(
      false,
    );
  });
});

test('the app leaves only for a known host', async () => {
  const { client, lender, navigation } = buildClient();
  lender.respond('/login-hosts', 200, { prefixes: [], hosts: ['login.bank.example'] });
  expect(await leaveForLogin(client, 'https://evil.example/')).toBe(false);
  expect(navigation.left).toEqual([]);
  expect(await leaveForLogin(client, 'https://login.bank.example/in')).toBe(true);
  expect(navigation.left).toEqual(['https://login.bank.example/in']);
});

test.each([0, 404, 500])(
  'the app does not leave for a host while the list answers %i',
  async (status) => {
    const { client, lender, navigation } = buildClient();
    lender.respond('/login-hosts', status);
    expect(await leaveForLogin(client, 'https://login.bank.example/')).toBe(false);
    expect(navigation.left).toEqual([]);
  },
);

test.each([
  ['/register-v2/set-password', '/register-v2/phone-and-email'],
  ['/register', '/register?step=contact-info'],
])('the other choice of the account-exists modal at %s leads to the e-mail: %s', (path, to) => {
  const { client, lender, navigation } = buildClient({ address: path });
  const context = { answers: {}, org: client.get().set.org, url: { path, query: {} } };
  void pressModalButton(client, 'account-exists', { context, show: () => undefined }, 'secondary');
  expect(navigation.visited).toEqual([[to, { state: undefined }]]);
  expect(lender.requests).toEqual([]);
});

describe('the Login button of the account-exists modal', () => {
  const answers = {
    email: 'ana@example.org',
    name: { firstName: 'Ana' },
    password: 'Secret!2026x',
  };
  const press = async (redirect: string) => {
    const built = buildClient({ address: '/register-v2/set-password' });
    const { client, lender } = built;
    lender.respond('/external-state', 200, { nonce: 'n0nce' });
    lender.respond('/account-exists', 200, { redirect });
    lender.respond('/login-hosts', 200, { prefixes: [], hosts: ['login.bank.example'] });
    const url = { path: '/register-v2/set-password', query: {} };
    const context = { answers, org: client.get().set.org, url };
    await pressModalButton(client, 'account-exists', { context, show: () => undefined });
    return built;
  };

  test('sends the answers without the password, and leaves with only the nonce', async () => {
    const address = 'https://login.bank.example/auth/login?otp=true&externalStateNonce=n0nce';
    const { lender, navigation } = await press(address);
    await expect.poll(() => navigation.left).toEqual([address]);
    const [saved] = lender.requestsTo('/external-state');
    expect(saved?.body).toEqual({
      state: {
        email: 'ana@example.org',
        redirectUrl: '/register-v2/phone-and-email',
        answers: { email: 'ana@example.org', name: { firstName: 'Ana' } },
      },
    });
    expect(JSON.stringify(lender.requests)).not.toContain('Secret!2026x');
    expect(lender.requestsTo('/account-exists')[0]?.body).toEqual({
      applicationName: 'heloc',
      mode: 'login',
      orgCode: expect.any(String) as string,
      externalStateNonce: 'n0nce',
    });
  });

  test.each(['https://evil.example/auth/login', '/auth/login?otp=true'])(
    'leads to the own login for the answer %s, with the answers in the history',
    async (redirect) => {
      const { navigation } = await press(redirect);
      await expect.poll(() => navigation.visited.length).toBe(1);
      expect(navigation.left).toEqual([]);
      expect(navigation.visited[0]).toMatchObject([
        '/auth/login?otp=true',
        { state: { email: 'ana@example.org', answers: { name: { firstName: 'Ana' } } } },
      ]);
      expect(JSON.stringify(navigation.visited)).not.toContain('Secret');
    },
  );
});
