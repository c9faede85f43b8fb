/** `journey serve-rules`: answers rule requests over standard input and output, one JSON object a line. */
import { once } from 'node:events';
import { type AddCommand, DONE, type Project, QA } from './command.ts';
import { withStore } from './with-store.ts';

interface ServeRulesOptions {
  readonly release?: string;
}

export const addServeRules: AddCommand = (program) => {
  program
    .command('serve-rules')
    .helpGroup(QA)
    .summary('answers rule requests over standard input')
    .description('Answers rule requests over standard input and output, one JSON object a line.')
    .option('--release <release>', 'a release instead of the working tree')
    .examples('serve-rules < requests.ndjson', 'serve-rules --release 0123456789abcdef')
    .does(serveRules);
};

/**
 * Answers each line of standard input in order, until the input ends. Rejects when the definitions
 * do not compile or the release is incomplete, and then writes nothing to standard output.
 */
async function serveRules(project: Project, { release }: ServeRulesOptions): Promise<number> {
  const { answerLine } = await import('../serve-rules/answer.ts');
  const { buildLines: linesOf } = await import('../serve-rules/lines.ts');
  const { publishedRelease, workingTree } = await import('../serve-rules/rule-sets.ts');
  if (release !== undefined) await withStore(project, (store) => store.load(release));
  const ruleSets =
    release === undefined ? workingTree(project.root) : publishedRelease(project.dataDir, release);
  process.stdin.setEncoding('utf8');
  for await (const lines of linesOf(process.stdin as AsyncIterable<string>)) {
    const answers = lines.map((line) => `${answerLine(ruleSets, line)}\n`).join('');
    if (!process.stdout.write(answers)) await once(process.stdout, 'drain');
  }
  return DONE;
}
