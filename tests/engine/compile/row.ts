/** A definition that raises a diagnostic, and the nearest one that does not. */
import type { DefinitionFile, Theme } from '../../../src/engine/index.ts';

export interface Fixture {
  readonly files?: readonly DefinitionFile[];
  readonly theme?: Partial<Theme>;
}
export interface Row {
  readonly raises: Fixture;
  readonly passes: Fixture;
  /** Where the diagnostic of `raises` points. */
  readonly at: string;
}
