/** Access tokens in place of a session: the same roles and the same second person. */
import type { JWTPayload } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ADDRESS, startIssuer } from '../../support/issuer.ts';
import { type Answer, app, at, cookieOf, opened, openStudio, retitle } from './operators-host.ts';

type LocalIssuer = Awaited<ReturnType<typeof startIssuer>>;

const PEOPLE = {
  ana: { name: 'Ana', roles: ['edit', 'publish'] },
  ben: { name: 'Ben', roles: ['approve'] },
  dan: { name: 'Dan', roles: [] },
};
const HOUR_S = 3600;
const seconds = (): number => Math.floor(at.now / 1000);

let issuer: LocalIssuer;
let other: LocalIssuer;
beforeAll(async () => {
  [issuer, other] = [await startIssuer(PEOPLE), await startIssuer(PEOPLE)];
});
afterAll(() => [issuer, other].forEach(({ close }) => close()));

const issuerWith = (audience: string | undefined) => ({
  ...{ name: 'Staff', issuer: new URL(issuer.issuer), clientId: 'studio', clientSecret: undefined },
  ...{ scope: 'profile', audience, rolesClaim: 'roles' },
  roles: { look: [], edit: ['edit'], approve: ['approve'], publish: ['publish'] },
});
beforeEach(() => openStudio([issuerWith(ADDRESS)]));

/** Sends a request as a program does, which is no page. */
async function send(token: string, path: string, body?: object, cookie = ''): Promise<Answer> {
  const answer = await app.request(`${ADDRESS}/studio/api/${path}`, {
    method: path === 'me' ? 'GET' : 'POST',
    headers: { cookie, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(path !== 'me' && { body: JSON.stringify({ args: [body] }) }),
  });
  return { status: answer.status, text: await answer.text() };
}
const change = () => ({ release: at.release, base: at.base, who: 'Nobody', why: 'Words' });
const publish = (token: string, cookie = '') => send(token, 'changes/publish', change(), cookie);
const approve = async (person: string) =>
  send(await issuer.token(person), 'approvals/approve', change());

it('says who the person is, with their roles', async () => {
  const { text } = await send(await issuer.token('ana'), 'me');
  expect(JSON.parse(text)).toMatchObject({ name: 'Ana', roles: ['look', 'edit', 'publish'] });
});

it('publishes what a second person approved, in the name of the first', async () => {
  const token = await issuer.token('ana');
  expect((await publish(token)).text).toContain('nobody else has approved');
  expect(await approve('ben')).toMatchObject({ status: 200 });
  expect(await publish(token)).toMatchObject({ status: 200 });
  expect((await opened.store.record()).at(-1)).toMatchObject({
    ...{ action: 'publish', release: at.release, who: 'Ana' },
    details: { person: `${issuer.issuer}/ ana` },
  });
});

it('an approval is not replayed on what was edited after it', async () => {
  await approve('ben');
  at.release = await retitle(cookieOf('Ana', ['look', 'edit']), 'Third');
  expect((await publish(await issuer.token('ana'))).text).toContain('changed afterwards');
  expect(await opened.store.active()).toBe(at.base);
});

const tokenWith = (more: JWTPayload) => () => issuer.token('ana', more);
const tampered = async (): Promise<string> => {
  const [head, body, signature] = (await issuer.token('dan')).split('.');
  const claims = JSON.parse(Buffer.from(body ?? '', 'base64url').toString()) as object;
  const changed = JSON.stringify({ ...claims, roles: ['publish'] });
  return [head, Buffer.from(changed).toString('base64url'), signature].join('.');
};
const unsigned = async (): Promise<string> => {
  const [, body] = (await issuer.token('ana')).split('.');
  return `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`;
};

it.each<readonly [string, () => Promise<string> | string, number, string]>([
  ['without the role', () => issuer.token('ben'), 403, 'You need the role “publish”'],
  ['without any role', () => issuer.token('dan'), 403, 'You need the role “publish”'],
  ['that has expired', tokenWith({ exp: 1 }), 401, 'has expired. Please get a new one of Staff'],
  [
    'that is nine hours old',
    () => issuer.token('ana', { iat: seconds() - 9 * HOUR_S }),
    401,
    'new',
  ],
  ['without an end', tokenWith({ exp: undefined } as never), 401, 'Please get a new one'],
  ['for another application', tokenWith({ aud: 'https://x.example' }), 401, `one for ${ADDRESS}`],
  ['of a sign-in', tokenWith({ nonce: 'n' }), 401, 'Please get an access token'],
  ['of another issuer', () => other.token('ana'), 401, 'Please get one of Staff'],
  ['of another key', () => other.token('ana', { iss: issuer.issuer }), 401, 'did not make'],
  ['whose claims were changed', tampered, 401, 'did not make'],
  ['that nobody signed', unsigned, 401, 'did not make'],
  ['that is no JWT', () => 'abc', 401, 'no JWT'],
])('a token %s lets nothing through, also beside a session', async (_, make, status, words) => {
  await approve('ben');
  const session = cookieOf('Ana', ['look', 'edit', 'publish']);
  expect(await publish(await make(), session)).toEqual({
    ...{ status, text: expect.stringContaining(words) as string },
  });
  expect(await opened.store.active()).toBe(at.base);
});

it('a host whose issuer has no audience takes no tokens', async () => {
  await openStudio([issuerWith(undefined)]);
  expect(await publish(await issuer.token('ana'))).toMatchObject({
    ...{ status: 401, text: expect.stringContaining('\\"audience\\"') as string },
  });
});

it('an issuer that is away is no reason to get another token', async () => {
  const token = await issuer.token('ana');
  const away = await startIssuer(PEOPLE);
  away.close();
  await openStudio([{ ...issuerWith(ADDRESS), issuer: new URL(away.issuer) }]);
  expect(await publish(await issuer.token('ana', { iss: away.issuer }))).toMatchObject({
    ...{ status: 503, text: expect.stringContaining('try again in a minute') as string },
  });
  expect(token).not.toBe('');
});
