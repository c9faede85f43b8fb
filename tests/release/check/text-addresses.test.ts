/** A lender's copy.json replaces only texts. */
import { beforeAll, expect, test } from 'vitest';
import { checkTextAddresses } from '../../../src/release/check/text-addresses.ts';
import { readTree, type SourceTree } from '../../../src/release/index.ts';

let tree: SourceTree;
beforeAll(() => {
  tree = readTree(process.cwd());
});

const refusals = (addresses: readonly string[]) =>
  checkTextAddresses({
    ...tree,
    files: [
      ...tree.files,
      {
        file: 'org-themes/test/copy',
        content: Object.fromEntries(addresses.map((address) => [address, 'x'])),
      },
    ],
  }).map(({ code, pointer }) => [code, pointer.slice(1).replaceAll('~1', '/')]);

/** The addresses of all strings below a key of the definitions, the key itself included. */
function addressesBelow(keys: ReadonlySet<string>): readonly string[] {
  const found: string[] = [];
  const visit = (value: unknown, at: string, isInside: boolean): void => {
    if (typeof value === 'string' && isInside) found.push(at);
    if (typeof value !== 'object' || value === null) return;
    for (const [key, child] of Object.entries(value))
      visit(
        child,
        `${at}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`,
        isInside || keys.has(key),
      );
  };
  for (const { file, content } of tree.files)
    if (file.startsWith('journeys/') && !/scenarios|walks/.test(file))
      visit(content, `${file}#`, false);
  return found;
}

test('the texts of steps, pages, fields, options, messages and lists may be replaced', () => {
  expect(
    refusals([
      'journeys/register-v2/steps/annual-income#/title',
      'journeys/register-v2/steps/annual-income#/intro',
      'journeys/shared/copy#/anything',
      'journeys/routing/progress#/stages/0/label',
      'journeys/shared/conditions#/categories/0/buttonText',
      'schemas/data/income.schema#/properties/income/messages/minimum',
      'journeys/application/none#/title',
    ]),
  ).toEqual([]);
});

test('no condition, operand or body of a call can be replaced', () => {
  const addresses = addressesBelow(new Set(['when', 'body', 'query', 'var', 'requires']));
  expect(addresses.length).toBeGreaterThan(1000);
  expect(refusals(addresses)).toHaveLength(addresses.length);
});

test.each([
  'journeys/operations/login#/path',
  'journeys/operations/login#/method',
  'journeys/register-v2/journey#/basePath',
  'journeys/register-v2/steps/annual-income#/form/schema/$ref',
  'schemas/data/income.schema#/properties/income/type',
  'schemas/data/income.schema#/properties/title',
])('%s is not a text', (address) => {
  expect(refusals([address])).toEqual([['no-text', address]]);
});
