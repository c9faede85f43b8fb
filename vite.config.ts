import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Alias, type EnvironmentOptions, type Plugin } from 'vite';

/**
 * Precompresses each script and style sheet with brotli at full quality, which is too slow at run
 * time.
 */
const precompress: Plugin = {
  name: 'precompress',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  writeBundle({ dir = 'dist' }, bundle) {
    for (const name of Object.keys(bundle).filter((one) => /\.(js|css)$/.test(one))) {
      const file = join(dir, name);
      writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
    }
  },
};

/**
 * Removes the display names of react-router's components, which only developer tools read, and marks
 * the calls that make components as pure. Otherwise components that the app does not use, such as
 * those of forms, stay in its first chunk.
 */
const unusedComponents: Plugin = {
  name: 'unused-components',
  apply: 'build',
  transform: {
    filter: { id: /\/node_modules\/react-router\/dist\// },
    handler: (code) => ({
      code: code
        .replace(/^[\w$]+\.displayName = "[^"]+";$/gm, '')
        .replace(/= (React[\w$]*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1'),
      map: null,
    }),
  },
};

/** How vite's helper loads a chunk. */
const LOAD_CHUNK = 'return baseModule().catch(handlePreloadError)';
/** The same, and once more after 0.3 seconds. */
const LOAD_TWICE =
  'return baseModule().catch(() => new Promise((go) => setTimeout(go, 300)).then(baseModule)).catch(handlePreloadError)';

/**
 * Loads a chunk that could not be loaded once more before the page is told, which then reloads and
 * loses the press that needed the chunk.
 */
const retriedChunks: Plugin = {
  name: 'retried-chunks',
  apply: 'build',
  transform: {
    filter: { id: /vite\/preload-helper\.js$/ },
    handler(code) {
      if (!code.includes(LOAD_CHUNK))
        this.error('Failed to retry chunks: vite loads them otherwise. Please adapt LOAD_CHUNK.');
      return { code: code.replace(LOAD_CHUNK, LOAD_TWICE), map: null };
    },
  },
};

/** Writes policy.html, which links the style sheet of the first screen: that of the host's policy pages. */
const policyTemplate: Plugin = {
  name: 'policy-template',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
    const app = chunks.find(({ name }) => name === 'index');
    const sheets = [...(app?.viteMetadata?.importedCss ?? [])];
    if (sheets.length === 0) this.error('Failed to write policy.html: a style sheet is missing.');
    const source = sheets.map((sheet) => `<link rel="stylesheet" href="/${sheet}">`).join('\n');
    this.emitFile({ type: 'asset', fileName: 'policy.html', source });
  },
};

/** Puts what draws pages into the folder `server` of the build, also when a command names another. */
const serverFolder: Plugin = {
  name: 'server-folder',
  apply: 'build',
  config: ({ build }) => ({
    environments: { server: { build: { outDir: join(build?.outDir ?? 'dist', 'server') } } },
  }),
};

/** The developer toolbar is included in the development server and in builds with DEV_TOOLBAR=1. */
const hasDevToolbar = (command: string): boolean =>
  command === 'serve' || process.env.DEV_TOOLBAR === '1';

/**
 * Packages of rjsf that no form needs. They are more than half of what rjsf brings. The unit suites
 * of components replace them, too.
 */
export const unusedPackages: Alias[] = [
  {
    find: /^(markdown-to-jsx\/react|@x0k\/json-schema-merge(\/lib\/array)?|fast-uri)$/,
    replacement: fileURLToPath(new URL('src/ui/form/unused-packages.ts', import.meta.url)),
  },
];

/** Scripts that a drawn page runs by themselves. */
const PAGE_SCRIPTS = ['early-input', 'early-calls', 'start-anyway'].map(
  (name) => `src/app/boot/${name}.ts`,
);

/** Half of what starts the app. It changes with the packages only, and loads beside the rest. */
const REACT = /\/node_modules\/(?:react|react-dom|scheduler)\/|rolldown\/runtime/;

/** The rooms below the screens. What of them the first screen does not need is one chunk. */
const ROOMS = /\/src\/(?:client|domain|engine|services)\//;

/** The first build: the app in the browser. */
const browser: EnvironmentOptions = {
  build: {
    // Names the chunks of the modules that a drawn page preloads.
    manifest: 'server/manifest.json',
    // Few chunks: without the groups, modules that lazy chunks share would be split into a dozen,
    // and each response has a kilobyte of headers.
    rolldownOptions: {
      input: ['index.html', ...PAGE_SCRIPTS],
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: REACT, priority: 2 },
            {
              name: 'index',
              tags: ['$initial'],
              test: (id) => !PAGE_SCRIPTS.some((script) => id.endsWith(script)),
              priority: 1,
            },
            { name: 'late', test: ROOMS, minShareCount: 2 },
          ],
        },
      },
    },
  },
};

/**
 * The second build: one module with which the host draws the first screen of a page. It contains its
 * packages, in their production form.
 */
const drawing: EnvironmentOptions = {
  consumer: 'server',
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { noExternal: true },
  build: {
    emptyOutDir: false,
    copyPublicDir: false,
    manifest: false,
    minify: true,
    ssr: true,
    rolldownOptions: {
      input: 'src/app/server/draw.tsx',
      output: { entryFileNames: 'draw.js', codeSplitting: false },
    },
  },
};

export default defineConfig(({ command }) => ({
  define: { 'import.meta.env.DEV_TOOLBAR': JSON.stringify(hasDevToolbar(command)) },
  plugins: [react(), unusedComponents, retriedChunks, policyTemplate, precompress, serverFolder],
  resolve: { alias: unusedPackages },
  build: {
    outDir: 'dist',
    target: 'es2022',
    // The content security policy allows neither inline scripts nor data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  environments: { client: browser, server: drawing },
  builder: {},
}));
