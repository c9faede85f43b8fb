/**
 * Generates lenders: themes with their own colours, copy, prefixes and licences, in addition to the
 * shipped ones.
 */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Host prefixes by number: `partner-7`. */
export const getPrefix = (lender: number): string => `partner-${lender}`;

/** Organisation codes by number: `PARTNER-0007`. */
export const getCode = (lender: number): string => `PARTNER-${String(lender).padStart(4, '0')}`;

/** Copies the definitions below `root` to `target`, with `count` generated lenders, numbered from 0, added. */
export function writeLenders(root: string, target: string, count: number): void {
  for (const folder of ['journeys', 'schemas', 'org-themes'])
    cpSync(join(root, folder), join(target, folder), { recursive: true });
  for (let lender = 0; lender < count; lender += 1) writeLender(target, lender);
}

function writeLender(target: string, lender: number): void {
  const folder = getFolder(target, lender);
  mkdirSync(folder, { recursive: true });
  const number = String(lender).padStart(4, '0');
  writeJson(join(folder, 'theme.json'), {
    $schema: '../../schemas/definition/theme.schema.json',
    extends: '_default',
    code: getCode(lender),
    prefixes: [getPrefix(lender), `www-${getPrefix(lender)}`],
    brand: { radius: { button: `${lender % 24}px` } },
    companyInfo: {
      name: `Partner ${number}`,
      legalName: `Partner ${number}, Inc.`,
      nmls: `990${number}`,
    },
    pricing: [{ originationFeeMax: 0.0499, valuationFee: 100 + (lender % 90) }],
  });
  cpSync(join(target, 'org-themes/_default/logo.svg'), join(folder, 'logo.svg'));
  writeJson(join(folder, 'copy.json'), {
    $schema: '../../schemas/definition/copy.schema.json',
    'journeys/register-v2/steps/index#/title': `Where is the home for Partner ${number}?`,
  });
}

/** Changes the name of one generated lender. */
export function renameLender(target: string, lender: number): void {
  const file = join(getFolder(target, lender), 'theme.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('"Partner ', '"Renamed partner '));
}

const getFolder = (target: string, lender: number): string =>
  join(target, 'org-themes', getPrefix(lender));

function writeJson(file: string, content: unknown): void {
  writeFileSync(file, `${JSON.stringify(content)}\n`);
}
