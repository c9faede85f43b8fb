/** A small product with two lenders, whose `journey` commands run in process. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { readActive } from '../../src/release/index.ts';
import { page, PAGE, writeSmallTree } from '../release/support/small-tree.ts';
import { runCommand } from './run-command.ts';
import { newFolder } from '../support/new-folder.ts';

/** The product of the running test, and what hears each printed line, and each line of an error or warning. */
export const product = {
  root: '',
  dataDir: '',
  onPrint: (() => undefined) as (text: string) => void,
  onError: (() => undefined) as (text: string) => void,
};

/** Makes a new product before each test of a suite. */
export function prepareProduct(): void {
  beforeEach(() => {
    product.root = newFolder();
    product.dataDir = join(product.root, 'data');
    writeSmallTree(product.root, page({ title: 'First' }));
    write('org-themes/harbor-bank/theme.json', {
      extends: '_default',
      code: 'HARBOR',
      companyInfo: { nmls: '9900102' },
    });
  });
  afterEach(() => {
    product.onPrint = () => undefined;
    product.onError = () => undefined;
  });
}

export function write(path: string, content: object): void {
  mkdirSync(dirname(join(product.root, path)), { recursive: true });
  writeFileSync(join(product.root, path), JSON.stringify(content));
}
/** Writes the page of the product. */
export const edit = (content: object): void => write(PAGE, { path: '/fixture', ...content });
/** The live release; empty when none is. */
export const live = (): string => readActive(product.dataDir)?.release ?? '';

/** Runs a command. Resolves with its exit code and what it printed. */
export async function journey(...args: readonly string[]) {
  const {
    code,
    text,
    errorText: errors,
  } = await runCommand(
    args,
    product,
    (line) => product.onPrint(line),
    (line) => product.onError(line),
  );
  return { code, text, errors };
}

/** Plans the definitions. Resolves with the release. */
export async function planned(): Promise<string> {
  return /publish (\w{16})/.exec((await journey('publish', '--plan')).text)?.[1] ?? '';
}
