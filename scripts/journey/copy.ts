/** `journey copy`: finds the address of a text by its words. */
import { AUTHORS, type AddCommand, DONE, FOUND, type Project } from './command.ts';
import { ORG_OPTION } from './options.ts';

interface CopyOptions {
  readonly org?: string;
  readonly json?: boolean;
}

export const addCopy: AddCommand = (program) => {
  program
    .command('copy <words...>')
    .helpGroup(AUTHORS)
    .summary('finds a text, with its address for copy.json')
    .description('Finds the texts that have all of the words, with the address for copy.json.')
    .option(...ORG_OPTION)
    .option('--json', 'print the texts as JSON')
    .examples('copy annual income', 'copy "before tax" --org harbor-bank')
    .does(copy);
};

async function copy({ root }: Project, words: readonly string[], { org, json }: CopyOptions) {
  if (words.every((word) => word.trim() === ''))
    throw new Error('Failed to find texts: no word is given. Please give words of the text.');
  const { findTexts } = await import('../../src/prover/index.ts');
  const { readDefinitions, themeFolder } = await import('./compile-definitions.ts');
  const tree = readDefinitions(root);
  const folder = org === undefined ? undefined : themeFolder(root, org, 'find texts');
  const found = findTexts(tree, words, folder);
  if (json) console.log(JSON.stringify(found, null, 2));
  else
    for (const { address, file, line, column, text, lenders } of found) {
      console.log(`${address}\n  ${file}:${line}:${column} ${JSON.stringify(text)}`);
      for (const [lender, own] of Object.entries(lenders))
        console.log(`  ${lender}: ${JSON.stringify(own)}`);
    }
  if (found.length === 0) console.error(`No text has ${words.join(' ')}.`);
  return found.length > 0 ? DONE : FOUND;
}
