import { consentText } from '../../domain/index.ts';
import { resolveScreen, type CompiledSet, type Context, type Place } from '../../engine/index.ts';
import { digestSha256 } from '../../services/index.ts';

/**
 * Adds the consent digest: the SHA-256 of the words that a submit of this screen agrees to, as
 * `consentDigest` of the context. The words are those of the screen as drawn, with the lender's
 * names, links and copy. A screen without a consent leaves the context unchanged.
 */
export async function withConsentDigest(
  set: CompiledSet,
  place: Place,
  context: Context,
): Promise<Context> {
  const words = consentText(resolveScreen(set, place, context));
  return words === '' ? context : { ...context, consentDigest: await digestSha256(words) };
}
