import { consentText } from '../domain/index.ts';
import { resolveScreen, type CompiledSet, type Context, type Place } from '../engine/index.ts';
import { sha256 } from '../services/index.ts';

/**
 * The context with the digest of the words that a submit of this screen agrees to, as `agreed.digest`: taken from the screen as it is drawn, so that it
 * holds the lender's own names, links and changed copy. Without anything to agree to it stays as it is.
 */
export async function withAgreed(
  set: CompiledSet,
  place: Place,
  context: Context,
): Promise<Context> {
  const words = consentText(resolveScreen(set, place, context));
  return words === '' ? context : { ...context, agreed: { digest: await sha256(words) } };
}
