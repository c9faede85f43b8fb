/** `journey snapshot --pictures` takes the same pictures twice. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { NODE } from '../support/processes.ts';
import { full } from '../support/tags.ts';

const STEP = ['--org', 'cedar-trust', '--screen', 'register-v2/annual-income'];

/** Runs `journey snapshot` for one step of one lender and returns what it prints as JSON. */
async function snapshot(out: string, pictures: string): Promise<unknown> {
  const args = ['snapshot', '--out', out, '--pictures', pictures, ...STEP, '--json'];
  const child = spawn(NODE, ['scripts/journey.ts', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const chunks = await child.stdout.toArray();
  return JSON.parse(chunks.join(''));
}

test('the pictures of a step have the same bytes on a second run', full, async () => {
  const home = mkdtempSync(join(tmpdir(), 'journey-pictures-'));
  const [one, two, texts] = ['one', 'two', 'texts'].map((name) => join(home, name)) as [
    string,
    string,
    string,
  ];
  try {
    expect(await snapshot(texts, one)).toMatchObject({
      pictures: { folder: one, pictures: 2, added: 2, changed: 0, vanished: 0 },
    });
    const folder = join('cedar-trust', 'register-v2', 'annual-income');
    const files = readdirSync(join(one, folder)).toSorted();
    expect(files.map((name) => /-\d+\.png$/.exec(name)?.[0])).toEqual(['-1280.png', '-360.png']);

    await snapshot(texts, two);
    for (const name of files)
      expect(
        readFileSync(join(two, folder, name)).equals(readFileSync(join(one, folder, name))),
        name,
      ).toBe(true);

    writeFileSync(join(one, folder, 'gone-360.png'), '');
    writeFileSync(join(one, folder, files[0] ?? ''), '');
    expect(await snapshot(texts, one)).toMatchObject({
      pictures: { added: 0, changed: 1, vanished: 1 },
    });
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
});
