import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { install } from '../../../src/release/store/install.ts';
import { newFolder } from '../../support/new-folder.ts';

/** A folder with a draft, and with an existing release when `content` is given. */
function stored(content?: string) {
  const home = newFolder();
  const [draft, target] = [join(home, '.draft-1'), join(home, 'a')];
  const write = (folder: string, text: string) => {
    mkdirSync(folder);
    writeFileSync(join(folder, 'release.json'), text);
  };
  write(draft, 'new');
  if (content !== undefined) write(target, content);
  return { home, draft, target, text: () => readFileSync(join(target, 'release.json'), 'utf8') };
}

test('a draft becomes the release', () => {
  const { home, draft, target, text } = stored();
  install(draft, target, () => false);
  expect([text(), readdirSync(home)]).toEqual(['new', ['a']]);
});

test('an intact release of another process is not moved while it is served', () => {
  const { draft, target, text } = stored('theirs');
  const { ino } = statSync(target);
  install(draft, target, () => true);
  expect([text(), statSync(target).ino]).toEqual(['theirs', ino]);
});

test('a damaged release is replaced, and none of it remains', () => {
  const { home, draft, target, text } = stored('damaged');
  install(draft, target, () => false);
  expect([text(), readdirSync(home)]).toEqual(['new', ['a']]);
});

test('a folder that cannot be written is an error', () => {
  const { draft, home } = stored();
  expect(() => install(draft, join(home, 'nowhere', 'a'), () => false)).toThrow('ENOENT');
});
