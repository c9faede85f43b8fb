/** The e-mail address of a lender, to which its pages link, is one address and nothing more. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeRelease } from '../../../src/prover/index.ts';
import { theme, THEME, writeSmallTree } from '../../release/support/small-tree.ts';
import { newFolder } from '../../support/new-folder.ts';

const home = newFolder();

it.each([
  ['help@maple.example', true],
  ['first.last+loans@mail.maple-bank.example', true],
  ['help@maple.example?bcc=evil@other.example', false],
  ['help@maple.example\n?bcc=evil@other.example', false],
  ['help@maple.example,evil@other.example', false],
  ['help%2Cevil@other.example', false],
  ['help@maple', false],
])('%j is sound: %s', async (supportEmail, isSound) => {
  const root = join(home, encodeURIComponent(supportEmail));
  const companyInfo = { ...theme.companyInfo, supportEmail };
  writeSmallTree(root, { [THEME]: { ...theme, companyInfo } });
  const { diagnostics } = await makeRelease(root, join(root, 'data'));
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  expect(errors.map(({ code, pointer }) => [code, pointer])).toEqual(
    isSound ? [] : [['schema-pattern', '/companyInfo/supportEmail']],
  );
});
