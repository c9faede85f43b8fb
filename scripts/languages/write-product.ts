/** Writes a product in another language: the same definitions with translated texts. */
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hasProtectedIncomeNotice } from '../../src/domain/index.ts';
import { translateTree, type Translate } from '../../src/prover/index.ts';
import { readTree } from '../../src/release/index.ts';
import { pseudo } from './pseudo.ts';

/** The languages by name. A real one would translate by the text, or read the texts from a file. */
const LANGUAGES: Readonly<Record<string, Translate>> = { pseudo };

/** A notice that the law words is checked in English, so it stays beside its translation. */
const withNotices =
  (translate: Translate): Translate =>
  (text) =>
    hasProtectedIncomeNotice(text) ? `${translate(text)} ${text}` : translate(text);

/** The folders of a product. */
const PARTS = ['journeys', 'schemas/data', 'schemas/wire', 'org-themes'];

/**
 * Writes the product below `root` to a folder in a language. The folder then is a product of its
 * own, which `--definitions` names. Throws for an unknown language.
 */
export function writeProduct(root: string, folder: string, language: string): void {
  const translate = LANGUAGES[language];
  if (translate === undefined)
    throw new Error(
      `Failed to translate: there is no language "${language}". Please name one of ${Object.keys(LANGUAGES).join(', ')}.`,
    );
  for (const part of PARTS)
    if (existsSync(join(root, part)))
      cpSync(join(root, part), join(folder, part), { recursive: true });
  for (const [file, content] of translateTree(readTree(root), withNotices(translate))) {
    const path = join(folder, `${file}.json`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`);
  }
}
