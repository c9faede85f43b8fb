/** Rewrites names and cities as they are entered. */
import { fold } from './fold.ts';

export const readName = fold;

/** Why a name is not accepted; undefined when nothing can be said. */
export function nameFault(name: string): string | undefined {
  if (!/\p{L}/u.test(name)) return 'entryNameLetters';
  if (/[^\p{L}\p{M}'. -]/u.test(name)) return 'entryNameCharacters';
  if (/['.]/.test(name)) return 'entryNamePunctuation';
  return /^.$/u.test(name) ? 'entryNameShort' : undefined;
}

/** A name as credit files have it: `O'Brien` → `OBrien`. */
export const plainName = (name: string): string => name.replace(/['.]/g, '');

/** The postal form of a city, without punctuation: `Coeur d'Alene` → `Coeur D Alene`. */
export const readCity = (text: string): string =>
  fold(text.replaceAll('\u02BB', ''))
    // An apostrophe inside a word: Lee's Summit, Ka'a'awa.
    .replace(/(\p{L}\p{L})'(?=\p{Ll}|S(?!\p{L}))/gu, '$1')
    .replace(/[-'. ]+/g, ' ')
    .trim()
    .replace(/(?:^| )\p{Ll}/gu, (start) => start.toUpperCase());

export const cityFault = (city: string): string | undefined =>
  /[^\p{L}\p{M} ]/u.test(city) ? 'entryCity' : undefined;
