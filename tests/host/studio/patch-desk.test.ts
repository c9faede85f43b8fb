/** The changes as a git patch: `git apply` takes it, and one that does not fit changes nothing. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { writePatch } from '../../../src/host/studio/patch-desk.ts';
import { newFolder } from '../../support/new-folder.ts';
import { openHost, OTHER, PAGE, SOURCE } from './drafts/draft-host.ts';

const NEW = 'journeys/application/new.json';
const LOGO = 'org-themes/_default/mark.svg';
const texts = {
  [PAGE]: SOURCE.replace('A house', '<b>A “home”</b>').trimEnd(),
  [NEW]: '{ "path": "/new", "title": "New" }\n',
  [LOGO]: '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
};

let host: Awaited<ReturnType<typeof openHost>>;
let copy = '';

beforeEach(async () => {
  host = await openHost();
  copy = newFolder();
  for (const folder of ['journeys', 'org-themes'])
    cpSync(join(host.root, folder), join(copy, folder), { recursive: true });
  return () => host.opened.close();
});

const read = (root: string, file: string): string => readFileSync(join(root, file), 'utf8');
const change = (root: string): void => {
  for (const [file, text] of Object.entries(texts)) writeFileSync(join(root, file), text);
  rmSync(join(root, OTHER));
};
const readPatch = async (draft?: string): Promise<string> =>
  String((await host.send('patch/write', draft === undefined ? {} : { draft })).body['patch']);
const apply = (patch: string, draft?: string) =>
  host.send('patch/apply', { args: [patch], ...(draft !== undefined && { draft }) });

describe('a patch', () => {
  it('is taken by git, and gives the same texts', async () => {
    expect(await readPatch()).toBe('');
    change(host.root);
    const patch = await readPatch();
    execFileSync('git', ['apply', '--whitespace=nowarn'], { cwd: copy, input: patch });
    for (const [file, text] of Object.entries(texts)) expect(read(copy, file)).toBe(text);
    expect(existsSync(join(copy, OTHER))).toBe(false);
  });

  it('of git is applied to a draft, whole, with the edits that take it back', async () => {
    execFileSync('git', ['init', '-q'], { cwd: copy });
    execFileSync('git', ['add', '-A'], { cwd: copy });
    change(copy);
    execFileSync('git', ['add', '-N', NEW, LOGO], { cwd: copy });
    const patch = execFileSync('git', ['diff', '--no-renames'], { cwd: copy, encoding: 'utf8' });
    const draft = await host.add('Spring');
    const { status, body } = await apply(patch, draft);
    expect(`${status} ${String(body.message)}`).toBe('200 undefined');
    expect(body['edits']).toHaveLength(4);
    for (const [file, text] of Object.entries(texts))
      expect(await host.textOf(draft, file)).toBe(text);
    expect(await host.textOf(draft, OTHER)).toContain('there is no such file');
    expect(read(host.root, PAGE)).toBe(SOURCE);
    expect(await readPatch(draft)).not.toBe('');
  });

  it('of a file that was written anew has all of it', () => {
    const lines = (word: string) =>
      `[\n${Array.from({ length: 9_000 }, (_, at) => `  "${word} ${at}",`).join('\n')}\n  ""\n]\n`;
    const patch = writePatch(NEW, lines('old'), lines('new'));
    writeFileSync(join(copy, NEW), lines('old'));
    execFileSync('git', ['apply'], { cwd: copy, input: patch });
    expect(read(copy, NEW)).toBe(lines('new'));
  });

  it.each([
    ['of another text', (patch: string) => patch.replace('"A house"', '"A barn"'), `${PAGE}:1`],
    ['of a file that is there', (patch: string) => patch.replaceAll(NEW, OTHER), 'already'],
    ['of another place', (patch: string) => patch.replaceAll(PAGE, '../x.json'), 'no definition'],
    ['of a hidden file', (patch: string) => patch.replaceAll(PAGE, '.git/config'), 'no definition'],
    ['that is cut', (patch: string) => patch.slice(0, patch.indexOf('+{')), 'Failed to'],
    ['that is none', () => '<img src=x onerror=alert(1)>', 'it has no change'],
    ['of 17 MB', () => 'x'.repeat(17 * 1024 * 1024), 'larger than 16 MB'],
  ])('%s is refused whole, and says why', async (_, spoil, reason) => {
    change(host.root);
    const patch = await readPatch();
    for (const folder of ['journeys', 'org-themes']) {
      rmSync(join(host.root, folder), { recursive: true });
      cpSync(join(copy, folder), join(host.root, folder), { recursive: true });
    }
    const { status, body } = await apply(spoil(patch));
    expect([status, body.message]).toEqual([422, expect.stringContaining(reason)]);
    expect(read(host.root, PAGE)).toBe(SOURCE);
    expect(existsSync(join(host.root, NEW))).toBe(false);
    expect(existsSync(join(host.root, OTHER))).toBe(true);
  });
});
