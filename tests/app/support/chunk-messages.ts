/**
 * What Chromium, Firefox and Safari say of a chunk that cannot be loaded, and Vite of a style sheet.
 */
export const CHUNK_MESSAGES = [
  'Failed to fetch dynamically imported module: /assets/a.js',
  'error loading dynamically imported module: /assets/a.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/a.css',
];
