/**
 * The checks that are no lints, each with its code, words and examples. The list is closed: no other
 * code compiles.
 */
import type { Check } from './diagnostics/check.ts';
import { COMPILER_CHECKS } from './diagnostics/compiler.ts';
import { MIGRATION_CHECKS } from './diagnostics/migrations.ts';
import { NAME_CHECKS } from './diagnostics/names.ts';
import { READ_CHECKS } from './diagnostics/reading.ts';
import { SHAPE_CHECKS } from './diagnostics/shapes.ts';
import { THEME_CHECKS } from './diagnostics/themes.ts';
import { VALUE_CHECKS } from './diagnostics/values.ts';

const TREE_CHECKS = {
  ...NAME_CHECKS,
  ...SHAPE_CHECKS,
  ...VALUE_CHECKS,
  ...MIGRATION_CHECKS,
  ...THEME_CHECKS,
};

/** A diagnostic code of a check of a tree. */
export type CheckCode = keyof typeof TREE_CHECKS;

/** Code -> its check: of reading files, of compiling, and of a tree. */
export const CHECKS: Readonly<Record<string, Check>> = {
  ...READ_CHECKS,
  ...COMPILER_CHECKS,
  ...TREE_CHECKS,
};

/** The code of a violated JSON Schema keyword. Throws for a keyword that is not listed above. */
export function schemaCode(keyword: string): CheckCode {
  const code = `schema-${keyword}`;
  if (isCheckCode(code)) return code;
  throw new Error(
    `Failed to report a diagnostic: there is no code for the keyword "${keyword}". Please add ${code} to SHAPE_CHECKS.`,
  );
}

const isCheckCode = (code: string): code is CheckCode => Object.hasOwn(TREE_CHECKS, code);
