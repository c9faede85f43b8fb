import { vocabulary } from '../../domain/index.ts';
import { stepPath, withVocabulary, type CompiledSetData } from '../../engine/index.ts';

/** The paths that may be drawn: public pages, and the steps of open journeys. */
export function drawnPaths(data: CompiledSetData): readonly string[] {
  const set = withVocabulary(data, vocabulary);
  const { open, openJourneys = [] } = set.routing.publicPaths;
  const pages = new Set(Object.values(set.pages).map(({ path }) => path));
  const steps = openJourneys.flatMap((journey) =>
    (set.journeys[journey]?.steps ?? []).map(({ id }) => stepPath(set, journey, id)),
  );
  return [...new Set([...steps, ...open.filter((path) => pages.has(path))])].filter(
    // A query is not part of a path, and the value of a parameter is not known.
    (path) => !/[?{]/.test(path),
  );
}
