/** A problem of a definition, for its author. */
export interface Diagnostic<Code extends string = string> {
  /** One of a closed list: `EngineDiagnosticCode` for what the engine finds. */
  readonly code: Code;
  readonly severity: 'error' | 'warning';
  /** Path from the project's root, without `.json`. */
  readonly file: string;
  /** JSON pointer into the file; empty for the whole file. */
  readonly pointer: string;
  /** "Failed to X: Y. Please Z." */
  readonly message: string;
  /** 1-based; added by the release, which reads the text of the file. */
  readonly line?: number;
  readonly column?: number;
}
