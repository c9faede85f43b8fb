/** Signs a developer in, and finds the application to go to. */
import type { Client } from '../../client/index.ts';
import { contextOutsidePages } from '../../client/index.ts';
import { own, ownText } from '../../domain/index.ts';
import { requestFor } from '../../engine/index.ts';
import { bodyOrThrow } from '../../services/call-error.ts';
import { run } from '../../services/index.ts';

/** The credentials of a developer: e-mail and password, or a token. */
export interface DevCredentials {
  readonly email: string;
  readonly password: string;
  readonly token: string;
}

/**
 * Signs in and returns the path of the first active application, or else of the home page. Rejects
 * when the lender refuses; a refused token is not stored.
 */
export async function devLogin(client: Client, credentials: DevCredentials): Promise<string> {
  const { email, password, token } = credentials;
  if (token.trim() === '') await call(client, 'login', { email, password });
  else client.session.keep(token);
  const applications = await call(client, 'list-applications', {}).catch((error: unknown) => {
    client.session.clear();
    throw error;
  });
  const { statusRoutes, publicPaths } = client.get().set.routing;
  const active = (Array.isArray(applications) ? applications : []).find(
    (one: unknown) => own(one, 'active') === true,
  );
  const uuid = ownText(active, 'uuid');
  return uuid === '' ? publicPaths.home : statusRoutes.base.replace('{uuid}', uuid);
}

async function call(client: Client, operation: string, answers: object): Promise<unknown> {
  const context = { ...contextOutsidePages(client), answers };
  const request = requestFor(client.get().set, operation, context);
  if ('refused' in request) throw new Error(request.refused);
  return bodyOrThrow(request, await run(request, client));
}
