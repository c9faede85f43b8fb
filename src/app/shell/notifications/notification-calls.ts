/** Reads what the notifications list: the outstanding tasks (the lender's "conditions"), and the stored notifications. */
import {
  applicationIn,
  noteTasks,
  runInSession,
  savedApplication,
  standingIn,
  type Client,
} from '../../../client/index.ts';
import { isAdditionalSigner, own, ownText } from '../../../domain/index.ts';
import { evaluate, requestFor, type Context } from '../../../engine/index.ts';
import { bodyOrThrow } from '../../../services/call-error.ts';
import { buildShellContext } from '../shell-context.ts';

/** The person and one application whose tasks are loaded. */
export interface TaskOwner {
  readonly uuid: string;
  /** Whether the person is an additional signer. */
  readonly isSigner: boolean;
  /** Whether the lender lists the application as this person's. */
  readonly isListed: boolean;
  readonly context: Context;
  /**
   * Whether the account of the application is not loaded, and the page does not load it. The texts
   * of some tasks contain it.
   */
  readonly isAccountUnknown: boolean;
}

/** The request cannot be built, or its response is no list; retrying will not help. */
export class TasksRefused extends Error {
  override readonly name = 'TasksRefused';
}

/** The person at a path, and whether tasks are listed for them. */
export interface TaskReader {
  readonly path: string;
  readonly context: Context;
  readonly isSigner: boolean;
  /** False without a definition, and for an additional signer while the flag of their tasks is off. */
  readonly hasTasks: boolean;
}

export function taskReaderAt(client: Client, path: string, isSignerArea: boolean): TaskReader {
  const { set } = client.get();
  const shellContext = buildShellContext(client, path);
  const isSigner = isSignerArea || isAdditionalSigner(shellContext);
  const context = { ...shellContext, ...(isSigner && set.layout.others?.context) };
  const isSwitchedOff = isSigner && own(own(context, 'flags'), set.conditions.otherFlag) !== true;
  return { path, context, isSigner, hasTasks: set.layout.tasks !== undefined && !isSwitchedOff };
}

/**
 * The applications whose tasks are listed: that of the page, and each listed one that is not closed.
 * Without a list, the one that this browser showed last. `listed` is the lender's list; undefined
 * until it is known.
 */
export function taskOwners(
  client: Client,
  { path, context, isSigner, hasTasks }: TaskReader,
  listed: readonly unknown[] | undefined,
): readonly TaskOwner[] {
  if (!hasTasks) return [];
  const loaded = own(context, 'application');
  const inHand = applicationIn(path) ?? ownText(loaded, 'uuid');
  const last = isSigner || listed ? '' : (savedApplication(client.deviceStorage) ?? '');
  const byId = new Map<string, unknown>();
  for (const one of isSigner ? [] : (listed ?? [])) {
    const uuid = ownText(one, 'uuid');
    if (uuid !== '') byId.set(uuid.toLowerCase(), one);
  }
  const first = inHand || last;
  if (first !== '' && !byId.has(first.toLowerCase()))
    byId.set(first.toLowerCase(), { uuid: first });
  return [...byId.values()].flatMap((one) => {
    const uuid = ownText(one, 'uuid');
    const isLoaded = ownText(loaded, 'uuid').toLowerCase() === uuid.toLowerCase();
    const application = isLoaded ? { ...(loaded as object), uuid } : one;
    if (standingIn(client, application, context)?.stage === null) return [];
    const isAccountUnknown =
      !isSigner &&
      !isLoaded &&
      applicationIn(path)?.toLowerCase() !== uuid.toLowerCase() &&
      own(application, 'disburseAccount') === undefined;
    const isListed = isSigner || listed?.includes(one) === true;
    return [{ uuid, isSigner, isListed, context: { ...context, application }, isAccountUnknown }];
  });
}

/**
 * The notifications that the lender stores for the signed-in person, as it sends them; undefined
 * until they are loaded, and without a definition. They do not depend on the area of the path.
 */
export function storedNotifications(client: Client, path: string): unknown {
  const { layout, vocabulary } = client.get().set;
  return evaluate(layout.notifications?.items, buildShellContext(client, path), vocabulary);
}

/**
 * Loads the tasks of an application, and stores them where the pages read them. Returns false when
 * the application is not this person's, so that there is nothing to poll. Throws TasksRefused when
 * the request cannot be built or its response is no list, and a CallError when it fails.
 */
export async function loadTasks(
  client: Client,
  { uuid, isSigner, isListed, context }: TaskOwner,
  signal: AbortSignal,
): Promise<boolean> {
  const { operation = '', othersOperation = '' } = client.get().set.layout.tasks ?? {};
  const list = await readList(client, isSigner ? othersOperation : operation, context, signal);
  if (list === undefined && isListed) throw new TasksRefused('The lender does not know its tasks.');
  // A response after the sign-out belongs to nobody.
  if (client.session.isSignedIn() && !signal.aborted)
    noteTasks(client, uuid, { conditions: list ?? [] });
  return list !== undefined;
}

/** The applications of the person, as the lender lists them. Throws as `loadTasks`. */
export async function loadApplications(
  client: Client,
  context: Context,
  signal: AbortSignal,
): Promise<readonly unknown[]> {
  const operation = client.get().set.layout.tasks?.applications ?? '';
  return (await readList(client, operation, context, signal)) ?? [];
}

/** The list that an operation answers; undefined for 404, and after the sign-in has expired. */
async function readList(
  client: Client,
  operation: string,
  context: Context,
  signal: AbortSignal,
): Promise<readonly unknown[] | undefined> {
  const request = requestFor(client.get().set, operation, context);
  if ('refused' in request) throw new TasksRefused(request.refused);
  const result = await runInSession(client, request, { signal });
  // After the sign-out, the route guard goes to the login.
  if (result.outcome === 'unauthenticated' || result.response.status === 404) return undefined;
  const body = bodyOrThrow(request, result);
  if (!Array.isArray(body)) throw new TasksRefused(`${operation} answered no list.`);
  return body;
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
