/** Checks the text of the editor while it is written. */
import { useEffect, useState } from 'react';
import type { ReportedDiagnostic } from '../../prover/index.ts';
import { faultWords } from '../shared/use-loaded.ts';
import { checkText } from './definitions-host.ts';

export interface Problems {
  /** Undefined before the first answer. */
  readonly found?: readonly ReportedDiagnostic[];
  /** Why the check failed; empty when it did not. */
  readonly fault: string;
}

/** Milliseconds without a key after which the shapes and the compiler are asked. */
const SOON = 150;
/** Milliseconds without a key after which all checks run, which takes the host about a second. */
const LATER = 1200;

interface Checked {
  readonly file: string;
  /** Undefined: nothing is checked. */
  readonly text: string | undefined;
  /** Whether the text is not saved. A saved one was checked by its save. */
  readonly isChanged: boolean;
  /** Increases with each save of any file. */
  readonly version: number;
}

/** The problems of the definitions with a text; a late answer about an earlier text is dropped. */
export function useProblems({ file, text, isChanged, version }: Checked): Problems {
  const [problems, setProblems] = useState<Problems & { readonly of: string }>({
    of: file,
    fault: '',
  });
  useEffect(() => {
    if (text === undefined) return undefined;
    let isCurrent = true;
    const show = (next: Problems): void => {
      if (isCurrent) setProblems({ ...next, of: file });
    };
    const check = (isWhole: boolean): void =>
      void checkText({ file, text, isWhole }).then(
        (found) => show({ found, fault: '' }),
        (error: unknown) => show({ fault: faultWords(error) }),
      );
    const soon = setTimeout(() => check(false), SOON);
    const later = isChanged ? setTimeout(() => check(true), LATER) : undefined;
    return () => {
      isCurrent = false;
      clearTimeout(soon);
      clearTimeout(later);
    };
  }, [file, text, isChanged, version]);
  return problems.of === file ? problems : { fault: '' };
}
