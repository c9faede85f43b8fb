/** The door of the release room: definitions -> release. */
export { readTree, themesOf, type SourceTree } from './read/read-tree.ts';
export { checkSchemas } from './check/schemas.ts';
export { checkPatterns } from './check/patterns.ts';
export { compileTree, checkTree, hasErrors, type CompiledTree } from './compile/compile-tree.ts';
export { nodeValidator, validatorModule } from './compile/validator.ts';
export { diagnosticLine, locate } from './read/positions.ts';
export { makeRelease, type MadeRelease } from './store/make-release.ts';
export {
  activate,
  loadRelease,
  readActive,
  rollback,
  type Active,
  type LoadedRelease,
} from './store/store.ts';
export type { ReleasedOrg, ReleaseManifest } from './store/manifest.ts';
export { mergeThemes, orgInfoOf } from './theme/merge.ts';
export { FONT_FILES, stylesheetOf } from './theme/stylesheet.ts';
export { checkContrast } from './theme/contrast.ts';
