/** Describes what a scenario gives, expects and finds, in the words of the product. */
import { isRecord } from '../../domain/index.ts';
import { type CompiledSet, findScreen, text, type Text } from '../../engine/index.ts';
import { setWords } from '../explain/set-words.ts';
import { leavesOf } from '../records.ts';
import { capitalize } from '../texts/capitalize.ts';
import { pathInWords } from '../texts/path-in-words.ts';
import { firstDifference } from './first-difference.ts';
import { contains, type ScenarioFault } from './run-scenario.ts';
import { contextOfScenario, placeOfScenario, type Scenario } from './scenario.ts';

export interface ScenarioWords {
  /** The title of its page, or the address. */
  readonly at: string;
  /** `Annual income: $9,000`, each answer and each value. */
  readonly given: readonly string[];
}

export interface DivergenceWords {
  /** The subject of the comparison. */
  readonly about: string;
  readonly expected: string;
  readonly found: string;
}

interface FailedScenario {
  readonly set: CompiledSet;
  readonly scenario: Scenario;
}

/** Where a scenario is, and what it gives. */
export function scenarioInWords({ set, scenario }: FailedScenario): ScenarioWords {
  const { path, value } = setWords(set);
  const { answers, given } = scenario;
  const leaves = [...leavesOf(answers, 'answers'), ...leavesOf(given, '')];
  return {
    at: scenario.path ?? titleOf(set, scenario),
    given: leaves.map(([name, one]) => `${capitalize(path(name))}: ${value(one, name)}`),
  };
}

function titleOf(set: CompiledSet, scenario: Scenario): string {
  const screen = findScreen(set, placeOfScenario(scenario));
  const title = screen && textIn(set, scenario, screen.title);
  return title || (screen?.id ?? '');
}

const textIn = (set: CompiledSet, scenario: Scenario, words: Text | undefined): string =>
  text(words, contextOfScenario(set, scenario), set.vocabulary).trim();

const ABOUT: Readonly<Record<keyof Required<Scenario['expect']>, string>> = {
  errors: 'Messages at the questions',
  warnings: 'Warnings',
  blocked: 'Whether a warning holds people up',
  reveals: 'What shows after a press on Continue',
  title: 'Title of the page',
  fields: 'Questions that show',
  blocks: 'Blocks that show',
  shows: 'Texts that show',
  hides: 'Texts that do not show',
  values: 'Answers that are filled in',
  steps: 'Pages of the journey',
  progress: 'Steps of the progress',
  next: 'Next page',
  back: 'Page before',
  sentTo: 'Where a guard leads',
  calls: 'Calls that are made',
  fills: 'What the answers of calls fill in',
  transition: 'Where it leads',
  sidebar: 'Steps of the sidebar',
  stage: 'Stage',
  modal: 'Dialog',
  path: 'Page that opens',
  entry: 'Page of the address',
  operation: 'Call',
  request: 'What is sent',
  body: 'What is sent',
};

/** A difference. Of two lists, what only one of them has. */
export function divergenceInWords(
  failed: FailedScenario,
  { key, expected, found }: ScenarioFault,
): DivergenceWords {
  const about = ABOUT[key as keyof typeof ABOUT];
  const words = (value: unknown): string => valueInWords(failed, key, value);
  if (key === 'hides') return { about, expected: 'nothing', found: words(found) };
  if (Array.isArray(expected) && Array.isArray(found)) {
    const missing = expected.filter((one) => !found.some((other) => contains(other, one)));
    if (key === 'shows') return { about, expected: words(missing), found: 'nothing of that' };
    const extra = found.filter((one) => !expected.some((other) => contains(one, other)));
    return missing.length + extra.length === 0
      ? { about, expected: words(expected), found: `another order: ${words(found)}` }
      : { about, expected: words(missing), found: words(extra) };
  }
  const { path, ...first } = firstDifference(expected, found) ?? { path: '', expected, found };
  return {
    about: path === '' ? about : `${about}: ${pathInWords(path)}`,
    expected: words(first.expected),
    found: words(first.found),
  };
}

/** A value under a key of `expect`: a question by its label, a step by its title. */
function valueInWords(failed: FailedScenario, key: string, value: unknown): string {
  const { set, scenario } = failed;
  const named = setWords(set);
  if (Array.isArray(value))
    return value.length === 0
      ? 'nothing'
      : value.map((one) => valueInWords(failed, key, one)).join(', ');
  if (isRecord(value)) {
    const { field, message } = value;
    if (key !== 'errors' || typeof field !== 'string') return JSON.stringify(value);
    const said = typeof message === 'string' ? `“${message}”` : 'a message';
    return `${said} at “${capitalize(named.path(`answers.${field}`))}”`;
  }
  if (value === null || value === undefined) return 'nothing';
  if (typeof value !== 'string') return named.value(value, undefined);
  if (key === 'fields') return `“${capitalize(named.path(`answers.${value}`))}”`;
  const step = STEPS.has(key) && findScreen(set, { journey: scenario.journey ?? '', step: value });
  return `“${(step && textIn(set, scenario, step.title)) || value}”`;
}

/** Keys whose values are steps of the journey. */
const STEPS: ReadonlySet<string> = new Set(['steps', 'next', 'back']);
