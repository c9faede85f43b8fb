/** The `journey` commands on a data folder that is none, or that cannot be written. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommand } from './run-command.ts';
import { journey, prepareProduct, product } from './small-product.ts';

prepareProduct();

test.each([['releases'], ['rollback']])(
  '%s says that the data folder is a file',
  async (command) => {
    const dataDir = join(product.root, 'file');
    writeFileSync(dataDir, '');
    expect(await runCommand([command], { ...product, dataDir })).toMatchObject({
      code: 1,
      errorText: `Failed to open the releases: DATA_DIR is "${dataDir}". Please give a folder, not a file.`,
    });
  },
);

test('releases names a record that is no folder', async () => {
  await journey('publish', '--why', 'Rates');
  const { dataDir } = product;
  rmSync(join(dataDir, 'record'), { recursive: true });
  writeFileSync(join(dataDir, 'record'), '');
  const { code, errors } = await journey('releases');
  expect([code, errors]).toEqual([2, 'Failed to read the record: record is no folder.']);
});

test('a folder that cannot be made is named with a remedy', async () => {
  writeFileSync(join(product.root, 'file'), '');
  const dataDir = join(product.root, 'file', 'data');
  const { code, errorText } = await runCommand(['publish', '--why', 'Rates'], {
    ...product,
    dataDir,
  });
  expect(code).toBe(1);
  expect(errorText).toMatch(
    /^Failed to run journey: the system refuses mkdir of ".*" \(ENOTDIR\)\. Please check that/m,
  );
});

test('a full disk is named with a remedy, also without the path of the file', async () => {
  const fault = Object.assign(new Error('ENOSPC: no space left on device, write'), {
    ...{ code: 'ENOSPC', syscall: 'write' },
  });
  product.onPrint = () => {
    throw fault;
  };
  const { code, errors } = await journey('releases');
  expect([code, errors]).toEqual([
    1,
    expect.stringMatching(/^Failed to run journey: the system refuses write \(ENOSPC\)\. Please/),
  ]);
});

test('a release that is not there leads to the list of those that are', async () => {
  const { code, errors } = await journey('publish', '0123456789abcdef');
  expect([code, errors]).toEqual([1, expect.stringContaining('or see `journey releases`')]);
});
