/** Runs the scenarios of the definitions without a test runner. */
import type { CompiledSet } from '../../engine/index.ts';
import { locate, type SourceTree } from '../../release/index.ts';
import { decidedBy } from './decided-by.ts';
import { differenceInWords, firstDifference } from './first-difference.ts';
import { runScenario, type ScenarioFault } from './run-scenario.ts';
import {
  type AuthoredScenario,
  contextOfScenario,
  scenariosIn,
  setOfScenario,
} from './scenario.ts';
import {
  divergenceInWords,
  type DivergenceWords,
  scenarioInWords,
  type ScenarioWords,
} from './scenario-words.ts';

/** A difference between what a scenario expects and what the definitions give. */
export interface ScenarioDivergence {
  /** The key of `expect`. */
  readonly about: string;
  /** `expected "a", found nothing`. */
  readonly difference: string;
  readonly expected: unknown;
  readonly found: unknown;
  readonly words: DivergenceWords;
  /** The rule that decided, in words, and its place; absent when it is not one rule. */
  readonly decidedBy?: { readonly words: string; readonly at: string };
}

export interface ScenarioOutcome {
  readonly name: string;
  /** `journeys/x/scenarios/y.json:12`. */
  readonly at: string;
  /** `journeys/x/scenarios/y#/scenarios/3`. */
  readonly address: string;
  /** Code of the organisation. */
  readonly org: string;
  /** Empty when it passes. */
  readonly divergences: readonly ScenarioDivergence[];
  /** Where it is and what it gives; absent when it passes. */
  readonly words?: ScenarioWords;
}

/** `org`: runs the scenarios of this organisation, and those that name none, with its definitions. */
interface ScenarioChoice {
  readonly org?: CompiledSet | undefined;
  /** A part of the name, in any letter case. */
  readonly name?: string | undefined;
}

/** The outcome of each chosen scenario, in the order of the files. */
export function runScenarios(
  tree: Pick<SourceTree, 'files' | 'texts'>,
  sets: ReadonlyMap<string, CompiledSet>,
  { org, name = '' }: ScenarioChoice = {},
): readonly ScenarioOutcome[] {
  const addressOf = addressesIn(tree.texts);
  return scenariosIn(tree.files)
    .filter(
      ({ scenario }) =>
        scenario.name.toLowerCase().includes(name.toLowerCase()) &&
        (org === undefined || scenario.org === undefined || scenario.org === org.org.code),
    )
    .map((authored): ScenarioOutcome => {
      const { scenario, file, pointer } = authored;
      const set = org ?? setOfScenario(sets, scenario);
      const at = addressOf(file, pointer);
      if (set === undefined)
        throw new Error(
          `Failed to run the scenarios: no theme compiles for "${scenario.name}" at ${at}. Please run \`npx journey check\`.`,
        );
      const faults = runScenario(set, scenario);
      const divergences = faults.map((fault) => buildDivergence(set, authored, fault, addressOf));
      const words = divergences.length > 0 && { words: scenarioInWords({ set, scenario }) };
      const address = `${file}#${pointer}`;
      return { name: scenario.name, at, address, org: set.org.code, divergences, ...words };
    });
}

type AddressOf = (file: string, pointer: string) => string;

function buildDivergence(
  set: CompiledSet,
  { scenario }: AuthoredScenario,
  fault: ScenarioFault,
  addressOf: AddressOf,
): ScenarioDivergence {
  const { key, expected, found } = fault;
  const context = contextOfScenario(set, scenario);
  const decided = decidedBy({ set, scenario, context }, fault);
  return {
    about: key,
    difference: differenceInWords(
      firstDifference(expected, found) ?? { path: '', expected, found },
    ),
    expected,
    found: found ?? null,
    words: divergenceInWords({ set, scenario }, fault),
    ...(decided && {
      decidedBy: { words: decided.words, at: addressOf(decided.file, decided.pointer) },
    }),
  };
}

/** `file.json:line`; without a line for a file that is not there. */
function addressesIn(texts: SourceTree['texts']): AddressOf {
  return (file, pointer) => {
    const line = locate(texts.get(file) ?? '', pointer)?.line;
    return line === undefined ? `${file}.json` : `${file}.json:${line}`;
  };
}

/** The lines about a scenario that fails. */
export function writeScenarioOutcome({
  name,
  at,
  org,
  divergences,
}: ScenarioOutcome): readonly string[] {
  return [
    `✗ ${name} (${org}), ${at}`,
    ...divergences.flatMap(({ about, difference, decidedBy: decided }) => [
      `    ${about}: ${difference}`,
      ...(decided ? [`      ${decided.words}.`, `      ${decided.at}`] : []),
    ]),
  ];
}
