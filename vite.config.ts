import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const inForm = (file: string): string =>
  fileURLToPath(new URL(`src/ui/form/${file}`, import.meta.url));

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

export default defineConfig(({ command }) => ({
  plugins: [react(), squeezed],
  resolve: {
    // rjsf brings these along for forms that no definition can make: a third of what draws a form. In development they stay,
    // as nothing is shaken out there and what is never called still starts up.
    alias:
      command === 'serve'
        ? []
        : [
            { find: 'markdown-to-jsx/react', replacement: inForm('no-markdown.ts') },
            { find: 'fast-uri', replacement: inForm('no-references.ts') },
            {
              find: /^@x0k\/json-schema-merge(\/lib\/array)?$/,
              replacement: inForm('no-merging.ts'),
            },
          ],
  },
  build: {
    outDir: 'dist',
    target: 'es2022',
    // The policy allows neither inline scripts nor data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What the first page needs comes as one: shared with parts that come later, it would fall into a dozen.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'index', tags: ['$initial'] }] } },
    },
  },
}));
