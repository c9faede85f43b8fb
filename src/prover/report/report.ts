/** Turns diagnostics into what an author reads: the place, what is wrong, why it matters and what to do. */
import type { Diagnostic } from '../../engine/index.ts';
import { diagnosticPath } from '../../release/index.ts';
import { DIAGNOSTICS } from './diagnostics.ts';

/** A diagnostic in parts. */
export interface ReportedDiagnostic {
  readonly code: string;
  readonly severity: 'error' | 'warning';
  /** Path from the project's root, with its ending. */
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  /** 1-based. */
  readonly column: number;
  /** JSON pointer into the file; empty for the whole file. */
  readonly pointer: string;
  readonly what: string;
  readonly why: string;
  readonly fix: string;
  /** The section of docs/diagnostics.md with an example. */
  readonly help: string;
}

/** The first sentence that says what to do; what comes before it says what is wrong. */
const ADVICE = /(?<=[.?:)] )(?:Please|Did you mean)\b/;

/** The diagnostic in parts. `fix` is empty for a message without advice. */
export function reportDiagnostic(diagnostic: Diagnostic): ReportedDiagnostic {
  const { code, severity, file, line = 1, column = 1, pointer, message } = diagnostic;
  const at = message.search(ADVICE);
  return {
    code,
    severity,
    file: diagnosticPath(file),
    line,
    column,
    pointer,
    what: at < 0 ? message : message.slice(0, at).trimEnd(),
    why: DIAGNOSTICS[code]?.reason ?? '',
    fix: at < 0 ? '' : message.slice(at),
    help: `docs/diagnostics.md#${toAnchor(code)}`,
  };
}

/** The anchor of a code in docs/diagnostics.md. */
export const toAnchor = (code: string): string => code.toLowerCase();

/** How many diagnostics are errors, and how many warnings. */
export function countSeverities(diagnostics: readonly Diagnostic[]): {
  readonly errors: number;
  readonly warnings: number;
} {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  return { errors, warnings: diagnostics.length - errors };
}
