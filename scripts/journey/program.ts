/** Builds the `journey` program of commander: its sub-commands, its messages and its exit codes. */
import { Command, CommanderError } from 'commander';
import { addActivate } from './activate.ts';
import { addApply } from './apply.ts';
import { addBackup } from './backup.ts';
import { addCheck } from './check.ts';
import { addCoverage } from './coverage.ts';
import { addCopy } from './copy.ts';
import { addDiff } from './diff.ts';
import { FAILED } from './exit-codes.ts';
import { addExplain } from './explain.ts';
import { addExport } from './export.ts';
import { addGc } from './gc.ts';
import { addPin } from './pin.ts';
import { addPlan } from './plan.ts';
import { examples, type AddCommand, type Project } from './project.ts';
import { addImport } from './import.ts';
import { addMutate } from './mutate.ts';
import { addNew } from './new.ts';
import { addPublish } from './publish.ts';
import { addReleases } from './releases.ts';
import { addReplay } from './replay.ts';
import { addResolve } from './resolve.ts';
import { addRestore } from './restore.ts';
import { addRollback } from './rollback.ts';
import { addRotateKey } from './rotate-key.ts';
import { addScenarios } from './scenarios.ts';
import { addServeRules } from './serve-rules.ts';
import { addShow } from './show.ts';
import { addSnapshot } from './snapshot.ts';
import { addWalk } from './walk.ts';

const COMMANDS: readonly AddCommand[] = [
  addCheck,
  addCopy,
  addNew,
  addDiff,
  addReplay,
  addPublish,
  addPlan,
  addApply,
  addActivate,
  addRollback,
  addReleases,
  addShow,
  addPin,
  addGc,
  addExport,
  addResolve,
  addExplain,
  addScenarios,
  addCoverage,
  addMutate,
  addServeRules,
  addSnapshot,
  addWalk,
  addRotateKey,
  addBackup,
  addRestore,
  addImport,
];

/**
 * Runs the command of these arguments and resolves with its exit code. An unknown command or option, or a missing
 * or extra argument, is refused before anything runs.
 */
export async function runJourney(args: readonly string[], project: Project): Promise<number> {
  let exitCode = FAILED;
  const program = buildProgram(project, (code) => (exitCode = code));
  try {
    await program.parseAsync(args, { from: 'user' });
    return exitCode;
  } catch (error) {
    // Commander has printed its own message. Its code is 0 for help, 1 for misuse.
    if (error instanceof CommanderError) return error.exitCode;
    console.error(error instanceof Error ? error.message : String(error));
    return FAILED;
  }
}

function buildProgram(project: Project, finish: (exitCode: number) => void): Command {
  const program = new Command('journey')
    .description('Checks, publishes and plays the definitions of this project.')
    .usage('<command> [options]')
    .option('--definitions <folder>', 'a folder with journeys/ and org-themes/ of its own')
    .exitOverride()
    .configureOutput({ outputError: (text, write) => write(authorMessage(text)) })
    .addHelpText('after', examples('check', 'publish --help'))
    .addHelpText(
      'after',
      '\nExit codes:\n  0  done, perhaps with warnings\n  1  failed, or called wrongly\n  2  errors or differences were found',
    );
  // Sub-commands that are made after these settings inherit them.
  for (const add of COMMANDS) add(program, project, finish);
  return program;
}

/** Commander's "error: x" in the project's format: "Failed to X: Y. Please Z." */
function authorMessage(text: string): string {
  const [reason = '', ...hints] = text
    .replace(/^error: /, '')
    .trim()
    .split('\n');
  const hint = hints.length > 0 ? ` ${hints.join(' ')}` : '';
  return `Failed to run journey: ${reason.replace(/\.$/, '')}.${hint} Please see \`npm run journey -- --help\`.\n`;
}
