/** The public interface of the difference of two sets of definitions. */
export { diffSides } from './diff.ts';
export { sideOfRelease, sideOfTree, type DiffOrg, type DiffSide } from './side.ts';
export {
  CLASSES,
  DIFF_KINDS,
  type Diff,
  type DiffClass,
  type DiffEntry,
  type DiffKind,
  type Witness,
} from './entry.ts';
export { htmlReport } from './report/html.ts';
export { markdownReport } from './report/markdown.ts';
export { textReport } from './report/text.ts';
export { undoneChanges } from './undone.ts';
export { unmappedAnswers } from './unmapped-answers.ts';
