/** The command `soak`: its options, its output and its exit codes. */
import { Command, CommanderError, InvalidArgumentError } from 'commander';
import { DONE, FAILED, FOUND } from '../../journey/exit-codes.ts';
import { listFaults, listReportLines } from './report.ts';
import { runSoak, type SoakInput, type SoakResult } from './run-soak.ts';

interface Options extends SoakInput {
  readonly json?: boolean;
}

/**
 * Runs a soak and prints its report. Resolves with 0 when everything held, 2 when something was
 * lost, mixed or grew, and 1 when the command is called wrongly or the soak cannot run.
 */
export async function soakCommand(
  args: readonly string[],
  run: (input: SoakInput) => Promise<SoakResult> = runSoak,
): Promise<number> {
  const program = new Command('soak')
    .description(
      'Lets borrowers apply while releases are published, the lender fails and hosts are killed, and then looks for what is missing.',
    )
    .option('--minutes <number>', 'how long it runs', positive, 30)
    .option('--seed <number>', 'decides the faults, the kills and the releases', whole, 1)
    .option('--database', 'lets the hosts share PostgreSQL in place of a data folder')
    .option('--json', 'prints the result as JSON')
    .allowExcessArguments(false)
    .exitOverride();
  try {
    program.parse(args, { from: 'user' });
    const { minutes, seed, database, json = false } = program.opts<Options>();
    const result = await run({ minutes, seed, ...(database && { database }) });
    const faults = listFaults(result);
    console.log(
      json ? JSON.stringify({ ...result, faults }, null, 2) : listReportLines(result).join('\n'),
    );
    return faults.length > 0 ? FOUND : DONE;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode;
    console.error(`Failed to soak: ${error instanceof Error ? error.message : String(error)}`);
    return FAILED;
  }
}

function positive(text: string): number {
  const number = Number(text);
  if (Number.isFinite(number) && number > 0) return number;
  throw new InvalidArgumentError('Please give a number above 0.');
}

function whole(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Please give a whole number of up to nine digits.');
}
