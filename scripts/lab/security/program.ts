/** The command `test:security`: its options, its output and its exit codes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command, CommanderError } from 'commander';
import { DONE, FAILED, FOUND } from '../../journey/exit-codes.ts';
import { packageCounts } from './packages.ts';
import { readPromises, type SecurityPromise } from './promises.ts';
import { checkRegistry, REGISTRY_PROMISE } from './registry.ts';
import { buildCounts, listSummaryLines, listResults } from './results.ts';
import { runTests } from './run-tests.ts';

interface Options {
  readonly quick?: boolean;
  readonly json?: boolean;
}

/**
 * Runs the tests of the promises and prints a summary. Resolves with 0 when none failed, 2 when one
 * failed, and 1 when the command is called wrongly or a test runner cannot run.
 */
export async function runSecurity(args: readonly string[], root: string): Promise<number> {
  const program = new Command('test:security')
    .description(
      'Runs the tests of the security promises (docs/security.md), A01 to A33 by default.',
    )
    .argument('[ids...]', 'promises to run, such as A05 B13')
    .option('--quick', 'without the browser, the long tests and the registry')
    .option('--json', 'prints the summary as JSON, and everything else on standard error')
    .exitOverride();
  try {
    program.parse(args, { from: 'user' });
    const promises = selectPromises(readPromises(readPage(root)), program.args);
    return await sumUp(promises, program.opts<Options>(), root);
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode;
    console.error(error instanceof Error ? error.message : String(error));
    return FAILED;
  }
}

const readPage = (root: string): string => readFileSync(join(root, 'docs/security.md'), 'utf8');

/** The promises with these ids, all of section A without any. Throws for an unknown id. */
export function selectPromises(
  promises: readonly SecurityPromise[],
  ids: readonly string[],
): readonly SecurityPromise[] {
  const unknown = ids.find((id) => !promises.some((each) => each.id === id));
  if (unknown !== undefined)
    throw new Error(
      `Failed to run the security tests: there is no promise ${unknown}. Please name one of docs/security.md, such as A05.`,
    );
  return promises.filter(({ id }) => (ids.length === 0 ? id.startsWith('A') : ids.includes(id)));
}

async function sumUp(
  promises: readonly SecurityPromise[],
  { quick = false, json = false }: Options,
  root: string,
): Promise<number> {
  const asksRegistry = !quick && promises.some(({ id }) => id === REGISTRY_PROMISE);
  const registry = asksRegistry ? checkRegistry(root) : [];
  const results = listResults(promises, runTests(promises, { quick, json, root }), registry);
  const counts = buildCounts(results);
  const packages = packageCounts(root);
  console.log(
    json
      ? JSON.stringify({ promises: results, counts, packages }, null, 2)
      : [...listSummaryLines(results), packages].join('\n'),
  );
  return counts.failed > 0 ? FOUND : DONE;
}
