import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  resolve: {
    // rjsf brings a Markdown renderer that no definition may use.
    alias: { 'markdown-to-jsx/react': fileURLToPath(new URL('src/ui/no-markdown.ts', import.meta.url)) },
  },
  build: {
    outDir: 'dist',
    target: 'es2022',
    // The policy allows neither inline scripts nor data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
