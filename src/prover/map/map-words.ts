/** Names in words: `OFFER_SELECTION` and `offerSelection` are "Offer selection". */

export function sentenceCase(name: string): string {
  const spaced = name.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').replaceAll(/[-_]+/g, ' ');
  const words = spaced.trim().toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
