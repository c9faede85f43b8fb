/** Lints the answers that the operations of a journey require: a step of the organisation asks for each. */
import { isRecord } from '../../domain/index.ts';
import type { CompiledJourney, CompiledSet } from '../../engine/index.ts';
import type { DiagnosticPlace } from '../../release/index.ts';
import { perContent } from '../analysis/per-content.ts';
import { listFieldPaths } from '../analysis/screens.ts';
import { objectsIn, readContent, readList } from '../analysis/walk.ts';
import { JOURNEY, save } from './example-product.ts';
import type { Lint, LintInput } from './lint.ts';

/** The paths of the answers without which an operation sends nothing. */
function answersRequired({ operations }: CompiledSet, run: string): readonly string[] {
  const { requires = [], path = '' } = operations[run] ?? {};
  const inPath = [...path.matchAll(/\{([^{}]+)\}/g)].map((match) => match[1] ?? '');
  return [...requires, ...inPath]
    .filter((name) => name.startsWith('answers.'))
    .map((name) => name.slice('answers.'.length));
}

/** The answers that the steps ask for, and those that their searches fill in. */
function answersAsked({ steps }: CompiledJourney, { files }: LintInput): ReadonlySet<string> {
  const sources = new Set(steps.map(({ screen }) => screen.source));
  return new Set([
    ...steps.flatMap(({ screen }) => [
      ...listFieldPaths(screen),
      ...screen.blocks.flatMap(({ field }) => field ?? []),
    ]),
    ...files.filter(({ file }) => sources.has(file)).flatMap(answersFilled),
  ]);
}

const answersFilled = perContent((_file, content) =>
  [...objectsIn(content)].flatMap(({ node }) =>
    isRecord(node['fill']) ? Object.keys(node['fill']) : [],
  ),
);

/** The override that hides the step with a field; undefined when no step of the journey ever had it. */
function findHiding(
  { id, steps }: CompiledJourney,
  path: string,
  { set, allFiles }: LintInput,
): DiagnosticPlace | undefined {
  const file = `org-themes/${set.org.theme}/theme`;
  const gone = readList(readContent(allFiles, `journeys/${id}/journey`), 'steps').filter(
    (step) => !steps.some((kept) => kept.id === step['id']),
  );
  const owner = gone.find((step) => {
    const [journey = id, name = step['id']] = String(step['step'] ?? '')
      .split('/')
      .filter(Boolean);
    const text = JSON.stringify(readContent(allFiles, `journeys/${journey}/steps/${name}`));
    return text.includes(JSON.stringify(path)) || text.includes(JSON.stringify(path.split('.')[0]));
  });
  if (owner === undefined) return undefined;
  const index = readList(readContent(allFiles, file), 'overrides').findIndex(
    ({ change, journey, step }) => change === 'hide-step' && journey === id && step === owner['id'],
  );
  return { file, pointer: index < 0 ? '/overrides' : `/overrides/${index}` };
}

export const missingAnswer: Lint = {
  code: 'missing-answer',
  meaning: 'A journey runs an operation that needs an answer for which no step asks.',
  reason: 'Everybody would finish the journey and then read an error.',
  judges: 'set',
  bad: save('answers.nickname'),
  at: `${JOURNEY}#/submit/calls/0/run`,
  good: save('answers.name'),
  run: (input) =>
    Object.values(input.set.journeys).flatMap((journey) => {
      const asked = answersAsked(journey, input);
      return (journey.submit?.calls ?? []).flatMap(({ run }, at) =>
        answersRequired(input.set, run)
          .filter((path) => !asked.has(path))
          .map((path) => {
            const hiding = findHiding(journey, path, input);
            const why =
              hiding === undefined ? '' : ', because this partner hides the step that does';
            return {
              file: `journeys/${journey.id}/journey`,
              pointer: `/submit/calls/${at}/run`,
              ...hiding,
              message: `Failed to run ${run} in ${journey.id}: it needs answers.${path}, for which no step asks${why}. Everybody would finish the journey and then read an error. Please ask for it, or do not require it.`,
            };
          }),
      );
    }),
};
