/** Lints the steps and fields that journeys, calls and blocks name. */
import { isRecord } from '../../../domain/index.ts';
import {
  type CompiledJourney,
  type CompiledScreen,
  type CompiledSet,
  type Field,
  fieldsOf,
} from '../../../engine/index.ts';
import type { AnalysisDiagnostic } from '../diagnostic-codes.ts';
import { authoredSteps } from '../authored-steps.ts';
import { type AnalysisInput, contentOf, type Lint } from '../finding.ts';
import { perContent } from '../per-content.ts';
import { type NamedAt, namesAt } from '../status-names.ts';
import { memberPointer, objectsIn } from '../walk.ts';
import { unknownNames } from './shared-names.ts';

/** An error for each step that a guard or a transition names, and each field that a screen names. */
export const lintStepNames: Lint = (input) => [
  ...Object.values(input.set.journeys).flatMap((journey) => stepErrors(journey, input)),
  ...fieldErrors(input),
];

function stepErrors(
  { id, guards, steps }: CompiledJourney,
  input: AnalysisInput,
): readonly AnalysisDiagnostic[] {
  const file = `journeys/${id}/journey`;
  const sources = [file, ...steps.map(({ screen }) => screen.source)];
  const excepted = guards.flatMap(({ except }, at) =>
    namesAt(file, `/guards/${at}/except`, except),
  );
  const targets = sources.flatMap((source) =>
    transitionSteps({ file: source, content: contentOf(input.files, source) }),
  );
  return [
    // A guard may except a step that an organisation hides.
    ...unknownNames({ kind: 'step', named: excepted, known: authoredSteps(input, id) }),
    ...unknownNames({ kind: 'step', named: targets, known: steps.map((step) => step.id) }),
  ];
}

/** A transition names a step of its own journey. */
const transitionSteps = perContent((file, content): readonly NamedAt[] =>
  [...objectsIn(content)].flatMap(({ node, pointer, key }) =>
    key === 'transition' && typeof node['step'] === 'string'
      ? namesAt(file, memberPointer(pointer, 'step'), node['step'])
      : [],
  ),
);

/** Fields that blocks, searches and confirmations name. An answer of another screen of the set is known, too. */
function fieldErrors({ set }: AnalysisInput): readonly AnalysisDiagnostic[] {
  const screens = screensOf(set);
  const known = new Set(screens.flatMap((screen) => fieldsOf(screen).flatMap(pathsOf)));
  for (const screen of screens)
    for (const { field } of screen.blocks) if (field !== undefined) known.add(field);
  return screens.flatMap((screen) =>
    unknownNames({ kind: 'field', named: fieldsNamed(screen), known }),
  );
}

function fieldsNamed({ source, ui }: CompiledScreen): readonly NamedAt[] {
  return Object.entries(ui).flatMap(([path, field]) => [
    ...namesAt(source, `/form/ui/${path}/confirms`, field.confirms),
    ...(isRecord(field.search?.fill)
      ? Object.keys(field.search.fill).flatMap((name) =>
          namesAt(source, `/form/ui/${path}/search/fill/${name}`, name),
        )
      : []),
  ]);
}

/** Every screen of a set. */
const screensOf = (set: CompiledSet): readonly CompiledScreen[] => [
  ...Object.values(set.journeys).flatMap(({ steps }) => steps.map(({ screen }) => screen)),
  ...Object.values(set.pages).map(({ screen }) => screen),
  ...Object.values(set.forms),
];

const pathsOf = (field: Field): readonly string[] => [
  field.path,
  ...(field.fields ?? []).flatMap(pathsOf),
];
