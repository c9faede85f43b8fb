/** Shows a screen of a stored release in a context, as borrowers saw it: for audits. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type CompiledSet,
  type CompiledSetData,
  type Context,
  findScreen,
  type Place,
  resolveScreen,
  withVocabulary,
} from '../../engine/index.ts';
import { vocabulary } from '../../domain/index.ts';
import type { LoadedRelease } from '../../release/index.ts';
import type { ScreenState } from './screen-states.ts';

/** The lender of a release, with its compiled set. */
interface ReleasedSet {
  /** Name of the theme folder. */
  readonly folder: string;
  readonly set: CompiledSet;
}

/**
 * The set of a lender in a release. `name` is the theme folder, `main`, the lender's code or one of
 * its host prefixes. Throws when the release has no such lender, or its file is not readable.
 */
export function releasedSet({ manifest, dir }: LoadedRelease, name: string): ReleasedSet {
  const wanted = name.toLowerCase();
  const found = Object.entries(manifest.orgs).find(
    ([folder, org]) =>
      folder === wanted ||
      (wanted === 'main' && org.main) ||
      org.code.toLowerCase() === wanted ||
      org.prefixes.includes(wanted),
  );
  if (!found)
    throw new Error(
      `Failed to show ${manifest.release}: it has no lender ${name}. Please give one of ${Object.keys(manifest.orgs).join(', ')}.`,
    );
  const [folder, org] = found;
  const data = JSON.parse(readFileSync(join(dir, org.set), 'utf8')) as CompiledSetData;
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
export const auditState = (set: CompiledSet, id: string, given: Context): ScreenState => ({
  place: placeOfScreen(set, id),
  screen: id,
  name: 'Audit',
  context: contextOver(set, given),
  isSubmitted: false,
});
