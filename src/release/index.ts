/** The door of the release room: definitions -> release. */
export { readTree, themesOf, type SourceTree } from './read-tree.ts';
export { checkSchemas } from './check-schemas.ts';
export { checkPatterns } from './check-patterns.ts';
export { compileTree, checkTree, hasErrors, type CompiledTree } from './compile-tree.ts';
export { nodeValidator, validatorModule } from './validator.ts';
export { diagnosticLine, locate } from './positions.ts';
export { makeRelease, type MadeRelease } from './make-release.ts';
export {
  activate,
  loadRelease,
  readActive,
  rollback,
  type Active,
  type LoadedRelease,
} from './store.ts';
export type { ReleasedOrg, ReleaseManifest } from './manifest.ts';
export { mergeThemes, orgInfoOf } from './theme.ts';
export { FONT_FILES, stylesheetOf } from './stylesheet.ts';
export { checkContrast } from './contrast.ts';
