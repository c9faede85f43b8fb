/** `journey serve-rules`: the rules of the product over standard input and output, one JSON object a line. */
import { once } from 'node:events';
import { join } from 'node:path';
import { answerLine } from './serve-rules/answer.ts';
import { linesOf } from './serve-rules/lines.ts';
import { publishedRelease, workingTree } from './serve-rules/rule-sets.ts';

/**
 * `root`: the project's root. `release`: id of a published release; without it the working tree answers.
 * `dataDir`: where releases are published, as for the other commands.
 */
export interface ServeRulesOptions {
  readonly root: string;
  readonly release?: string;
  readonly dataDir?: string;
}

/**
 * Answers each line of standard input in order and resolves when the input ends. Rejects when the
 * definitions do not compile or the release is incomplete, and then writes nothing to standard
 * output.
 */
export async function serveRules({
  root,
  release,
  dataDir = process.env['DATA_DIR'] || join(root, '.data'),
}: ServeRulesOptions): Promise<void> {
  const ruleSets = release === undefined ? workingTree(root) : publishedRelease(dataDir, release);
  process.stdin.setEncoding('utf8');
  for await (const lines of linesOf(process.stdin as AsyncIterable<string>)) {
    const answers = lines.map((line) => `${answerLine(ruleSets, line)}\n`).join('');
    if (!process.stdout.write(answers)) await once(process.stdout, 'drain');
  }
}
