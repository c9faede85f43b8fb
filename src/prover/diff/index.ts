/** The public interface of the difference of two sets of definitions. */
export { diffSides } from './diff.ts';
export { sideOfRelease, sideOfTree, type DiffSide } from './side.ts';
export { type Diff, type DiffClass, type DiffEntry, type DiffKind } from './entry.ts';
export { witnessText } from './report/lines.ts';
export { markdownReport } from './report/markdown.ts';
export { textReport } from './report/text.ts';
export { undoneChanges } from './undone.ts';
export { unmappedAnswers } from './unmapped-answers.ts';
