/** The address search over 5,000 generated addresses. */
import places from '../../definitions/places.json' with { type: 'json' };
import magic from '../../definitions/magic-values.json' with { type: 'json' };
import { hashText, pickByHash } from '../hash.ts';

/** A result of the search. `street2` is empty when the home has no unit. */
interface FoundAddress {
  readonly id: string;
  readonly label: string;
  readonly street1: string;
  readonly street2: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

const COUNT = 5000;
const SEED = 'addresses-1';
const MAX_FOUND = 8;
/** All generated addresses. They are the same in every process. */
export const ADDRESSES: readonly FoundAddress[] = Array.from({ length: COUNT }, (_, index) =>
  addressAt(index),
);
const SEARCHED: readonly string[] = ADDRESSES.map((address) => splitWords(address.label).join(' '));

/**
 * The first addresses in which every typed prefix begins a word: those that begin with the first
 * one come first, so that a number is that of a house before it is a ZIP code. Empty for an empty
 * text or only magic words.
 */
export function findAddresses(text: string): readonly FoundAddress[] {
  const words = splitWords(text).filter((word) => !Object.hasOwn(magic.addressWords, word));
  const [first] = words;
  if (first === undefined) return [];
  const found = ADDRESSES.keys()
    .filter((at) => words.every((word) => ` ${SEARCHED[at]}`.includes(` ${word}`)))
    .toArray();
  const [ahead = [], others = []] = [true, false].map((begins) =>
    found.filter((at) => SEARCHED[at]?.startsWith(first) === begins),
  );
  return [...ahead, ...others].slice(0, MAX_FOUND).flatMap((at) => ADDRESSES[at] ?? []);
}

/** The delay of a search in milliseconds and its HTTP status. Magic words change both. */
export function searchBehaviour(text: string): { delayMs: number; status: number } {
  const magicWord = splitWords(text).find((word) => Object.hasOwn(magic.addressWords, word));
  const manner = Object.entries(magic.addressWords).find(([word]) => word === magicWord)?.[1];
  return manner ?? { delayMs: 80 + (hashText(text) % 321), status: 200 };
}

function addressAt(index: number): FoundAddress {
  const seed = `${SEED}:${index}`;
  // The towns alternate, so that every state has addresses.
  const town = places.towns[index % places.towns.length] as (typeof places.towns)[number];
  // Two consecutive addresses share a street, so that each street exists in two towns.
  const street = `${SEED}:${Math.floor(index / 2)}`;
  const number = 1 + (hashText(`${street}:number`) % 9899);
  const street1 = `${number} ${pickByHash(places.streetNames, `${street}:name`)} ${pickByHash(places.streetKinds, `${street}:kind`)}`;
  const street2 =
    hashText(`${seed}:has`) % 5 === 0 ? `Unit ${1 + (hashText(`${seed}:unit`) % 40)}` : '';
  const zip = `${town.zip}${String(1 + (hashText(`${seed}:zip`) % 98)).padStart(2, '0')}`;
  const label = `${[street1, street2, town.city].filter(Boolean).join(', ')}, ${town.state} ${zip}`;
  return {
    id: `address-${index}`,
    street1,
    street2,
    city: town.city,
    state: town.state,
    zip,
    label,
  };
}

function splitWords(text: string): string[] {
  return text
    .slice(0, 200)
    .toLowerCase()
    .replaceAll(/['’.]/g, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
}
