/** Runs the examples of migrations, and validates what they give with the forms of their journey. */
import { isDeepStrictEqual } from 'node:util';
import {
  type CompiledJourney,
  type CompiledSet,
  listLeaves,
  migrateAnswers,
  readPath,
  validateScreen,
} from '../../engine/index.ts';
import {
  errorMessage,
  type Migration,
  migrationsIn,
  nodeValidator,
  type SourceTree,
} from '../../release/index.ts';
import { leavesOf } from '../records.ts';
import { type CheckDiagnostic, checkError } from './diagnostic.ts';

type Answers = Readonly<Record<string, unknown>>;

/** Errors of migrations. `sets`: theme folder -> set. */
export function checkMigrations(
  tree: SourceTree,
  sets: ReadonlyMap<string, CompiledSet>,
): CheckDiagnostic[] {
  const taken = new Map<string, string>();
  return migrationsIn(tree).flatMap(({ file, migration }) => {
    const { journey, from } = migration;
    const having = [...sets.values()].filter((set) => Object.hasOwn(set.journeys, journey));
    if (having.length === 0 && sets.size > 0)
      return [
        checkError(
          { file, pointer: '/journey' },
          'migration-journey',
          `there is no journey ${journey}. Please name one of journeys/.`,
        ),
      ];
    const twice = from.flatMap((version, index) => {
      const key = `${journey} ${version}`;
      const other = taken.get(key);
      taken.set(key, file);
      return other === undefined
        ? []
        : [
            checkError(
              { file, pointer: `/from/${index}` },
              'migration-twice',
              `${other}.json moves the answers of ${version}, too. Please keep one of them.`,
            ),
          ];
    });
    return [...twice, ...having.flatMap((set) => exampleErrors(set, file, migration))];
  });
}

function exampleErrors(
  set: CompiledSet,
  file: string,
  { journey, changes, examples }: Migration,
): CheckDiagnostic[] {
  const compiled = set.journeys[journey];
  return examples.flatMap(({ name, before, after }, index) => {
    const pointer = `/examples/${index}/after`;
    const found = attempt(() => migrateAnswers(before, changes, set.vocabulary));
    if (typeof found === 'string' || !isDeepStrictEqual(found, after))
      return [
        checkError(
          { file, pointer },
          'migration-example',
          `the example "${name}" gives ${JSON.stringify(found)}. Please correct the changes or the example.`,
        ),
      ];
    return (compiled ? listFaults(set, compiled, found) : []).map((fault) =>
      checkError(
        { file, pointer },
        'migration-result',
        `the example "${name}" gives answers that the forms of ${journey} refuse for ${set.org.code}: ${fault}. Please change the migration.`,
      ),
    );
  });
}

/** Returns the result of a function, or the message of its error. */
function attempt(run: () => Answers): Answers | string {
  try {
    return run();
  } catch (error) {
    return errorMessage(error);
  }
}

/** Lists the faults that the forms find in given answers. Missing ones are asked later. */
function listFaults(
  set: CompiledSet,
  journey: CompiledJourney,
  answers: Answers,
): readonly string[] {
  const context = { org: set.org, answers, flags: {}, now: '2026-01-15' };
  const asked = new Set(
    journey.steps.flatMap(({ screen }) => listLeaves(screen).map(({ path }) => path)),
  );
  const unknown = leavesOf(answers)
    .map(([path]) => path)
    .filter((path) => !isAsked(asked, path));
  const faults = journey.steps.flatMap(({ id, screen }) => {
    if (screen.schema === undefined) return [];
    const validator = nodeValidator(screen.schema);
    const { issues } = validateScreen({
      set,
      place: { journey: journey.id, step: id },
      context,
      validator,
    });
    return issues.flatMap(({ field, message }) =>
      field !== undefined && readPath(answers, field) !== undefined ? [`${field}: ${message}`] : [],
    );
  });
  return [...unknown.map((path) => `${path}: no form asks for it`), ...faults];
}

/** Is a path asked for, itself or as a part of an answer? */
const isAsked = (asked: ReadonlySet<string>, path: string): boolean =>
  path.split('.').some((_, index, parts) => asked.has(parts.slice(0, index + 1).join('.')));
