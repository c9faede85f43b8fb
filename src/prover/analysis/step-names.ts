/** Lists the steps and fields that journeys, transitions and fields name. */
import { isRecord } from '../../domain/index.ts';
import {
  type CompiledJourney,
  type CompiledScreen,
  perObject,
  memberPointer,
} from '../../engine/index.ts';

import type { LintInput } from '../lints/lint.ts';
import { authoredSteps } from './authored-steps.ts';
import { type NamedAt, namesAt, type Names } from './names.ts';
import { perContent } from './per-content.ts';
import { listFieldPaths, listScreens } from './screens.ts';
import { objectsIn } from './walk.ts';

export const stepNames = (input: LintInput): readonly Names[] => [
  ...Object.values(input.set.journeys).flatMap((journey) => journeyNames(journey, input)),
  fieldNames(input),
];

function journeyNames({ id, guards, steps }: CompiledJourney, input: LintInput): readonly Names[] {
  const file = `journeys/${id}/journey`;
  const sources = new Set([file, ...steps.map(({ screen }) => screen.source)]);
  const excepted = guards.flatMap(({ except }, at) =>
    namesAt(file, `/guards/${at}/except`, except),
  );
  const targets = input.files
    .filter((definition) => sources.has(definition.file))
    .flatMap(transitionSteps);
  return [
    // A guard may except a step that an organisation hides.
    { kind: 'step', named: excepted, known: new Set(authoredSteps(input, id)) },
    { kind: 'step', named: targets, known: new Set(steps.map((step) => step.id)) },
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

/** Fields that searches, confirmations and places below an option name. An answer of another screen of the set is known, too. */
function fieldNames({ set }: LintInput): Names {
  const screens = listScreens(set);
  const known = screens.flatMap((screen) => [
    ...listFieldPaths(screen),
    ...screen.blocks.flatMap(({ field }) => field ?? []),
  ]);
  return { kind: 'field', named: screens.flatMap(fieldsNamed), known: new Set(known) };
}

const fieldsNamed = perObject(({ source, ui }: CompiledScreen): readonly NamedAt[] =>
  Object.entries(ui).flatMap(([path, field]) => [
    ...namesAt(source, `/form/ui/${path}/confirms`, field.confirms),
    ...namesAt(source, `/form/ui/${path}/under/field`, field.under?.field),
    ...(isRecord(field.search?.fill)
      ? Object.keys(field.search.fill).flatMap((name) =>
          namesAt(source, `/form/ui/${path}/search/fill/${name}`, name),
        )
      : []),
  ]),
);
