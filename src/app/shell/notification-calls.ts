import { isAdditionalSigner, own, ownText } from '../../domain/index.ts';
import { requestFor, type Context } from '../../engine/index.ts';
import { run } from '../../services/index.ts';
import { applicationIn, savedApplication } from '../../client/index.ts';
import { shellContextOf } from './shell-context.ts';
import type { Client } from '../../client/index.ts';

/** Whose tasks are asked for. Without a uuid nothing is. */
export interface Subject {
  readonly uuid?: string;
  readonly signer: boolean;
  readonly context: Context;
}

/** The lender refuses to tell, and will again. */
export class ConditionsRefused extends Error {
  override readonly name = 'ConditionsRefused';
}

/** The application whose tasks are listed at a path, and what is known around it. A signer has none to ask for while the flag is off. */
export function subjectOf(client: Client, path: string, inSignerPart: boolean): Subject {
  const known = shellContextOf(client, path);
  const loaded = own(known, 'application');
  const signer =
    inSignerPart || isAdditionalSigner({ identity: own(known, 'profile'), application: loaded });
  const uuid =
    applicationIn(path) ??
    (ownText(loaded, 'uuid') || (signer ? undefined : savedApplication(client.deviceStorage)));
  const context = {
    ...known,
    application: { ...(loaded as object | undefined), uuid },
    ...(signer ? { identity: { type: 'CO_DEEDER' } } : {}),
  };
  const { set } = client.get();
  if (signer && own(own(known, 'flags'), set.conditions.otherFlag) !== true)
    return { signer, context };
  return { uuid, signer, context };
}

/** The tasks as the lender lists them; null for an application that is not theirs. Rejects when they can't be had. */
export async function loadConditions(
  client: Client,
  { signer, context }: Subject,
  signal?: AbortSignal,
): Promise<readonly unknown[] | null> {
  const request = requestFor(
    client.get().set,
    signer ? 'signer-conditions' : 'list-conditions',
    context,
  );
  if ('refused' in request) throw new ConditionsRefused(request.refused);
  const { outcome, response } = await run(request, { ...client, signal });
  if (outcome === 'ok') return Array.isArray(response.body) ? response.body : [];
  if (outcome === 'unauthenticated') {
    // Signed out, the app leads to the login by itself.
    client.session.clear();
    return null;
  }
  if (response.status === 404) return null;
  if (outcome === 'rejected') throw new ConditionsRefused(response.message);
  throw new Error(response.message);
}
