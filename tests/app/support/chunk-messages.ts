/**
 * The messages of Chromium, Firefox and Safari when a chunk cannot be loaded, and of Vite for a
 * style sheet.
 */
export const CHUNK_MESSAGES = [
  'Failed to fetch dynamically imported module: /assets/a.js',
  'error loading dynamically imported module: /assets/a.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/a.css',
];
