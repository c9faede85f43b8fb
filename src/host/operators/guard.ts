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
/** Links to show and the list of the drafts change no definition. */
const LISTS = [`${API}shows/`, `${API}drafts/`];

/** The methods of the desks that the Studio calls, each with the role that it needs. */
export const CALL_ROLES = {
  studio: { lenders: 'look', press: 'look', change: 'edit', edit: 'edit' },
  parts: { describe: 'look', hidden: 'look', why: 'look', change: 'edit' },
  lenders: {
    list: 'look',
    details: 'look',
    findWords: 'look',
    colours: 'look',
    change: 'edit',
    changeLogo: 'edit',
    changeStates: 'edit',
    addDark: 'edit',
  },
  newLender: { basis: 'look', propose: 'look', pictureFault: 'look', create: 'edit' },
  map: {
    list: 'look',
    describe: 'look',
    marks: 'look',
    standing: 'look',
    coverage: 'look',
    measure: 'look',
  },
  examples: { examples: 'look', screen: 'look', walk: 'look', keep: 'edit' },
  definitions: {
    list: 'look',
    read: 'look',
    check: 'look',
    find: 'look',
    around: 'look',
    rules: 'look',
    uses: 'look',
    plan: 'look',
    act: 'edit',
  },
  patch: { write: 'look', apply: 'edit' },
  changes: {
    changes: 'look',
    screens: 'look',
    runScenarios: 'look',
    plan: 'look',
    expectFound: 'edit',
    takeBack: 'edit',
    setWaits: 'publish',
    publish: 'publish',
  },
  replay: { state: 'look', start: 'look', stop: 'look' },
  approvals: { state: 'look', approve: 'approve' },
  planned: { state: 'look', instants: 'look', cancel: 'publish' },
  releases: {
    state: 'look',
    compare: 'look',
    screens: 'look',
    widen: 'publish',
    end: 'publish',
    toEveryone: 'publish',
    back: 'publish',
    backFor: 'publish',
  },
  shows: { state: 'look', make: 'edit', end: 'edit', markComment: 'edit', removeComment: 'edit' },
  drafts: { list: 'look', add: 'edit', rename: 'edit', remove: 'edit' },
  draft: { plan: 'look', merge: 'edit' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Role>>>>;

/** The role of each route. A route without a row answers 403. `anyone`: each who is signed in. */
const ROUTES: ReadonlyMap<string, Role | 'anyone'> = new Map<string, Role | 'anyone'>([
  [`GET ${API}me`, 'anyone'],
  [`POST ${API}sign-out`, 'anyone'],
  [`GET ${API}draft/events`, 'look'],
  [`GET ${API}lenders/:folder/logo`, 'look'],
  ...Object.entries(CALL_ROLES).flatMap(([desk, methods]) =>
    Object.entries(methods).map(([method, role]): [string, Role] => [
      `POST ${API}${desk}/${method}`,
      role,
    ]),
  ),
]);

/** The role that a route needs; undefined when the table does not have it. */
export const roleOfRoute = (method: string, path: string): Role | 'anyone' | undefined =>
  ROUTES.get(`${method} ${path}`);

export interface GuardInput {
  /** Absent: everyone has all roles. */
  readonly operators?: Operators | undefined;
  /**
   * Called before a request that changes definitions, with the person or, where nobody signs in, an
   * empty text. The returned function runs after it, and refuses the request when it rejects.
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
    const isList = routes.some(({ path }) => LISTS.some((list) => path.startsWith(list)));
    const isEditing = roles.includes('edit') && !isList;
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

/** Returns the sender of a request, or why its token does not count. */
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
