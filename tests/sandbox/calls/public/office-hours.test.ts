/** The sandbox returns the opening hours of the themes. */
import { describe, expect, test } from 'vitest';
import { hoursInWords } from '../../../../src/domain/index.ts';
import { createSandbox } from '../../../../src/sandbox/index.ts';
import { sets } from '../../../definitions.ts';

describe('the opening hours of customer service', () => {
  test.each([...sets])('of %s are the same in the theme and at the lender', async (_, { org }) => {
    const sandbox = createSandbox({
      dataDir: '',
      signingKeys: () => ({ current: new Uint8Array(32).fill(7) }),
      inMemory: true,
      orgs: () => [{ code: org.code, name: 'Lender', prefixes: [], main: true }],
      now: () => Date.parse('2026-05-04T10:00:00Z'),
    });
    const { department, hours } = org['companyInfo'] as { department: string; hours: string };
    const response = await sandbox.app.request(
      `/service-operating-hours/external/api/v1/hours/${department}?display=true`,
      { headers: { 'x-org': org.code } },
    );
    expect(hoursInWords(await response.json())).toBe(hours);
    sandbox.close();
  });
});
