/** The routes by which the Studio calls the methods of its desks. */
import type { Context } from 'hono';
import { isRecord } from '../../domain/index.ts';
import { errorMessage } from '../../release/index.ts';
import type { HostApp } from '../host-parts.ts';
import { CALL_ROLES } from '../operators/guard.ts';
import { signedByOperator } from '../operators/operator.ts';
import { NO_STORE } from '../responses.ts';
import type { DraftPlaces } from './drafts/draft-places.ts';
import type { MergeDesk } from './drafts/merge-draft.ts';
import type { LendersDesk } from './lenders-desk.ts';
import type { NewLenderDesk } from './new-lender-desk.ts';
import type { PartDesk } from './part-desk.ts';
import type { Desks as ViewDesks, StudioDesk } from './studio-desk.ts';

/** The role that each method needs. */
export type StudioRoles = typeof CALL_ROLES;

type MethodOf<Name extends keyof StudioRoles> = keyof StudioRoles[Name];

/** The desks by their names in calls. */
interface AllDesks extends ViewDesks {
  readonly studio: StudioDesk;
  readonly parts: PartDesk;
  readonly lenders: LendersDesk;
  readonly newLender: NewLenderDesk;
  readonly drafts: DraftPlaces;
  readonly draft: MergeDesk;
}

/** The calls of the Studio: desk -> its methods. */
export type StudioCalls = {
  readonly [Name in keyof AllDesks]: Pick<AllDesks[Name], MethodOf<Name> & keyof AllDesks[Name]>;
};

type Desks = { readonly [Name in keyof StudioCalls]?: StudioCalls[Name] | undefined };
type Answering = (...args: readonly unknown[]) => unknown;

/**
 * Adds `POST /studio/api/<desk>/<method>` for each method of the desks. The body has its arguments as
 * `args`. A publish is signed by the operator.
 */
export function addCalls(app: HostApp, desks: Desks): void {
  for (const [name, roles] of Object.entries(CALL_ROLES)) {
    const desk = desks[name as keyof Desks] as Readonly<Record<string, Answering>> | undefined;
    if (desk === undefined) continue;
    for (const [method, role] of Object.entries(roles)) {
      const call = desk[method]?.bind(desk);
      if (call === undefined) continue;
      app.post(`/studio/api/${name}/${method}`, async (c) => {
        const { args } = await c.req.json<{ readonly args: readonly unknown[] }>();
        return answer(c, () => call(...(role === 'publish' ? args.map(signRecord) : args)));
      });
    }
  }
}

const signRecord = (arg: unknown): unknown =>
  isRecord(arg) ? signedByOperator(arg as { readonly who: string }) : arg;

/**
 * The result as JSON, or 422 with the message for the author. A value of the body that is missing or
 * has a wrong type gives 400: the code that reads it fails with a TypeError.
 */
async function answer(c: Context, run: () => unknown): Promise<Response> {
  try {
    return c.json((await run()) ?? {}, 200, NO_STORE);
  } catch (error) {
    const message = errorMessage(error);
    if (!(error instanceof TypeError)) return c.json({ message }, 422, NO_STORE);
    const advice = 'Please reload the page.';
    const refusal = `Failed to read the request: a value is missing or wrong (${message}). ${advice}`;
    return c.json({ message: refusal }, 400, NO_STORE);
  }
}
