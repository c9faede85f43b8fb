/** Checks the text of the editor as it is saved, and while it is written. */
import { useDebouncedValue } from '@mantine/hooks';
import type { ReportedDiagnostic } from '../../prover/index.ts';
import { type Loaded, useLoaded } from '../shared/use-loaded.ts';
import { fromHost } from '../shared/studio-host.ts';

/** Undefined before the first answer. */
export type LoadedProblems = Loaded<readonly ReportedDiagnostic[]>;

/** Milliseconds without a key after which the shapes and the compiler are asked. */
const SOON = 150;
/** Milliseconds without a key after which all checks run, which takes the host about a second. */
const LATER = 1200;

interface Checked {
  readonly file: string;
  /** Undefined: nothing is checked. */
  readonly text: string | undefined;
  /** Increases with each save of any file. */
  readonly version: number;
}

/** The problems of the definitions with a text. Each file needs a component of its own. */
export function useProblems({ file, text, version }: Checked): LoadedProblems {
  const [soon] = useDebouncedValue(text, SOON);
  const [later] = useDebouncedValue(text, LATER);
  const quick = useLoaded([soon, version], () => check(file, soon, false));
  const whole = useLoaded([later, version], () => check(file, later, true));
  const isWhole = later === soon && whole.value !== undefined && !whole.isStale;
  return isWhole ? whole : quick;
}

const check = (file: string, text: string | undefined, isWhole: boolean) =>
  text === undefined ? undefined : fromHost.definitions.check({ file, text, isWhole });
