/** Lets a request of the Studio through when its operator has the role that its route needs. */
import type { Context, MiddlewareHandler, Next } from 'hono';
import { matchedRoutes } from 'hono/route';
import { givePreviewTicket } from '../releases/preview-ticket.ts';
import { errorMessage } from '../../release/index.ts';
import { NO_STORE } from '../responses.ts';
import { bearerIn, TokenError } from './bearer-token.ts';
import { actAs, type Operator, type Role } from './operator.ts';
import type { Operators } from './open-operators.ts';

const API = '/studio/api/';
const RELEASES = '/studio/api/releases';
const DEFINITIONS = '/studio/api/definitions';
const LENDER = '/studio/api/lenders/:folder';
/** A link to show changes no definition. */
const SHOWS = '/studio/api/shows';
const DRAFTS = '/studio/api/drafts';
const NEW_LENDER = '/studio/api/new-lender';

/** The role of each route. A route without a row answers 403. `anyone`: each who is signed in. */
const ROUTES: Readonly<Record<string, Role | 'anyone'>> = {
  'GET /studio/api/me': 'anyone',
  'POST /studio/api/sign-out': 'anyone',
  [`GET ${DRAFTS}`]: 'look',
  [`POST ${DRAFTS}`]: 'edit',
  [`POST ${DRAFTS}/:id/name`]: 'edit',
  [`POST ${DRAFTS}/:id/remove`]: 'edit',
  'GET /studio/api/draft/events': 'look',
  'GET /studio/api/draft/merge': 'look',
  'POST /studio/api/draft/merge': 'edit',
  'GET /studio/api/lenders': 'look',
  [`POST ${LENDER}/press`]: 'look',
  [`POST ${LENDER}/part`]: 'look',
  [`POST ${LENDER}/hidden`]: 'look',
  [`POST ${LENDER}/why`]: 'look',
  [`POST ${LENDER}/part/change`]: 'edit',
  [`GET ${LENDER}/details`]: 'look',
  [`GET ${LENDER}/words`]: 'look',
  [`GET ${LENDER}/logo`]: 'look',
  [`POST ${LENDER}/logo`]: 'edit',
  [`POST ${LENDER}/theme`]: 'edit',
  [`POST ${LENDER}/dark`]: 'edit',
  [`POST ${LENDER}/states`]: 'edit',
  [`GET ${LENDER}/maps`]: 'look',
  [`GET ${LENDER}/map`]: 'look',
  [`GET ${LENDER}/map/marks`]: 'look',
  [`POST ${LENDER}/map/standing`]: 'look',
  [`GET ${LENDER}/examples`]: 'look',
  [`GET ${LENDER}/examples/screen`]: 'look',
  [`GET ${LENDER}/examples/walk`]: 'look',
  [`POST ${LENDER}/examples/scenario`]: 'edit',
  'GET /studio/api/coverage': 'look',
  'POST /studio/api/coverage': 'look',
  'GET /studio/api/lender-list': 'look',
  [`GET ${NEW_LENDER}`]: 'look',
  [`POST ${NEW_LENDER}`]: 'edit',
  [`POST ${NEW_LENDER}/names`]: 'look',
  [`POST ${NEW_LENDER}/colours`]: 'look',
  [`POST ${NEW_LENDER}/picture`]: 'look',
  [`GET ${DEFINITIONS}`]: 'look',
  [`GET ${DEFINITIONS}/text`]: 'look',
  [`POST ${DEFINITIONS}/check`]: 'look',
  [`GET ${DEFINITIONS}/texts`]: 'look',
  [`GET ${DEFINITIONS}/around`]: 'look',
  [`GET ${DEFINITIONS}/rules`]: 'look',
  [`POST ${DEFINITIONS}/uses`]: 'look',
  [`POST ${DEFINITIONS}/plan`]: 'look',
  [`POST ${DEFINITIONS}/act`]: 'edit',
  'POST /studio/api/changes': 'edit',
  'POST /studio/api/edits': 'edit',
  'GET /studio/api/changes': 'look',
  'GET /studio/api/changes/screens': 'look',
  'POST /studio/api/changes/scenarios': 'look',
  'POST /studio/api/changes/expect': 'edit',
  'POST /studio/api/changes/back': 'edit',
  'GET /studio/api/patch': 'look',
  'POST /studio/api/patch': 'edit',
  'POST /studio/api/changes/mode': 'publish',
  'GET /studio/api/publish': 'look',
  'POST /studio/api/publish': 'publish',
  'GET /studio/api/planned': 'look',
  'POST /studio/api/planned/instants': 'look',
  'POST /studio/api/planned/cancel': 'publish',
  'GET /studio/api/approvals': 'look',
  'POST /studio/api/approvals': 'approve',
  'GET /studio/api/replay': 'look',
  'POST /studio/api/replay': 'look',
  'POST /studio/api/replay/stop': 'look',
  [`GET ${SHOWS}`]: 'look',
  [`POST ${SHOWS}`]: 'edit',
  [`POST ${SHOWS}/end`]: 'edit',
  [`POST ${SHOWS}/comments`]: 'edit',
  [`POST ${SHOWS}/comments/remove`]: 'edit',
  [`GET ${RELEASES}`]: 'look',
  [`GET ${RELEASES}/:from/to/:to`]: 'look',
  [`GET ${RELEASES}/:release/screens/:org`]: 'look',
  [`POST ${RELEASES}/widen`]: 'publish',
  [`POST ${RELEASES}/end`]: 'publish',
  [`POST ${RELEASES}/toEveryone`]: 'publish',
  [`POST ${RELEASES}/back`]: 'publish',
  [`POST ${RELEASES}/backFor`]: 'publish',
};

/** The role that a route needs; undefined when the table does not have it. */
export const roleOfRoute = (method: string, path: string): Role | 'anyone' | undefined =>
  Object.hasOwn(ROUTES, `${method} ${path}`) ? ROUTES[`${method} ${path}`] : undefined;

export interface GuardInput {
  /** Absent: everyone has all roles. */
  readonly operators?: Operators | undefined;
  /**
   * Called before a request that changes definitions, with the person or, where nobody signs in, an
   * empty text. What it returns is called after it, and refuses the request when it rejects.
   */
  readonly onEdit?: ((person: string) => () => void | Promise<void>) | undefined;
}

/** Guards the routes below /studio/api. */
export function guardApi({ operators, onEdit }: GuardInput): MiddlewareHandler {
  return async (c, next) => {
    const routes = matchedRoutes(c).filter(
      ({ method, path }) => method !== 'ALL' && path.startsWith(API),
    );
    const roles = routes.map(({ method, path }) => roleOfRoute(method, path));
    if (roles.includes(undefined)) return refuse(c, 403, 'This address has no role yet.');
    const isEditing = roles.includes('edit') && !routes.some(({ path }) => path.startsWith(SHOWS));
    if (operators === undefined) {
      givePreviewTicket(c);
      return isEditing ? edit(c, next, onEdit?.('')) : next();
    }
    const operator = await identify(c, operators);
    if (operator instanceof TokenError) return refuse(c, operator.status, operator.message);
    if (operator === undefined) return refuse(c, 401, 'You are signed out. Please sign in.');
    if (!isOwnPage(c, operators))
      return refuse(c, 403, `Please use the pages of ${operators.config.address.href}studio.`);
    const missing = roles.find(
      (role) => role !== undefined && role !== 'anyone' && !operator.roles.includes(role),
    );
    if (missing !== undefined)
      return refuse(c, 403, `You need the role “${missing}” for this. Please ask who gives roles.`);
    givePreviewTicket(c);
    const finish = isEditing ? onEdit?.(operator.person) : undefined;
    return actAs({ operator, isEditing }, () => edit(c, next, finish));
  };
}

/** Who sends a request, or why its token does not count. */
const identify = (c: Context, operators: Operators): Promise<Operator | TokenError | undefined> =>
  operators.identify(c.req.raw.headers).catch((error: unknown) => {
    if (error instanceof TokenError) return error;
    throw error;
  });

/** Answers a request, unless what follows it rejects. */
async function edit(
  c: Context,
  next: Next,
  finish: (() => void | Promise<void>) | undefined,
): Promise<undefined> {
  let refusal: Response | undefined;
  try {
    await next();
  } finally {
    try {
      await finish?.();
    } catch (error) {
      refusal = refuse(c, 422, errorMessage(error));
    }
  }
  if (refusal === undefined) return;
  c.res = undefined;
  c.res = refusal;
}

const refuse = (c: Context, status: 401 | 403 | 422 | 503, message: string): Response =>
  c.json({ message }, status, NO_STORE);

const READING = new Set(['GET', 'HEAD']);

/**
 * Whether a request that does more than read comes from a page of the Studio's own address. No page
 * of another site can send a token.
 */
function isOwnPage({ req }: Context, { config }: Operators): boolean {
  if (READING.has(req.method) || bearerIn(req.raw.headers) !== undefined) return true;
  const [site, origin] = [req.header('sec-fetch-site'), req.header('origin')];
  if (site !== undefined && site !== 'same-origin') return false;
  return origin === undefined ? site !== undefined : origin === config.address.origin;
}
