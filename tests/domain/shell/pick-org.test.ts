import { describe, expect, it } from 'vitest';
import { pickOrg } from '../../../src/domain/shell/pick-org.ts';

// Shows shell 2.36, 4.1, 4.2.
describe('organisation of a host', () => {
  const orgs = {
    main: 'M',
    partners: [
      { code: 'HARBOR', prefixes: ['harbor', 'hbr'] },
      { code: 'PIER', prefixes: ['pier'] },
    ],
  };
  it.each([
    ['harbor.lender.example', '', 'HARBOR'],
    ['HBR.localhost:3000', '', 'HARBOR'],
    ['harborview.lender.example', '', 'M'],
    ['www.harbor.example', '', 'M'],
    ['harbor.lender.example', '?org=pier', 'PIER'],
    ['harbor.lender.example', '?org=m', 'M'],
    ['harbor.lender.example', '?org=nobody', 'HARBOR'],
    ['harbor.lender.example', '?org=', 'HARBOR'],
    ['x.example', '?org=&org=PIER', 'M'],
    ['x.example', '?org=+PIER', 'M'],
    ['x.example', '?org=constructor', 'M'],
    ['harbor:4173', '', 'HARBOR'],
    ['x.example', '?org=PIER&org=HARBOR', 'PIER'],
    ['', '', 'M'],
  ])('%s%s', (host, search, code) => expect(pickOrg(host, search, orgs)).toBe(code));
  // Shows shell 4.3.
  it('each of fifty partners has its host, its hosts of tests and its query', () => {
    const partners = Array.from({ length: 50 }, (_, at) => ({
      code: `LENDER${at}`,
      prefixes: [`lender-${at}`],
    }));
    for (const { code, prefixes } of partners)
      for (const [host, search] of [
        [`${prefixes[0]}.home-equity.example`, ''],
        [`${prefixes[0]}.localhost:3000`, ''],
        [`${prefixes[0]}.pr-12.test.example`, ''],
        ['localhost', `?org=${code}`],
      ] as const)
        expect(pickOrg(host, search, { main: 'M', partners })).toBe(code);
  });
});
