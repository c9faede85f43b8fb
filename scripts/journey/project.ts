/** The parameters and helpers of every `journey` sub-command. */
import type { Command } from 'commander';

export interface Project {
  /** Folder of journeys/, schemas/ and org-themes/: the one after --definitions, or the project's. */
  readonly root: string;
  /** Data folder of the host: DATA_DIR, or .data in the root. */
  readonly dataDir: string;
  /** DATABASE_URL: the store of releases is PostgreSQL. Undefined: it is the data folder. */
  readonly databaseUrl?: string | undefined;
}

/** Adds a sub-command to the program. Its action resolves with an exit code, which goes to `finish`. */
export type AddCommand = (
  program: Command,
  project: Project,
  finish: (exitCode: number) => void,
) => void;

/** Help text with examples, one line each, as they are typed after `npm run journey --`. */
export function examples(...lines: readonly string[]): string {
  return `\nExamples:\n${lines.map((line) => `  npm run journey -- ${line}`).join('\n')}`;
}
