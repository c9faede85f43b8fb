/** The `journey` command: each sub-command calls the release room or the engine and prints. */
import { enableCompileCache } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Context, Diagnostic, Place } from '../src/engine/index.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
// The sources are stripped of their types once, not at every start.
enableCompileCache(join(root, 'node_modules', '.cache', 'compiled'));
const USAGE = `Usage: npm run journey -- <command>
  check                                     Proves all definitions; prints each fault with its line.
  publish                                   Makes a release of the definitions and puts it live.
  rollback                                  Puts the release before the live one live again.
  resolve --journey <id> --step <id> | --page <id> | --form <id>  [--org <theme folder>] [--context <json>] [--all]
                                            Prints the resolved screen; --all prints every screen, one a line.
  scenarios                                 Runs the examples that the definitions carry.
  serve-rules [--release <id>]              Answers rule requests, one JSON object a line.
  walk --scenario <name> | --all            Plays whole applications against the sandbox and prints each place.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: {
    journey: { type: 'string' },
    step: { type: 'string' },
    page: { type: 'string' },
    form: { type: 'string' },
    org: { type: 'string' },
    context: { type: 'string' },
    scenario: { type: 'string' },
    release: { type: 'string' },
    all: { type: 'boolean' },
  },
});
const option = (name: string): string | undefined =>
  typeof values[name] === 'string' ? values[name] : undefined;
const dataDir = process.env.DATA_DIR ?? join(root, '.data');

async function told(diagnostics: readonly Diagnostic[]): Promise<boolean> {
  const { diagnosticLine, hasErrors } = await import('../src/release/index.ts');
  for (const diagnostic of diagnostics) console.error(diagnosticLine(diagnostic));
  return !hasErrors(diagnostics);
}

async function check(): Promise<boolean> {
  const { checkTree } = await import('../src/release/index.ts');
  const { tree, sets, diagnostics } = await checkTree(root);
  const sound = await told(diagnostics);
  console.log(
    sound
      ? `${tree.files.length} definitions are sound, for ${sets.size} themes.`
      : `${diagnostics.length} faults found.`,
  );
  return sound;
}

async function publish(): Promise<boolean> {
  const { makeRelease } = await import('../src/release/index.ts');
  const made = await makeRelease(root, dataDir);
  await told(made.diagnostics);
  console.log(made.ok ? `Release ${made.release} is live.` : 'Nothing was published.');
  return made.ok;
}

async function takeBack(): Promise<boolean> {
  const { rollback } = await import('../src/release/index.ts');
  const release = rollback(dataDir);
  console.log(
    release === undefined
      ? 'There is no release to go back to.'
      : `Release ${release} is live again.`,
  );
  return release !== undefined;
}

async function resolve(): Promise<boolean> {
  const { compileTree } = await import('../src/release/index.ts');
  const { resolveScreen } = await import('../src/engine/index.ts');
  const folder = await themeFolder(option('org') ?? '_default');
  const { sets, diagnostics } = compileTree(root, [folder]);
  const set = sets.get(folder);
  if (!set) return told(diagnostics);
  const context: Context = {
    org: set.org,
    answers: {},
    flags: {},
    now: '2026-01-15',
    ...(JSON.parse(option('context') ?? '{}') as Context),
  };
  const every: Place[] = [
    ...Object.values(set.journeys).flatMap((journey) =>
      journey.steps.map((step) => ({ journey: journey.id, step: step.id })),
    ),
    ...Object.keys(set.pages).map((page) => ({ page })),
    ...Object.keys(set.forms).map((form) => ({ form })),
  ];
  if (values.all)
    for (const place of every) console.log(JSON.stringify(resolveScreen(set, place, context)));
  else console.log(JSON.stringify(resolveScreen(set, asked(), context), null, 2));
  return true;
}

/** The folder of org-themes that a name stands for: the folder itself, `main`, an organisation's code or one of its host prefixes. */
async function themeFolder(name: string): Promise<string> {
  const { readTree, themesOf } = await import('../src/release/index.ts');
  const themes = [...themesOf(readTree(root).files)] as [
    string,
    { readonly main?: boolean; readonly code?: string; readonly prefixes?: readonly string[] },
  ][];
  const wanted = name.toLowerCase();
  const found = themes.find(
    ([folder, theme]) =>
      folder === wanted ||
      (wanted === 'main' && theme.main) ||
      theme.code?.toLowerCase() === wanted ||
      theme.prefixes?.includes(wanted),
  );
  if (!found)
    throw new Error(
      `Failed to resolve: no organisation is called ${name}. Please give one of main, ${themes.map(([folder]) => folder).join(', ')}.`,
    );
  return found[0];
}

function asked(): Place {
  const [journey, step, page, form] = [
    option('journey'),
    option('step'),
    option('page'),
    option('form'),
  ];
  if (journey !== undefined && step !== undefined) return { journey, step };
  if (page !== undefined) return { page };
  if (form !== undefined) return { form };
  throw new Error(
    'Failed to resolve: no place was named. Please give --journey and --step, --page or --form.',
  );
}

async function scenarios(): Promise<boolean> {
  const { spawnSync } = await import('node:child_process');
  return (
    spawnSync(
      process.execPath,
      [join(root, 'node_modules/vitest/vitest.mjs'), 'run', 'tests/scenarios'],
      { cwd: root, stdio: 'inherit' },
    ).status === 0
  );
}

async function serve(): Promise<boolean> {
  const { serveRules } = await import('./serve-rules.ts');
  await serveRules({ root, release: option('release') });
  return true;
}

async function walks(): Promise<boolean> {
  const { walk } = await import('./walk/index.ts');
  return walk({ root, scenario: option('scenario'), all: values.all === true, print: console.log });
}

const COMMANDS: Readonly<Record<string, () => Promise<boolean>>> = {
  check,
  publish,
  rollback: takeBack,
  resolve,
  scenarios,
  'serve-rules': serve,
  walk: walks,
};

async function main(): Promise<void> {
  const name = positionals[0] ?? '';
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) {
    console.error(USAGE);
    process.exitCode = 2;
    return;
  }
  if (!(await command())) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
