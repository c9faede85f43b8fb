/** The options that several sub-commands have: place, context, lenders, and how values are read. */
import { existsSync, readFileSync } from 'node:fs';
import { InvalidArgumentError } from 'commander';
import type { Context, Place } from '../../src/engine/index.ts';
import type { Question } from '../../src/prover/index.ts';
import type { JourneyCommand } from './command.ts';

/** The arguments of `command.option` for one lender. */
export const ORG_OPTION = [
  '--org <name>',
  'lender: theme folder, main, code or host prefix',
] as const;

/** Collects the values of an option that may be repeated. */
export const collectValues = (value: string, before: readonly string[] = []): readonly string[] => [
  ...before,
  value,
];

/** Reads a whole number of at least `least`. */
export const wholeNumber =
  (least: number) =>
  (text: string): number => {
    const number = Number(text);
    if (text.trim() === '' || !Number.isInteger(number) || number < least)
      throw new InvalidArgumentError(`It must be a whole number, ${least} or more.`);
    return number;
  };

/** Reads a percentage of at least `least` and at most 100. */
export const percentage =
  (least: number) =>
  (text: string): number => {
    const percent = Number(text.replace(/\s*%$/, ''));
    if (text.trim() === '' || !(percent >= least && percent <= 100))
      throw new InvalidArgumentError(`It must be a percentage from ${least} to 100.`);
    return percent;
  };

/** The subject of a question, by the names of options or of the keys of a request. */
export interface QuestionNames {
  readonly journey?: string;
  readonly step?: string;
  readonly page?: string;
  readonly form?: string;
  readonly field?: string;
  readonly block?: string;
  readonly error?: string;
  readonly path?: string;
  readonly modal?: string;
}

/** Adds the options that name a screen. */
export const addPlaceOptions = (command: JourneyCommand): JourneyCommand =>
  command
    .option('--journey <id>', 'journey of the step')
    .option('--step <id>', 'step; index by default')
    .option('--page <id>', 'page')
    .option('--form <id>', 'form');

/** The screen that is named; undefined when none is. */
export function findPlace({ journey, step, page, form }: QuestionNames): Place | undefined {
  if (form !== undefined) return { form };
  if (page !== undefined) return { page };
  return journey === undefined ? undefined : { journey, step: step ?? 'index' };
}

/** The question that is named, at `place` if no screen is. Without either it is where the status leads. */
export function findQuestion(names: QuestionNames, place = findPlace(names)): Question {
  const { field, block, error, path, modal } = names;
  if (modal !== undefined) return { kind: 'modal', modal };
  if (path !== undefined) return { kind: 'route', address: path };
  if (place === undefined) return { kind: 'route' };
  if (field !== undefined) return { kind: 'field', place, field };
  if (block !== undefined) return { kind: 'block', place, block };
  return error === undefined ? { kind: 'screen', place } : { kind: 'error', place, error };
}

/** The arguments of `command.option` for the context. */
export const CONTEXT_OPTION = [
  '--context <json>',
  'context that the rules read, as JSON or the name of a JSON file; by default today is 2026-01-15',
  '{}',
] as const;

/**
 * The object of `--context`: JSON, or the name of a file with it. Throws for anything else; `task`
 * completes "Failed to …".
 */
export function readContext(source: string, task: string): Context {
  const isText = /^\s*[[{"]/.test(source);
  const isFile = !isText && existsSync(source);
  const fault = (what: string): Error =>
    new Error(`Failed to ${task}: ${what}. Please give an object, like '{"answers":{}}'.`);
  if (!isText && !isFile)
    throw fault(
      `--context is neither a JSON object nor the name of a file with one: there is no file ${JSON.stringify(source)}`,
    );
  const name = isFile ? `the file ${JSON.stringify(source)} of --context` : '--context';
  const context = parseContext(isFile ? readFileSync(source, 'utf8') : source, (reason) =>
    fault(`${name} is not JSON (${reason})`),
  );
  if (typeof context === 'object' && context !== null && !Array.isArray(context))
    return context as Context;
  throw fault(`${name} is neither a JSON object nor the name of a file with one`);
}

/** The value of a JSON text. Throws the fault of the parser's reason. */
function parseContext(text: string, fault: (reason: string) => Error): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw fault(error instanceof Error ? error.message : String(error));
  }
}

/** The ISO time of `--at`, which is on the clocks of this machine without an offset. */
export async function readAt(at: string): Promise<string> {
  const { readInstant } = await import('../../src/prover/index.ts');
  try {
    return readInstant(at, Intl.DateTimeFormat().resolvedOptions().timeZone);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`Failed to plan: ${reason}`, { cause: error });
  }
}
