/** The definitions list every status that the sandbox sends. */
import { expect, it } from 'vitest';
import { CHECKLIST } from '../../../src/sandbox/checklist/rows.ts';
import { listedStatuses } from '../../support/listed-statuses.ts';

it('have every status of the sandbox', () =>
  expect(
    CHECKLIST.map(({ status }) => status).filter((one) => !listedStatuses.includes(one)),
  ).toEqual([]));
