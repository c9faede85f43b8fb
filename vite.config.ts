import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Leaves a `.br` beside each script and style sheet: the host serves it, smaller than what it can squeeze while a borrower waits. */
const squeezed: Plugin = {
  name: 'squeezed',
  apply: 'build',
  writeBundle({ dir = 'dist' }, bundle) {
    for (const name of Object.keys(bundle).filter((one) => /\.(js|css)$/.test(one))) {
      const file = join(dir, name);
      writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
    }
  },
};

export default defineConfig({
  plugins: [react(), squeezed],
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
