/**
 * The public interface of the host: serves the page, the releases and their events, and the
 * lender's API from one origin.
 */
export { backUp, type Backup } from './data-folder/backup.ts';
export { importFolder } from './data-folder/import-folder.ts';
export { restore, type Restored } from './data-folder/restore.ts';
export { exportFiles, type Exported } from './export/export-files.ts';
export { hostOptions, type HostOptions } from './host-options.ts';
export { rotateSigningKey, type RotatedKeys } from './lender/signing-key.ts';
export { runHost } from './run-host.ts';
export { startHost, type Host } from './start-host.ts';
export { assertVariables } from './variables.ts';
