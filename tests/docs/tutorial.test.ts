/** The tutorial of docs/authoring.md: its commands and edits, in order, make a product and end live. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readActive } from '../../src/release/index.ts';
import { runCommand } from '../scripts/run-command.ts';
import { newFolder } from '../support/new-folder.ts';

const root = newFolder();

const page = readFileSync('docs/authoring.md', 'utf8');
const tutorial = page.split(/^## /m).find((section) => section.startsWith('Tutorial')) ?? '';

interface Command {
  readonly args: readonly string[];
}
interface Edit {
  readonly file: string;
  readonly keys: object;
}

/** The commands and edits of the tutorial, in order. */
function* readSteps(): Generator<Command | Edit> {
  let file = '';
  const parts = /[Ii]n `([^`]+\.json)`|^```sh\n([\s\S]*?)^```|^```json\n([\s\S]*?)^```/gm;
  for (const [, named, commands, json] of tutorial.matchAll(parts)) {
    if (named !== undefined) file = named;
    if (json !== undefined) yield { file, keys: JSON.parse(json) as object };
    for (const line of commands?.trim().split('\n') ?? []) {
      const words = line.match(/"[^"]*"|\S+/g)?.map((word) => word.replaceAll('"', '')) ?? [];
      expect(words.slice(0, 2)).toEqual(['npx', 'journey']);
      yield { args: words.slice(2) };
    }
  }
}

/** Replaces the given keys of a definition. */
function edit({ file, keys }: Edit): void {
  const content = JSON.parse(readFileSync(join(root, file), 'utf8')) as object;
  for (const key of Object.keys(keys)) expect(content).toHaveProperty(key);
  writeFileSync(join(root, file), JSON.stringify({ ...content, ...keys }));
}

/** Runs a command of the tutorial in the folder of the checkout, or of the product that it names. */
async function run({ args }: Command): Promise<string> {
  const at = args.indexOf('--definitions');
  const folder = at < 0 ? root : join(root, args[at + 1] ?? '');
  const own = at < 0 ? args : args.toSpliced(at, 2);
  const { code, text, errorText } = await runCommand(own, {
    root: folder,
    dataDir: join(folder, '.data'),
  });
  expect(code, `${args.join(' ')}\n${text}\n${errorText}`).toBe(0);
  return text;
}

it('its commands and edits work, and the first release is live at its end', async () => {
  const printed = new Map<string, string[]>();
  for (const step of readSteps())
    if ('file' in step) edit(step);
    else {
      const [name = ''] = step.args;
      printed.set(name, [...(printed.get(name) ?? []), await run(step)]);
    }
  const [first, second] = printed.get('publish') ?? [];
  const idOf = (text = '') => /Release (\w{16}) is live/.exec(text)?.[1];
  expect(printed.get('check')?.[0]).not.toContain('warning');
  expect(printed.get('diff')?.[0]).toContain('Which branch do you use?');
  expect(idOf(second)).not.toBe(idOf(first));
  const active = readActive(join(root, 'library-card', '.data'));
  expect(active?.release).toBe(idOf(first));
  expect(printed.get('releases')?.[0]).toContain('The old question was right');
});
