/** A checkout in a folder whose path Vite cuts: one clear line in place of its error. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { buildWhenStale } from '../../scripts/build-when-stale.ts';
import { newFolder } from '../support/new-folder.ts';

const home = newFolder();

it.each(['a#b', 'what?'])('npm start and npm run dev in %s end with one line', (name) => {
  const root = join(home, name);
  mkdirSync(root);
  cpSync('scripts', join(root, 'scripts'), { recursive: true });
  cpSync('src', join(root, 'src'), { recursive: true });
  cpSync('package.json', join(root, 'package.json'));
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  for (const more of [[], ['--dev']]) {
    const run = spawnSync(process.execPath, [join(root, 'scripts/start.ts'), ...more], {
      ...{ cwd: root, encoding: 'utf8', env: { ...process.env, PORT: '0' } },
    });
    expect([run.status, run.stderr]).toEqual([
      1,
      `Failed to start: the path ${root} has the character ${name.includes('#') ? '#' : '?'}, at which Vite cuts it. Please move the project to a folder without # and ?.\n`,
    ]);
  }
  expect(() => buildWhenStale(root)).toThrow(/^Failed to build the app: the path .* Please move/);
});
