/** A host whose pages a module of a test draws. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openPageDrawer, type DrawModule } from '../../../src/host/page/drawn-pages.ts';
import { openShippedApp } from './shipped-app.ts';
import { newFolder } from '../../support/new-folder.ts';
import type { HostParts } from './host-parts.ts';

/** The events that the host has logged about drawing. */
export const logged: unknown[] = [];
export const log = (event: string, facts: object = {}) => void logged.push({ event, ...facts });

/** The paths that were drawn, each time. */
export const drawn: string[] = [];
const module: DrawModule = {
  prepare: async () => undefined,
  drawnPaths: () => ['/register-v2', '/register-v2/legal-name', '/broken'],
  draw({ path, set }) {
    drawn.push(`${set.org.code} ${path}`);
    if (path === '/broken') throw new TypeError('cannot be drawn');
    return {
      html: `<h1>${path} & more</h1>`,
      title: 'Your <home>',
      description: '',
      modules: ['src/form.tsx'],
      validator: 'abc/def',
      journey: 'register-v2',
      draft: 'draft:register-v2',
      isGuarded: path.endsWith('name'),
    };
  },
  drawText: ({ title }) => title,
  drawFramed: () => '',
  framePaths: () => [],
  drawFrame: () => undefined,
};
/** Forgets what was drawn and logged, before each test. */
export function forgetDrawn(): void {
  drawn.length = 0;
  logged.length = 0;
}

/** A build with one lazily loaded module, which imports another chunk. */
export function builtFolder(): string {
  const dist = newFolder();
  for (const name of ['assets', 'server']) mkdirSync(join(dist, name));
  for (const name of ['index.html', 'policy.html', '.built-from'])
    writeFileSync(join(dist, name), '');
  for (const name of ['form', 'shared', 'early', 'anyway', 'calls'])
    writeFileSync(join(dist, `assets/${name}.js`), name);
  const manifest = {
    'index.html': { file: 'assets/index.js', isEntry: true },
    'src/app/boot/early-input.ts': { file: 'assets/early.js', isEntry: true },
    'src/app/boot/early-calls.ts': { file: 'assets/calls.js', isEntry: true },
    'src/app/boot/start-anyway.ts': { file: 'assets/anyway.js', isEntry: true },
    '_shared.js': { file: 'assets/shared.js', imports: ['index.html'], css: ['assets/shared.css'] },
    'src/form.tsx': { file: 'assets/form.js', imports: ['_shared.js', 'index.html'] },
  };
  writeFileSync(join(dist, 'server/manifest.json'), JSON.stringify(manifest));
  writeFileSync(join(dist, 'server/draw.js'), 'export {}');
  return dist;
}
const TEMPLATE =
  '<html lang="en"><head><title>x</title><script type="module" crossorigin src="/assets/index.js"></script><link rel="stylesheet" href="/assets/index.css"></head><body><div id="root"></div></body></html>';

/** Opens a host, and returns the function that gets a page. */
export async function openHost(more: Partial<HostParts> = {}, drawing: Partial<DrawModule> = {}) {
  const drawer = await openPageDrawer(log, async () => ({ ...module, ...drawing }));
  const parts = { drawer, dist: builtFolder(), template: async () => TEMPLATE, ...more };
  const { app } = await openShippedApp({ parts });
  return async (path: string, host = 'www.localhost') =>
    (await app.request(`http://${host}${path}`, { headers: { host } })).text();
}
