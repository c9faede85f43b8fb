/** The addresses of a set: of its pages, steps, redirects and entries. */
import { type CompiledJourney, type CompiledSet, stepPath, perObject } from '../../engine/index.ts';

/** An address pattern of the set, and what it leads to. */
export interface AddressPattern {
  /** `{name}` matches one segment, a trailing `/*` any rest. */
  readonly path: string;
  readonly kind: 'page' | 'step' | 'redirect' | 'entry' | 'home';
  /** Id of the page, or `<journey>/<step>`. */
  readonly id: string;
}

/** Every place of a set. */
export const listPlaces = perObject((set: CompiledSet): readonly AddressPattern[] => {
  const { redirects, entry, statusRoutes } = set.routing;
  return [
    ...Object.values(set.pages).map(({ id, path }): AddressPattern => ({ path, kind: 'page', id })),
    ...Object.values(set.journeys).flatMap((journey) => stepPlaces(set, journey)),
    ...redirects.map(({ from }): AddressPattern => ({ path: from, kind: 'redirect', id: from })),
    ...entry
      .filter(({ path }) => path !== '/*')
      .map(({ path, page }): AddressPattern => ({ path, kind: 'entry', id: page })),
    { path: statusRoutes.home, kind: 'home', id: '' },
    { path: '/', kind: 'home', id: '' },
  ];
});

/** The base path shows the first step of a journey whose steps are in the query. */
function stepPlaces(
  set: CompiledSet,
  { id, basePath, stepIn, steps }: CompiledJourney,
): AddressPattern[] {
  const [first] = steps;
  const own = steps.map((step): AddressPattern => ({
    path: stepPath(set, id, step.id),
    kind: 'step',
    id: `${id}/${step.id}`,
  }));
  const isAtBase = stepIn === 'query' && first !== undefined;
  return isAtBase ? [{ path: basePath, kind: 'step', id: `${id}/${first.id}` }, ...own] : own;
}

/** A place with its path split, ready to be matched. */
interface SplitPlace {
  readonly place: AddressPattern;
  readonly segments: readonly string[];
  readonly step: string | undefined;
}
/** Places -> the places split, and the results by address: many definitions lead to the same address. */
const indexPlaces = perObject((places: readonly AddressPattern[]) => ({
  split: places.map(splitPlace),
  found: new Map<string, readonly AddressPattern[]>(),
}));

/**
 * The places to which an address may lead. `{…}` in the address matches any text of one segment.
 */
export function placesAt(
  places: readonly AddressPattern[],
  address: string,
): readonly AddressPattern[] {
  const index = indexPlaces(places);
  let found = index.found.get(address);
  if (found === undefined) index.found.set(address, (found = match(index.split, address)));
  return found;
}

function splitPlace(place: AddressPattern): SplitPlace {
  const [path = '', step] = place.path.split('?step=');
  return { place, segments: splitPath(path), step: step && decodeURIComponent(step) };
}

function match(split: readonly SplitPlace[], address: string): readonly AddressPattern[] {
  const [path = '', query = ''] = address.replace(/#.*$/, '').split('?');
  const segments = splitPath(path);
  const asked = /(?:^|&)step=([^&{]*)/.exec(query)?.[1];
  return split.flatMap(({ place, segments: pattern, step }) =>
    canMatch(pattern, segments) && (step === undefined || asked === undefined || step === asked)
      ? [place]
      : [],
  );
}

/** Does the pattern match a path in which `~` is any segment? */
export function covers(pattern: string, path: string): boolean {
  return canMatch(splitPath(pattern), splitPath(path.split('?')[0] ?? ''));
}

/** Can a pattern and an address with placeholders match the same path? */
function canMatch(pattern: readonly string[], address: readonly string[]): boolean {
  const isOpen = pattern.at(-1) === '*';
  const wanted = isOpen ? pattern.slice(0, -1) : pattern;
  if (isOpen ? address.length < wanted.length : address.length !== wanted.length) return false;
  return wanted.every((want, at) => {
    const given = address[at] ?? '';
    return want.startsWith('{') || given.includes('{') || want === given;
  });
}

const splitPath = (path: string): readonly string[] =>
  path.split('/').filter((segment) => segment !== '');
