import { vocabulary } from '../../domain/index.ts';
import {
  isOpen,
  parseAddress,
  stepPath,
  withVocabulary,
  type CompiledSetData,
} from '../../engine/index.ts';

/** The paths that may be drawn: pages that are shown without a login, and the steps of open journeys. */
export function drawnPaths(data: CompiledSetData): readonly string[] {
  const set = withVocabulary(data, vocabulary);
  const { openJourneys = [] } = set.routing.publicPaths;
  const pages = Object.values(set.pages)
    .map(({ path }) => path)
    .filter((path) => isOpen(set, parseAddress(path)));
  const steps = openJourneys.flatMap((journey) =>
    (set.journeys[journey]?.steps ?? []).map(({ id }) => stepPath(set, journey, id)),
  );
  return [...new Set([...steps, ...pages])].filter(
    // A query is not part of a path, and the value of a parameter is not known.
    (path) => !/[?{]/.test(path),
  );
}
