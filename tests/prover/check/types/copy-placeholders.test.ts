/** A placeholder in a lender's copy.json is checked where its text is read, as one in a step. */
import { expect, it } from 'vitest';
import { checkNames } from '../../../../src/prover/check/names.ts';
import { checkTypes } from '../../../../src/prover/check/types/check-types.ts';
import { sets, tree } from '../../../definitions.ts';

const COPY = 'org-themes/harbor-bank/copy';
const INCOME = 'journeys/register-v2/steps/annual-income#/intro';

/** Lists the findings of the check for a text of a lender at an address. */
function findingsOf(address: string, text: unknown) {
  const content = { [address]: text };
  const files = [...tree.files.filter(({ file }) => file !== COPY), { file: COPY, content }];
  return [...checkTypes({ ...tree, files }, sets), ...checkNames({ ...tree, files })];
}

it.each([
  ['a member that is not there', INCOME, '{profile.nam}', 'profile.name'],
  ['an answer that no step asks for', INCOME, '{answers.fooo}', 'answers.fooo'],
  ['a misspelt key of the context', INCOME, '{orgg.name}', 'Please read "org"'],
  ['a member of a member', INCOME, '{org.companyInfo.nam}', 'org.companyInfo.name'],
  ['a flag that is not there', INCOME, '{flags.fe-none}', 'fe-none'],
  ['a computed text', INCOME, { value: { cat: ['To ', { var: 'org.nope' }] } }, 'org.nope'],
  ['an answer of a later step', INCOME, '{answers.email}', 'later'],
  [
    'a message of a data schema',
    'schemas/data/income.schema#/properties/income/messages/minimum',
    '{org.nam}',
    'org.nam',
  ],
  ['a text of the shell', 'journeys/shared/copy#/chatUnread', '{cuont} new', '{cuont}'],
  ['a path in a text of the shell', 'journeys/shared/copy#/chatUnread', '{orgg.x}', 'orgg'],
])('%s is refused at its address', (_, address, text, says) => {
  const found = findingsOf(address, text);
  expect(found.map(({ message }) => message).join('\n')).toContain(says);
  for (const { file, pointer, severity } of found) {
    expect([file, severity]).toEqual([COPY, 'error']);
    expect(pointer).toBe(`/${address.replaceAll('/', '~1')}`);
  }
});

it.each([
  [INCOME, '{profile.name.firstName} and {org.companyInfo.name}'],
  ['journeys/shared/copy#/chatUnread', '{count} unread'],
])('what is there may be read at %s', (address, text) =>
  expect(findingsOf(address, text)).toEqual([]),
);
