/** Measures in a process of its own what scenarios and walks exercise, and keeps the last report. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { CoverageReport } from '../../prover/index.ts';
import { errorMessage, type SourceTree } from '../../release/index.ts';

export interface CoverageState {
  readonly state: 'unmeasured' | 'running' | 'measured' | 'failed';
  /** Whether the report is of the definitions as they are now. */
  readonly isCurrent: boolean;
  /** Why it failed; empty otherwise. */
  readonly message: string;
}

export interface CoverageMeter {
  state(): CoverageState;
  /** The last report; undefined before the first one. */
  report(): CoverageReport | undefined;
  /** Starts to measure unless it is under way. */
  start(): CoverageState;
}

interface MeterInput {
  readonly tree: () => SourceTree;
  readonly measure: () => Promise<CoverageReport>;
}

type Texts = SourceTree['texts'];

export function openCoverageMeter({ tree, measure }: MeterInput): CoverageMeter {
  let last: { readonly report: CoverageReport; readonly texts: Texts } | undefined;
  let now: CoverageState['state'] = 'unmeasured';
  let message = '';
  const state = (): CoverageState => ({
    state: now,
    isCurrent: last !== undefined && hasSameTexts(last.texts, tree().texts),
    message,
  });
  const run = async (): Promise<void> => {
    const { texts } = tree();
    try {
      last = { report: await measure(), texts };
      now = 'measured';
    } catch (error) {
      message = errorMessage(error);
      now = 'failed';
    }
  };
  return {
    state,
    report: () => last?.report,
    start() {
      if (now !== 'running') {
        [now, message] = ['running', ''];
        void run();
      }
      return state();
    },
  };
}

/** Are these the same files? Texts of unchanged files are the same strings, so this is quick. */
const hasSameTexts = (before: Texts, now: Texts): boolean =>
  before.size === now.size && [...before].every(([file, text]) => now.get(file) === text);

const COMMAND = fileURLToPath(new URL('../../../scripts/journey.ts', import.meta.url));
const MAX_BYTES = 64 * 1024 * 1024;

/** Runs `journey coverage --json` over a folder of definitions. */
export function measureCoverage(root: string): Promise<CoverageReport> {
  const args = [...process.execArgv.filter(isPlain), COMMAND];
  args.push('--definitions', root, 'coverage', '--json');
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { maxBuffer: MAX_BYTES }, (error, output, errors) => {
      if (error === null) resolve(JSON.parse(output) as CoverageReport);
      else
        reject(
          new Error(
            `Failed to measure what is tested: ${errors.trim().split('\n').at(-1) ?? error.message}`,
          ),
        );
    });
  });
}

/** Options of the host that do not start a script of their own. */
const isPlain = (option: string): boolean => /^--(?:disable|no)-/.test(option);
