/** A sub-command of `journey`: a command of commander with examples, whose work gives an exit code. */
import { Command } from 'commander';

export { DONE, FAILED, FOUND } from './exit-codes.ts';

/** The groups of the help, by those who use a command. */
export const AUTHORS = 'For authors of definitions:';
export const QA = 'For QA:';
export const OPERATORS = 'For operators:';

/** Thrown when the errors of the definitions are printed: the command ends with FOUND. */
export class ErrorsFound extends Error {}

export interface Project {
  /** Folder of journeys/, schemas/ and org-themes/: the one after --definitions, or the project's. */
  readonly root: string;
  /** Data folder of the host: DATA_DIR, or .data in the root. */
  readonly dataDir: string;
  /** DATABASE_URL: the store of releases is PostgreSQL. Undefined: it is the data folder. */
  readonly databaseUrl?: string | undefined;
}

/** One call of `journey`. */
export interface CommandRun {
  /** The option --definitions replaces it before the work begins. */
  project: Project;
  exitCode: number;
}

export class JourneyCommand extends Command {
  readonly #run: CommandRun;

  constructor(name: string, run: CommandRun) {
    super(name);
    this.#run = run;
  }

  override createCommand(name = ''): JourneyCommand {
    return new JourneyCommand(name, this.#run);
  }

  /** Adds examples to the help, one line each, as they are typed after `npx journey`. */
  examples(...lines: readonly string[]): this {
    const typed = lines.map((line) => `  npx journey ${line}`);
    return this.addHelpText('after', `\nExamples:\n${typed.join('\n')}`);
  }

  /** Sets the work, which receives the project, the arguments and the options. */
  does<Input extends readonly unknown[]>(
    work: (project: Project, ...input: Input) => Promise<number>,
  ): this {
    return this.action(async (...input: readonly unknown[]) => {
      this.#run.exitCode = await work(this.#run.project, ...(input as unknown as Input));
    });
  }
}

/** Adds a sub-command to the program. */
export type AddCommand = (program: JourneyCommand) => void;
