/** The documents name the borrower as the borrower did. */
import { expect, it } from 'vitest';
import { buildFigures } from '../../../src/sandbox/lending/documents.ts';

it.each([
  [{ firstName: 'Eleanor', middleName: 'M', lastName: 'Hayes' }, 'Eleanor M Hayes'],
  [{ firstName: 'Otto', lastName: 'Reed', suffix: 'Jr' }, 'Otto Reed Jr'],
])('with all parts of the name, %j', (applicant, borrower) =>
  expect(buildFigures({ applicant }, 0)).toMatchObject({ borrower }),
);
