/** Lints every rule of the authored journeys. */
import type { DefinitionFile, Sources, Vocabulary } from '../../engine/index.ts';
import type { LintDiagnostic } from './diagnostic-codes.ts';
import { commonContextKeys, contextKeysOf } from './context-keys.ts';
import { findRules } from './find-rules.ts';
import { lintRule, type RuleNames } from './rule.ts';

interface RuleLintInput {
  readonly sources: Sources;
  readonly vocabulary: Vocabulary;
  /** Keys that the product's context may hold in addition to the engine's. */
  readonly contextKeys: readonly string[];
  /** The theme's file, with the checks that it adds. */
  readonly theme: DefinitionFile;
}
interface Names extends RuleNames {
  /** The context keys as one text, to compare two sets of them. */
  readonly joinedKeys: string;
}

/** Files whose rules read no context of a screen: examples, and migrations of answers. */
const WITHOUT_CONTEXT = /\/scenarios\/|^journeys\/migrations\//;

/** A diagnostic for each mistake in a rule. */
export function lintRules({
  sources,
  vocabulary,
  contextKeys,
  theme,
}: RuleLintInput): readonly LintDiagnostic[] {
  const own = sources.filesUnder('journeys/').filter(({ file }) => !WITHOUT_CONTEXT.test(file));
  const files = [...own, theme];
  const keys = new Set([
    ...commonContextKeys,
    ...contextKeys,
    ...files.flatMap(({ content }) => cachedContextKeys(content)),
  ]);
  const names = { vocabulary, contextKeys: keys, joinedKeys: [...keys].toSorted().join(' ') };
  return files.flatMap(({ file, content }) => cachedFindings(file, content, names));
}

// Every theme compiles the same files, so the results for a file that no theme changes are reused.
const keysByContent = new WeakMap<object, readonly string[]>();
const findingsByContent = new WeakMap<object, Findings>();

interface Findings {
  readonly names: Names;
  readonly diagnostics: readonly LintDiagnostic[];
}

function cachedContextKeys(content: unknown): readonly string[] {
  if (!isObject(content)) return contextKeysOf(content);
  let keys = keysByContent.get(content);
  if (keys === undefined) keysByContent.set(content, (keys = contextKeysOf(content)));
  return keys;
}

function cachedFindings(file: string, content: unknown, names: Names): readonly LintDiagnostic[] {
  const cached = isObject(content) ? findingsByContent.get(content) : undefined;
  if (cached?.names.joinedKeys === names.joinedKeys && cached.names.vocabulary === names.vocabulary)
    return cached.diagnostics;
  const diagnostics = findingsOf(file, content, names);
  if (isObject(content)) findingsByContent.set(content, { names, diagnostics });
  return diagnostics;
}

function findingsOf(file: string, content: unknown, names: RuleNames): readonly LintDiagnostic[] {
  const found: LintDiagnostic[] = [];
  findRules(content, '', (rule, pointer) =>
    lintRule(rule, pointer, names, (code, at, message) => {
      found.push({ code, severity: 'error', file, pointer: at, message });
    }),
  );
  return found;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
