/** Builds the `journey` program: its sub-commands, its messages and its exit codes. */
import { CommanderError } from 'commander';
import { findProduct } from '../find-product.ts';
import {
  ErrorsFound,
  FAILED,
  FOUND,
  JourneyCommand,
  type Project,
  type CommandRun,
} from './command.ts';
import * as commands from './commands.generated.ts';
import { styled } from './paint.ts';

/** Former names, and what is typed now. */
const FORMER: Readonly<Record<string, string>> = {
  scenarios: 'test --only scenarios',
  walk: 'test --only walks',
  plan: 'publish --plan',
  apply: 'publish <release> --base <release>',
  activate: 'publish <release>, or `rollback --channel <name> --end`',
  show: 'releases <release>, or `resolve --release <release>` for a screen',
  pin: 'releases pin',
  gc: 'releases gc',
  backup: 'data backup',
  restore: 'data restore',
  import: 'data import <folder>',
  export: 'data export',
  'rotate-key': 'data rotate-key',
};

/** The project of a call. Without a `dataDir`, the data are in the folder of the definitions. */
export interface Home extends Omit<Project, 'dataDir'> {
  readonly dataDir?: string | undefined;
}

/**
 * Runs the command of these arguments and resolves with its exit code. An unknown command or option, or a missing
 * or extra argument, is refused before anything runs.
 */
export async function runJourney(args: readonly string[], home: Home): Promise<number> {
  const run: CommandRun = { project: locateProject(home), exitCode: FAILED };
  try {
    await buildProgram(run, home).parseAsync(args, { from: 'user' });
    return run.exitCode;
  } catch (error) {
    if (error instanceof ErrorsFound) return FOUND;
    // Commander has printed its own message. Its code is 0 for help, 1 for misuse.
    if (error instanceof CommanderError) return error.exitCode;
    // The reader has closed the pipe.
    if ((error as NodeJS.ErrnoException).code === 'EPIPE') return FAILED;
    console.error(readMessage(error));
    return FAILED;
  }
}

/** The message of an error, with a remedy for one of the system, such as a disk that is read-only. */
function readMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, path, syscall } = error as NodeJS.ErrnoException;
  // A full disk refuses to write a file that is open, without its path.
  if (syscall === undefined || (path === undefined && syscall !== 'write')) return error.message;
  const target = path === undefined ? '' : ` of "${path}"`;
  return `Failed to run journey: the system refuses ${syscall}${target} (${code}). Please check that its folder is there, that this user may write it, and that its disk has space.`;
}

function locateProject({ root, dataDir, databaseUrl }: Home, name?: string): Project {
  const product = findProduct(name, root);
  return { root: product.root, dataDir: dataDir ?? product.dataDir, databaseUrl };
}

/** The program, whose sub-commands work on the project of the run and set its exit code. */
export function buildProgram(run: CommandRun, home: Home): JourneyCommand {
  const program = new JourneyCommand('journey', run)
    .description('Checks, tests and publishes the definitions of this project.')
    .usage('<command> [options]')
    .option('--definitions <folder>', 'a folder with journeys/ and org-themes/ of its own')
    .on('option:definitions', (name: string) => (run.project = locateProject(home, name)))
    .helpCommand(false)
    .configureHelp({ styleTitle: (title) => styled('bold', title) })
    .exitOverride()
    .configureOutput({ outputError: (text, write) => write(authorMessage(text)) })
    .examples('check', 'publish --help')
    .addHelpText(
      'after',
      '\nExit codes:\n  0  done, perhaps with warnings\n  1  failed, or called wrongly\n  2  errors or differences were found',
    );
  // Sub-commands that are made after these settings inherit them.
  for (const add of Object.values(commands)) add(program);
  for (const [name, now] of Object.entries(FORMER))
    program
      .command(name, { hidden: true })
      .allowUnknownOption()
      .allowExcessArguments()
      .action(() => program.error(`${name} is now \`${now}\``));
  return program;
}

/** Commander's "error: x" in the project's format: "Failed to X: Y. Please Z." */
function authorMessage(text: string): string {
  const [reason = '', ...hints] = text
    .replace(/^error: /, '')
    .trim()
    .split('\n');
  const hint = hints.length > 0 ? ` ${hints.join(' ')}` : '';
  return `Failed to run journey: ${reason.replace(/\.$/, '')}.${hint} Please see \`npx journey --help\`.\n`;
}
