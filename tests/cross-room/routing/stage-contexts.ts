/** Finds a context for each stage of the progress machine, by following its transitions. */
import { type CompiledSet, type Rule, resolveStage } from '../../../src/engine/index.ts';
import { listFacts } from '../../../src/prover/index.ts';
import { type Assignment, findContext } from '../../../src/prover/analysis/find-context.ts';

/** A row that leads to a stage, and the context from which it starts. */
interface Attempt {
  readonly to: string;
  readonly when: Rule | undefined;
  readonly from: Assignment;
}

/**
 * Stage -> the values of a context that is at it. Each context extends that of the stage before it.
 * A stage without one is left out.
 */
export function stageContexts(set: CompiledSet): ReadonlyMap<string, Assignment> {
  const { stages } = set.routing;
  const found = new Map<string, Assignment>([[stages.initial, []]]);
  const tryRow = ({ to, when, from }: Attempt): void => {
    if (found.has(to)) return;
    const facts = listFacts([when]).filter(({ path }) => !from.some(([known]) => known === path));
    const { example } = findContext(facts, (context) => resolveStage(set, context) === to, from);
    if (example !== undefined) found.set(to, [...from, ...example]);
  };
  for (const [event, to] of Object.entries(stages.events ?? {}))
    tryRow({ to, when: undefined, from: [['application.events', [event]]] });
  for (const { to, when } of [...stages.outcomes, ...stages.interrupts])
    tryRow({ to, when, from: [] });
  // Stages that are added on the way are visited, too.
  for (const [stage, from] of found) {
    for (const row of [...stages.transitions, ...(stages.overrides ?? [])]) {
      const isFrom = row.from === '*' || [row.from].flat().includes(stage);
      if (isFrom) tryRow({ to: row.to, when: row.when, from });
    }
  }
  return found;
}
