/** Lints the answers that the operations of a journey require: a step of the organisation asks for each. */
import { isRecord } from '../../../domain/index.ts';
import {
  type CompiledJourney,
  type CompiledScreen,
  type CompiledSet,
  type Field,
  fieldsOf,
} from '../../../engine/index.ts';
import type { AnalysisDiagnostic } from '../diagnostic-codes.ts';
import {
  type AnalysisInput,
  contentOf,
  errorAt,
  type FindingPlace,
  type Lint,
} from '../finding.ts';
import { perContent } from '../per-content.ts';
import { objectsIn } from '../walk.ts';

/** An error for each required answer that no step of the journey asks for. */
export const lintAnswers: Lint = (input) =>
  Object.values(input.set.journeys).flatMap((journey) => {
    const asked = answersOf(journey, input);
    return (journey.submit?.calls ?? []).flatMap(({ run }, at) =>
      answersRequired(input.set, run)
        .filter((path) => !asked.has(path))
        .map((path) => missingAnswer({ journey, run, path, at }, input)),
    );
  });

/** Operation -> the paths of the answers without which nothing is sent. */
function answersRequired({ operations }: CompiledSet, run: string): readonly string[] {
  const { requires = [], path = '' } = operations[run] ?? {};
  const inPath = [...path.matchAll(/\{([^{}]+)\}/g)].map((match) => match[1] ?? '');
  return [...requires, ...inPath]
    .filter((name) => name.startsWith('answers.'))
    .map((name) => name.slice('answers.'.length));
}

/** What the steps ask for, and what their searches fill in. */
function answersOf({ steps }: CompiledJourney, { files }: AnalysisInput): ReadonlySet<string> {
  const sources = new Set(steps.map(({ screen }) => screen.source));
  return new Set([
    ...steps.flatMap(({ screen }) => answersAsked(screen)),
    ...files.filter(({ file }) => sources.has(file)).flatMap(answersFilled),
  ]);
}

const answersFilled = perContent((_file, content) =>
  [...objectsIn(content)].flatMap(({ node }) =>
    isRecord(node['fill']) ? Object.keys(node['fill']) : [],
  ),
);

const answersAsked = (screen: CompiledScreen): readonly string[] => [
  ...fieldsOf(screen).flatMap(pathsOf),
  ...screen.blocks.flatMap(({ field }) => field ?? []),
];

const pathsOf = (field: Field): readonly string[] => [
  field.path,
  ...(field.fields ?? []).flatMap(pathsOf),
];

interface MissingAnswer {
  readonly journey: CompiledJourney;
  readonly run: string;
  readonly path: string;
  /** Index of the call. */
  readonly at: number;
}

function missingAnswer(
  { journey, run, path, at }: MissingAnswer,
  input: AnalysisInput,
): AnalysisDiagnostic {
  const hidden = hidingOverride(journey, path, input);
  const place = hidden ?? {
    file: `journeys/${journey.id}/journey`,
    pointer: `/submit/calls/${at}/run`,
  };
  const why = hidden === undefined ? '' : ', because this partner hides the step that does';
  return errorAt(
    place,
    'missing-answer',
    `Failed to run ${run} in ${journey.id}: it needs answers.${path}, for which no step asks${why}. Everybody would finish the journey and then read an error. Please ask for it, or do not require it.`,
  );
}

/** The override that hides the step with a field; undefined when no step of the journey ever had it. */
function hidingOverride(
  { id, steps }: CompiledJourney,
  path: string,
  { set, allFiles }: AnalysisInput,
): FindingPlace | undefined {
  const file = `org-themes/${set.org.theme}/theme`;
  const { overrides } = contentOf(allFiles, file);
  const authored = contentOf(allFiles, `journeys/${id}/journey`)['steps'];
  if (!Array.isArray(authored)) return undefined;
  const gone = authored.filter(
    (step) => isRecord(step) && !steps.some((kept) => kept.id === step['id']),
  ) as readonly { readonly id: string; readonly step?: string }[];
  const owner = gone.find((step) => {
    const [journey = id, name = step.id] = step.step?.split('/') ?? [];
    const text = JSON.stringify(contentOf(allFiles, `journeys/${journey}/steps/${name}`));
    return text.includes(JSON.stringify(path)) || text.includes(JSON.stringify(path.split('.')[0]));
  });
  if (owner === undefined) return undefined;
  const index = Array.isArray(overrides)
    ? overrides.findIndex(
        (one: unknown) =>
          isRecord(one) &&
          one['change'] === 'hide-step' &&
          one['journey'] === id &&
          one['step'] === owner.id,
      )
    : -1;
  return { file, pointer: index < 0 ? '/overrides' : `/overrides/${index}` };
}
