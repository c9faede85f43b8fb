/** Lists the answers of an earlier release that a migration neither keeps nor names. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type AnswerChange,
  changedPaths,
  type CompiledSet,
  listLeaves,
} from '../../engine/index.ts';
import type { LoadedRelease } from '../../release/index.ts';
import { sideOfRelease } from './side.ts';

/**
 * Journey and path of each answer that a form of `from` asks for, that no form of `to` asks for, and
 * that the migration of the journey does not rename, map or drop. Empty without a migration.
 */
export function unmappedAnswers(from: LoadedRelease, to: LoadedRelease): readonly string[] {
  const moves = Object.entries(to.manifest.journeys).flatMap(([journey, { migrations = {} }]) => {
    const version = from.manifest.journeys[journey]?.shape ?? '';
    const path = Object.hasOwn(migrations, version) ? migrations[version] : undefined;
    return path === undefined ? [] : [{ journey, changes: changesIn(to, path) }];
  });
  if (moves.length === 0) return [];
  const [before, after] = [sideOfRelease(from).orgs, sideOfRelease(to).orgs];
  const found = moves.flatMap(({ journey, changes }) => {
    const named = new Set(changes.flatMap(changedPaths));
    return [...before].flatMap(([folder, { set }]) => {
      const kept = new Set(listAnswers(after.get(folder)?.set, journey));
      return listAnswers(set, journey)
        .filter((path) => !kept.has(path) && !listPrefixes(path).some((one) => named.has(one)))
        .map((path) => `${journey} ${path}`);
    });
  });
  return [...new Set(found)];
}

const changesIn = ({ dir }: LoadedRelease, path: string): readonly AnswerChange[] =>
  (
    JSON.parse(readFileSync(join(dir, path), 'utf8')) as {
      readonly changes: readonly AnswerChange[];
    }
  ).changes;

const listAnswers = (set: CompiledSet | undefined, journey: string): readonly string[] =>
  (set?.journeys[journey]?.steps ?? []).flatMap(({ screen }) =>
    listLeaves(screen).map(({ path }) => path),
  );

/** A change of an object names all answers in it. */
const listPrefixes = (path: string): readonly string[] =>
  path.split('.').map((_, index, parts) => parts.slice(0, index + 1).join('.'));
