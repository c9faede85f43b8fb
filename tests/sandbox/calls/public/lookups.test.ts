/** Lookups without a login: the states in which a lender is licensed. */
import { expect, it } from 'vitest';
import { createLender } from '../../support/sandbox.ts';

it('the main brand is not licensed in Hawaii, where its registration offers no loan; a partner is', async () => {
  const { call } = createLender();
  const licensed = async (org: string) =>
    (
      await call('GET', '/service-application/external/api/v1/heloc/state-licenses', undefined, {
        'x-org': org,
      })
    ).json.map(({ abbrev }: { abbrev: string }) => abbrev);
  const [main, partner] = [await licensed('MAIN'), await licensed('HARBOR')];
  expect(main).not.toContain('HI');
  expect(partner).toContain('HI');
  expect(main).toContain('OR');
});
