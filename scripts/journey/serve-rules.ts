/** `journey serve-rules`: answers rule requests over standard input and output, one JSON object a line. */
import { DONE } from './exit-codes.ts';
import { examples, type AddCommand } from './project.ts';

export const addServeRules: AddCommand = (program, { root, dataDir }, finish) => {
  program
    .command('serve-rules')
    .description('Answers rule requests over standard input and output, one JSON object a line.')
    .option('--release <id>', 'a published release instead of the working tree')
    .addHelpText(
      'after',
      examples('serve-rules < requests.ndjson', 'serve-rules --release 0123456789abcdef'),
    )
    .action(async ({ release }: { readonly release?: string }) => {
      const { serveRules } = await import('../serve-rules.ts');
      await serveRules({ root, dataDir, ...(release !== undefined && { release }) });
      finish(DONE);
    });
};
