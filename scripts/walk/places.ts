/** How walks name places. */
import { parseAddress, type CompiledSet } from '../../src/engine/index.ts';
import type { Person } from './person.ts';

const PARAMETER = /\{[^{}]+\}/g;

/** The name of a place: its path below the application, `.` for the application itself; any other path as it is. */
export function placeName(set: CompiledSet, address: string): string {
  const { path } = parseAddress(address);
  const base = set.routing.statusRoutes.base.replace(PARAMETER, '[0-9a-f-]{36}');
  const match = new RegExp(`^${base}(?:/(.+))?$`).exec(path);
  return match === null ? path : (match[1] ?? '.');
}

/** The address of a named place, for the application that was open last. */
export function getPlaceAddress(person: Person, name: string): string {
  if (name.startsWith('/')) return name;
  const { base } = person.client.get().set.routing.statusRoutes;
  const address = base.replace(PARAMETER, person.application());
  return name === '.' ? address : `${address}/${name}`;
}
