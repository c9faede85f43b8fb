/** Makes the context of `journey explain` from a scenario, --context and --set. */
import { isRecord, writePath, type CompiledSet, type Context } from '../../src/engine/index.ts';
import {
  contextOfScenario,
  contextOver,
  type Scenario,
  textAnswers,
} from '../../src/prover/index.ts';
import { flagState, memoryStore } from '../../src/services/index.ts';
import { readContext } from './options.ts';

interface ContextOptions {
  readonly context: string;
  readonly set: readonly string[];
}

/** The context of the scenario; without one that of a borrower, with the flags as they ship. */
export function makeContext(
  set: CompiledSet,
  { context: source, set: assignments }: ContextOptions,
  scenario: Scenario | undefined,
): Context {
  const base = scenario === undefined ? shippedContext(set) : contextOfScenario(set, scenario);
  const given = readContext(source, 'explain');
  const flags = { flags: { ...Object(base['flags']), ...Object(given['flags']) } };
  const isMerged = isRecord(given['flags']) && scenario === undefined;
  const texts = textAnswers(set);
  return assignments.reduce<Context>(
    (context, assignment) => {
      const at = assignment.indexOf('=');
      if (at < 1)
        throw new Error(
          `Failed to explain: --set ${assignment} has no path and value. Please write --set answers.state=NY.`,
        );
      const [path, text] = [assignment.slice(0, at), assignment.slice(at + 1)];
      return writePath(context, path, parseValue(text, texts.has(path))) as Context;
    },
    { ...base, ...given, ...(isMerged && flags) },
  );
}

function shippedContext(set: CompiledSet): Context {
  const { flags, provides } = flagState(set.flags, {}, memoryStore());
  return { ...provides, ...contextOver(set, { environment: 'production', flags }) };
}

/** The value as JSON if it is JSON, else as text. The digits of a ZIP code or a phone are a text. */
function parseValue(text: string, isText: boolean): unknown {
  try {
    const value = JSON.parse(text) as unknown;
    return isText && value !== null && typeof value !== 'string' ? text : value;
  } catch {
    return text;
  }
}
