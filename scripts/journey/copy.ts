/** `journey copy`: finds the address of a text by its words. */
import { DONE, FOUND } from './exit-codes.ts';
import { examples, type AddCommand } from './project.ts';

interface CopyOptions {
  readonly org?: string;
  readonly json?: boolean;
}

export const addCopy: AddCommand = (program, { root }, finish) => {
  program
    .command('copy <words...>')
    .description('Finds the texts that have all of the words, with the address for copy.json.')
    .option('--org <folder>', 'theme folder of a lender: searches its own wording')
    .option('--json', 'prints the texts as a list of JSON')
    .addHelpText('after', examples('copy annual income', 'copy "before tax" --org harbor-bank'))
    .action(async (words: readonly string[], { org, json = false }: CopyOptions) => {
      const { findTexts } = await import('../../src/prover/index.ts');
      const { readTree, themesOf } = await import('../../src/release/index.ts');
      const tree = readTree(root);
      const folders = [...themesOf(tree.files).keys()];
      if (org !== undefined && !folders.includes(org))
        throw new Error(
          `Failed to find texts: there is no lender ${org}. Please give one of ${folders.join(', ')}.`,
        );
      const found = findTexts(tree, words, org);
      if (json) console.log(JSON.stringify(found, null, 2));
      else
        for (const { address, file, line, column, text, lenders } of found) {
          console.log(`${address}\n  ${file}:${line}:${column} ${JSON.stringify(text)}`);
          for (const [lender, own] of Object.entries(lenders))
            console.log(`  ${lender}: ${JSON.stringify(own)}`);
        }
      if (found.length === 0) console.error(`No text has ${words.join(' ')}.`);
      finish(found.length > 0 ? DONE : FOUND);
    });
};
