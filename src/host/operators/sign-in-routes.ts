/** The routes that sign operators in and out. Their pages have no script. */
import type { Context } from 'hono';
import { errorMessage, systemUser } from '../../release/index.ts';
import type { HostApp } from '../host-parts.ts';
import { NO_STORE } from '../responses.ts';
import { findOperator, ROLES } from './operator.ts';
import type { Operators } from './open-operators.ts';
import { CALLBACK } from './sign-in.ts';
import { signInPage } from './sign-in-page.ts';

const HOME = '/studio';

/** Serves the user that the Studio shows. Where nobody signs in, everyone has all roles. */
export function addMeRoute(app: HostApp): void {
  app.get('/studio/api/me', (c) => {
    const operator = findOperator();
    const { name, roles } = operator ?? { name: systemUser() ?? '', roles: ROLES };
    return c.json({ name, roles, isSignedIn: operator !== undefined }, 200, NO_STORE);
  });
}

export function addSignInRoutes(app: HostApp, operators: Operators): void {
  const { config, flows, sessions } = operators;
  app.get('/studio/sign-in', (c) => {
    const to = safeTarget(c.req.query('to'));
    const links = config.issuers.map(({ name }, at) => ({ name, href: linkTo(at, to) }));
    const [first, second] = links;
    if (first !== undefined && second === undefined) return redirect(c, first.href);
    return signInPage(c, { title: 'Sign in to the Studio', links });
  });
  app.get('/studio/sign-in/:at{[0-9]+}', async (c) => {
    const issuer = config.issuers[Number(c.req.param('at'))];
    if (issuer === undefined) return redirect(c, '/studio/sign-in');
    try {
      const { url, flow } = await operators.begin(issuer, safeTarget(c.req.query('to')));
      return redirect(c, url.href, flows.issue(flow));
    } catch {
      const text = `${issuer.name} does not answer. Please try again in a minute.`;
      return signInPage(c, { title: 'You are not signed in', text, links: [AGAIN], status: 503 });
    }
  });
  app.get(CALLBACK, (c) => finishSignIn(c, operators));
  app.get('/studio/signed-out', (c) =>
    signInPage(c, { title: 'You are signed out', links: [AGAIN] }),
  );
  app.get('/studio/go-on', (c) =>
    signInPage(c, {
      ...{ title: 'You are signed in', links: [] },
      text: 'Close this window, and go on in the other one.',
    }),
  );
  app.post('/studio/api/sign-out', (c) => {
    c.header('set-cookie', sessions.end(c.req.raw.headers));
    return c.json({}, 200, NO_STORE);
  });
}

const AGAIN = { name: 'Sign in', href: '/studio/sign-in' };

const linkTo = (at: number, to: string): string =>
  `/studio/sign-in/${at}?to=${encodeURIComponent(to)}`;

/** A flow is used once, also when it fails. The session gets a new token, so none can be fixed before. */
async function finishSignIn(c: Context, operators: Operators): Promise<Response> {
  const { flows, sessions } = operators;
  const { headers } = c.req.raw;
  const flow = flows.find(headers);
  const endFlow = flows.end(headers);
  const fail = (text: string): Promise<Response> =>
    signInPage(c, {
      ...{ title: 'You are not signed in', text, links: [AGAIN], status: 403 },
      cookies: [endFlow],
    });
  if (flow === undefined) return fail('The sign-in took too long, or began in another browser.');
  try {
    const operator = await operators.finish(flow, new URL(c.req.url).search);
    if (operator.roles.length === 0)
      return fail(`${operator.name} has no role in the Studio. Please ask who gives roles.`);
    sessions.end(headers);
    return redirect(c, flow.to, endFlow, sessions.issue(operator));
  } catch (error) {
    return fail(`${flow.issuer.name} did not confirm who you are: ${errorMessage(error)}.`);
  }
}

function redirect(c: Context, to: string, ...cookies: readonly string[]): Response {
  for (const cookie of cookies) c.header('set-cookie', cookie, { append: true });
  c.header('cache-control', 'no-store');
  return c.redirect(to);
}

/** A path below /studio of the same origin; /studio for any other. */
export function safeTarget(to = HOME): string {
  const origin = 'https://own.invalid';
  if (!URL.canParse(to, origin)) return HOME;
  const url = new URL(to, origin);
  const isOwn = url.origin === origin && /^\/studio(?:\/(?!\/)|$)/.test(url.pathname);
  return isOwn ? `${url.pathname}${url.search}` : HOME;
}

/** Where a page without a session leads. */
export const signInAddress = (c: Context): string => {
  const { pathname, search } = new URL(c.req.url);
  return `/studio/sign-in?to=${encodeURIComponent(`${pathname}${search}`)}`;
};
