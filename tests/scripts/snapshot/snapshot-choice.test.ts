/** `journey snapshot` refuses a choice without a screen, since a check of nothing would pass. */
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { runCommand } from '../run-command.ts';
import { newFolder } from '../../support/new-folder.ts';

const folder = newFolder();

test.each([
  ['--screen', 'anual-income'],
  ['--scenario', 'the pet is aksed'],
])('%s without a match is refused', async (option, words) => {
  const args = ['snapshot', '--check', folder, '--org', 'cedar-trust', option, words];
  const { code, errorText } = await runCommand(args, { root: resolve('.') });
  expect(errorText).toBe(
    `Failed to make snapshots: no screen has the words of ${option} "${words}". Please give fewer words, such as a part of the id of a screen.`,
  );
  expect(code).toBe(1);
});
