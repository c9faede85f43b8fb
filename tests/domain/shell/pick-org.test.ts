import { describe, expect, it } from 'vitest';
import { pickOrg } from '../../../src/domain/shell/pick-org.ts';

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
});
