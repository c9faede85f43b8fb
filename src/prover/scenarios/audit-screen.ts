/** Shows a screen of a stored release in a context, as borrowers saw it: for audits. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type CompiledSet,
  type CompiledSetData,
  type Context,
  findScreen,
  nearestName,
  type Place,
  resolveScreen,
  withVocabulary,
} from '../../engine/index.ts';
import { vocabulary } from '../../domain/index.ts';
import type { LoadedRelease } from '../../release/index.ts';
import type { ScreenInContext } from './screen-states.ts';

/** The lender of a release, with its compiled set. */
interface ReleasedSet {
  /** Name of the theme folder. */
  readonly folder: string;
  readonly set: CompiledSet;
}

/**
 * The theme folder of a lender. `name` is the theme folder, `main`, the lender's code or one of its
 * host prefixes, in any letter case. Throws for any other name; `task` completes "Failed to …".
 */
export function findLender(
  lenders: Readonly<Record<string, unknown>>,
  name: string,
  task: string,
): string {
  const wanted = name.toLowerCase();
  const known = Object.entries(lenders as Readonly<Record<string, Partial<LenderNames>>>);
  const found = known.find(
    ([folder, { main, code, prefixes }]) =>
      folder === wanted ||
      (wanted === 'main' && main) ||
      code?.toLowerCase() === wanted ||
      prefixes?.includes(wanted),
  );
  if (found !== undefined) return found[0];
  const names = known.flatMap(([folder, { code = folder }]) => [folder, code]);
  const near = nearestName(name, names) ?? nearestName(name.toUpperCase(), names);
  throw new Error(
    `Failed to ${task}: there is no lender ${name}${near === undefined ? '' : ` (did you mean ${near}?)`}. Please give one of main, ${known.map(([folder]) => folder).join(', ')}.`,
  );
}

interface LenderNames {
  readonly main: boolean;
  readonly code: string;
  readonly prefixes: readonly string[];
}

/**
 * The set of a lender in a release, by a name as for `findLender`. Throws when the release has no
 * such lender, or its file is not readable.
 */
export function releasedSet({ manifest, dir }: LoadedRelease, name: string): ReleasedSet {
  const folder = findLender(manifest.orgs, name, `show ${manifest.release}`);
  const file = manifest.orgs[folder]?.set ?? '';
  const data = JSON.parse(readFileSync(join(dir, file), 'utf8')) as CompiledSetData;
  return { folder, set: withVocabulary(data, vocabulary) };
}

/**
 * The place of a screen's id: `register-v2/annual-income`, `page/login`, `form/feedback`. Throws when
 * the set has no such screen.
 */
export function placeOfScreen(set: CompiledSet, id: string): Place {
  const at = id.indexOf('/');
  const [kind, name] = [id.slice(0, at), id.slice(at + 1)];
  const place: Place =
    kind === 'page'
      ? { page: name }
      : kind === 'form'
        ? { form: name }
        : { journey: kind, step: name };
  if (at < 1 || findScreen(set, place) === undefined)
    throw new Error(
      `Failed to show ${id}: there is no such screen. Please give a place such as register-v2/annual-income, page/login or form/feedback.`,
    );
  return place;
}

/** The context of a screen: the given keys over the defaults of `journey resolve`. */
export const contextOver = ({ org }: CompiledSet, given: Context): Context => ({
  org,
  answers: {},
  flags: {},
  now: '2026-01-15',
  ...given,
});

/** A screen as `journey resolve` prints it: the same set, place and context give the same bytes. */
export const screenJson = (set: CompiledSet, place: Place, context: Context): string =>
  JSON.stringify(resolveScreen(set, place, context), null, 2);

/** The state that an audit draws. */
export const auditState = (set: CompiledSet, id: string, given: Context): ScreenInContext => ({
  place: placeOfScreen(set, id),
  screen: id,
  name: 'Audit',
  context: contextOver(set, given),
  isSubmitted: false,
});
