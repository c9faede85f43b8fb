/** Names in words: `OFFER_SELECTION` and `offerSelection` are "Offer selection". */
import { capitalize } from '../texts/capitalize.ts';

export function sentenceCase(name: string): string {
  const spaced = name.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').replaceAll(/[-_]+/g, ' ');
  return capitalize(spaced.trim().toLowerCase());
}
