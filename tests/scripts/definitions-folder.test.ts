/** The option that names the folder of another product. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { definitionsFolder } from '../../scripts/definitions-folder.ts';

const EXAMPLE = 'examples/residents-parking';
const folder = join(process.cwd(), EXAMPLE);
const read = (...args: readonly string[]) => definitionsFolder(args, '/project', 'start');

it('without the option, the definitions are those of the project', () =>
  expect(read('check', '--json')).toEqual({
    folder: '/project',
    dataDir: '/project/.data',
    rest: ['check', '--json'],
  }));

it.each([
  [['--definitions', EXAMPLE, 'check'], ['check']],
  [
    ['check', `--definitions=${EXAMPLE}`, '--json'],
    ['check', '--json'],
  ],
])('with %j, they are those of the folder, with data of their own', (args, rest) =>
  expect(read(...args)).toEqual({ folder, dataDir: join(folder, '.data'), rest }),
);

it.each([[[]], [['examples']], [['examples/none']]])('refuses the folder %j', (name) =>
  expect(() => read('--definitions', ...name)).toThrow(
    /^Failed to start: ".*" is no folder with journeys\/ and org-themes\/\. Please name one/,
  ),
);
