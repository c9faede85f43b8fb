/** The documents name the borrower as the borrower did. */
import { expect, it } from 'vitest';
import { buildFigures, findTemplate } from '../../../src/sandbox/lending/documents.ts';

it.each([
  [{ firstName: 'Eleanor', middleName: 'M', lastName: 'Hayes' }, 'Eleanor M Hayes'],
  [{ firstName: 'Otto', lastName: 'Reed', suffix: 'Jr' }, 'Otto Reed Jr'],
])('with all parts of the name, %j', (applicant, borrower) =>
  expect(buildFigures({ applicant }, 0)).toMatchObject({ borrower }),
);

it.each([
  ['SOLE', 'Eleanor Hayes'],
  ['JOINT', 'Eleanor Hayes, Sam Rivers'],
  ['TRUST', 'The Larch Family Trust, Sam Rivers'],
])('names the owners of a home owned as %s in the deed', (ownership, Owners) => {
  const application = {
    applicant: { firstName: 'Eleanor', lastName: 'Hayes' },
    property: { ownership },
    trustName: 'The Larch Family Trust',
    coDeeder: { name: 'Sam Rivers' },
  };
  expect(buildFigures(application, 0)).toMatchObject({ Owners });
  expect(findTemplate('DEED')?.figures).toContain('Owners');
});
