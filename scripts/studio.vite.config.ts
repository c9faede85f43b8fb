import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The build of the Studio, which borrowers load nothing of. `scripts/build-when-stale.ts` runs it. */
export default defineConfig({
  root: join(import.meta.dirname, '../src/studio'),
  base: '/studio/',
  plugins: [react()],
  build: {
    emptyOutDir: true,
    target: 'es2022',
    // Older ones lack `light-dark`.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // The content security policy allows no data: addresses of scripts and fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1000,
  },
});
