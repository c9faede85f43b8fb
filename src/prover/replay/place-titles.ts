/** Names the places of a replay in product words. */
import { type CompiledSet, pageAt, stepAt } from '../../engine/index.ts';
import { listPages } from '../map/list-pages.ts';

const END = /^(the end at|leaving at|nowhere, at) ([^:]*)(?:: (.*))?$/s;
const END_WORDS: Readonly<Record<string, string>> = {
  'the end at': 'Ends at',
  'leaving at': 'Leaves at',
  'nowhere, at': 'Ends nowhere, at',
};

/** A place or an end in product words. */
export function stopTitle(set: CompiledSet, stop: string): string {
  const [, kind = '', place = ''] = END.exec(stop) ?? [];
  return kind === '' ? placeTitle(set, stop) : `${END_WORDS[kind]} “${placeTitle(set, place)}”`;
}

/** The title of the page at a place, as a visitor without data reads it; the place for none. */
export function placeTitle(set: CompiledSet, place: string): string {
  if (place === '') return 'The start';
  const [at = '', ...rest] = place.split(', the dialog');
  const address = buildPlaceAddress(set, at);
  const step = stepAt(set, address);
  const page = step === undefined ? pageAt(set, address)?.page : undefined;
  const own = listPages(set).find(({ path }) => path === (page?.path ?? address));
  return [own?.title ?? at, ...rest].join(', the dialog');
}

/** A page of an application is named by its path below it. */
export function buildPlaceAddress({ routing }: CompiledSet, place: string): string {
  if (place.startsWith('/')) return place;
  const base = routing.statusRoutes.base.replace(/\{[^{}]+\}/g, UUID);
  return place === '.' ? base : `${base}/${place}`;
}

const UUID = '00000000-0000-4000-8000-000000000000';
