/** A lender's copy.json replaces only texts. */
import { beforeAll, expect, test } from 'vitest';
import { checkTextAddresses } from '../../../src/prover/check/text-addresses.ts';
import { compileSource } from '../../../src/prover/index.ts';
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
  }).map(({ code, pointer }) => [
    code,
    pointer.slice(1).replaceAll('~1', '/').replaceAll('~0', '~'),
  ]);

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

test('no target, key or value can be replaced, wherever it is written', () => {
  const addresses = addressesBelow(
    new Set(['to', 'groupBy', 'record', 'address', 'from', 'value']),
  );
  const words = new Set(['journeys/shared/copy#/address']);
  // The words of a computed text are replaced as a whole, at the address of the text.
  const targets = addresses.filter((address) => !words.has(address));
  expect(targets.length).toBeGreaterThan(2000);
  expect(refusals(targets)).toHaveLength(targets.length);
});

/** Every address of the definitions, of values and of objects. */
function everyAddress(): readonly string[] {
  const found: string[] = [];
  const visit = (value: unknown, at: string): void => {
    found.push(at);
    if (typeof value !== 'object' || value === null) return;
    for (const [key, child] of Object.entries(value))
      visit(child, `${at}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`);
  };
  for (const { file, content } of tree.files)
    if (/^(?:journeys|schemas)/.test(file) && !/scenarios|walks|migrations|sandbox/.test(file))
      visit(content, `${file}#`);
  return found;
}

/** The keys of definitions under which people read something. A number is an entry of a list. */
const READ_BY_PEOPLE =
  /^(?:title|intro|label|help|badge|text|message|messages|button|buttonText|header|description|busy|done|keep|error|announcement|next|note|late|legend|placeholder|notListed|summary|submit|status|close|group|progressTitle|sent|print|fileName|place|success|titles|fixed|figure|severalDocuments|now|what|takes|link|advice|part|continue|keyLabel|picture|copy|copied|copyFailed)$/;

test('whatever a lender may replace, only what people read is changed', () => {
  const every = everyAddress();
  const refused = new Set(refusals(every).map(([, address]) => address));
  const accepted = every.filter((address) => !refused.has(address));
  expect(accepted.length).toBeGreaterThan(2000);
  const copy = Object.fromEntries(accepted.map((address, at) => [address, `/dashboard?${at}`]));
  const content = { file: 'org-themes/harbor-bank/copy', content: copy };
  const files = [...tree.files.filter(({ file }) => file !== content.file), content];
  const [before, after] = [tree, { ...tree, files }].map((one) => {
    const { sets, diagnostics } = compileSource(one, ['harbor-bank']);
    expect(diagnostics).toEqual([]);
    return sets.get('harbor-bank');
  });
  const changed = changedPaths(before, after, []);
  expect(changed.length).toBeGreaterThan(2000);
  expect(
    changed.filter((path) => {
      const keys = path.filter((key) => !/^\d+$/.test(key));
      const isMessage = keys.at(-2) === 'messages';
      return !isMessage && keys[0] !== 'copy' && !READ_BY_PEOPLE.test(keys.at(-1) ?? '');
    }),
  ).toEqual([]);
});

/** The paths at which two values differ, where one of them is no object. */
function changedPaths(
  before: unknown,
  after: unknown,
  path: readonly string[],
): readonly (readonly string[])[] {
  if (before === after) return [];
  const isDeep = [before, after].every((one) => typeof one === 'object' && one !== null);
  if (!isDeep) return [path];
  const keys = new Set([...Object.keys(before as object), ...Object.keys(after as object)]);
  return [...keys].flatMap((key) =>
    changedPaths((before as Tree)[key], (after as Tree)[key], [...path, key]),
  );
}
type Tree = Readonly<Record<string, unknown>>;

test.each([
  'journeys/register-v2/steps/phone-and-email#/submit/done/0/transition/to',
  'journeys/application/bank/autopay-manual#/submit/done/0/transition/to',
  'journeys/shared/lists/state-time-zones#/options/0/label',
  'journeys/application/signing/sign#/blocks/2/facts/2/text',
  'journeys/application/conditions/index#/blocks/0/item/title',
  'journeys/operations/login#/path',
  'journeys/operations/login#/method',
  'journeys/register-v2/journey#/basePath',
  'journeys/register-v2/steps/annual-income#/form/schema/$ref',
  'schemas/data/income.schema#/properties/income/type',
  'schemas/data/income.schema#/properties/title',
])('%s is not a text', (address) => {
  expect(refusals([address])).toEqual([['no-text', address]]);
});
