/** Tests `journey resolve`: resolved screens as JSON, the same bytes in each run. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { runJourney } from '../../../scripts/journey/program.ts';
import { isFullRun } from '../../support/full-run.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

function resolve(...args: readonly string[]): string {
  const child = spawnSync(
    join(root, 'node_modules/.bin/node'),
    ['scripts/journey.ts', 'resolve', ...args],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, TZ: args.length > 3 ? 'Asia/Tokyo' : 'UTC' },
    },
  );
  expect(child.stderr).toBe('');
  return child.stdout;
}

describe('journey resolve', () => {
  it('prints one screen as JSON with its title and fields', () => {
    const screen = JSON.parse(
      resolve('--journey', 'register-v2', '--step', 'annual-income', '--org', 'main'),
    ) as { title: string; form: { fields: { path: string }[] } };
    expect(screen.title).toBe('What is your annual income?');
    expect(screen.form.fields.map(({ path }) => path)).toEqual(['income']);
  });
  it.runIf(isFullRun)(
    'prints every screen as the same bytes in a second run and another time zone',
    () => {
      const first = resolve('--all', '--org', 'harbor-bank');
      expect(first.split('\n').filter(Boolean).length).toBeGreaterThan(30);
      expect(resolve('--org', 'harbor-bank', '--all', '--org', 'harbor-bank')).toBe(first);
    },
  );
});

it('rejects an unknown organisation and lists the known ones', async () => {
  const printed = vi.spyOn(console, 'log').mockReturnValue();
  const errors: string[] = [];
  vi.spyOn(console, 'error').mockImplementation((line: string) => void errors.push(line));
  const args = ['resolve', '--page', 'login', '--org', 'nobody'];
  expect(await runJourney(args, { root, dataDir: '' })).toBe(1);
  expect(printed).not.toHaveBeenCalled();
  expect(errors.join()).toContain('Please give one of main, ');
  vi.restoreAllMocks();
});

describe('every definition', () => {
  const files = ['journeys', 'org-themes'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.json'))
      .map((name) => join(folder, name)),
  );
  it.each(files)('%s names an existing JSON schema for editors', (file) => {
    const { $schema } = JSON.parse(readFileSync(join(root, file), 'utf8')) as { $schema?: string };
    expect(() => readFileSync(join(root, file, '..', $schema ?? 'none'))).not.toThrow();
  });
});
