/** Reads what the notifications list: the outstanding tasks (the lender's "conditions"), and the stored notifications. */
import {
  applicationIn,
  runInSession,
  savedApplication,
  type Client,
} from '../../../client/index.ts';
import { isAdditionalSigner, own, ownList, ownText } from '../../../domain/index.ts';
import { evaluate, requestFor, type Context } from '../../../engine/index.ts';
import { bodyOrThrow } from '../../../services/call-error.ts';
import { shellContextOf } from '../shell-context.ts';

/** The person and the application whose tasks are loaded. */
export interface TaskOwner {
  /** The application. Absent: no tasks are loaded. */
  readonly uuid?: string;
  /** Whether the person is an additional signer. */
  readonly isSigner: boolean;
  readonly context: Context;
  /**
   * Whether the account of the application is not loaded, and the page does not load it. The texts
   * of some tasks contain it.
   */
  readonly isAccountUnknown: boolean;
}

/** The request cannot be built; retrying will not help. */
export class TasksRefused extends Error {
  override readonly name = 'TasksRefused';
}

/**
 * The application whose tasks are listed at a path: the path's own, or else the loaded or saved
 * one. An additional signer has none while the flag of their tasks is off.
 */
export function taskOwnerAt(client: Client, path: string, isSignerArea: boolean): TaskOwner {
  const { set } = client.get();
  const shellContext = shellContextOf(client, path);
  const loaded = own(shellContext, 'application');
  const isSigner = isSignerArea || isAdditionalSigner(shellContext);
  const uuid =
    applicationIn(path) ??
    (ownText(loaded, 'uuid') || (isSigner ? undefined : savedApplication(client.deviceStorage)));
  const application = loaded ?? listedApplication(shellContext, uuid);
  const context = {
    ...shellContext,
    application: { ...(application as object | undefined), uuid },
    ...(isSigner && set.layout.others?.context),
  };
  const isAccountUnknown =
    !isSigner &&
    loaded === undefined &&
    applicationIn(path) === undefined &&
    own(application, 'disburseAccount') === undefined;
  const isSwitchedOff =
    isSigner && own(own(shellContext, 'flags'), set.conditions.otherFlag) !== true;
  const owner = { isSigner, context, isAccountUnknown };
  return isSwitchedOff || uuid === undefined || set.layout.tasks === undefined
    ? owner
    : { ...owner, uuid };
}

/** The application of the list that a page has loaded; undefined when it is not in one. */
function listedApplication(context: Context, uuid: string | undefined): unknown {
  return ownList(context, 'applications').find(
    (one) => uuid !== undefined && ownText(one, 'uuid') === uuid,
  );
}

/**
 * The notifications that the lender stores for the signed-in person, as it sends them; undefined
 * until they are loaded, and without a definition. They do not depend on the area of the path.
 */
export function storedNotifications(client: Client, path: string): unknown {
  const { layout, vocabulary } = client.get().set;
  return evaluate(layout.notifications?.items, shellContextOf(client, path), vocabulary);
}

/**
 * The tasks as the lender lists them; null for someone else's application, and after the sign-in
 * has expired. Throws TasksRefused when the request cannot be built, and a CallError when it fails.
 */
export async function loadTasks(
  client: Client,
  { isSigner, context }: TaskOwner,
  signal?: AbortSignal,
): Promise<readonly unknown[] | null> {
  const { set } = client.get();
  const { operation = '', othersOperation = '' } = set.layout.tasks ?? {};
  const request = requestFor(set, isSigner ? othersOperation : operation, context);
  if ('refused' in request) throw new TasksRefused(request.refused);
  const result = await runInSession(client, request, { ...(signal && { signal }) });
  // After the sign-out, the route guard goes to the login.
  if (result.outcome === 'unauthenticated' || result.response.status === 404) return null;
  const body = bodyOrThrow(request, result);
  return Array.isArray(body) ? body : [];
}

/** The operation that reads the application of tasks; undefined without one. */
export const applicationOperation = (client: Client): string | undefined =>
  client.get().set.layout.tasks?.application;

/** The application of the tasks; null when it cannot be read. */
export async function loadTaskApplication(
  client: Client,
  { uuid, context }: TaskOwner,
  signal?: AbortSignal,
): Promise<unknown> {
  const { set } = client.get();
  const url = { ...(context['url'] as object | undefined), params: { uuid } };
  const request = requestFor(set, applicationOperation(client) ?? '', { ...context, url });
  if ('refused' in request) return null;
  const { outcome, response } = await runInSession(client, request, { ...(signal && { signal }) });
  return outcome === 'ok' ? (response.body ?? null) : null;
}
