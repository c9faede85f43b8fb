/** A running host: the organisation of a page follows the request, whatever was asked before. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { linkedDefinitions, endAll, startProduction } from '../helpers/processes.ts';

afterAll(endAll);

const NAMES = /Hearthline|Harbor/;

// Shows shell 2.36.
test('one address shows each browser its own organisation, and each link of one is kept', async () => {
  const home = linkedDefinitions();
  writeFileSync(join(home, 'dist/policy.html'), '');
  const host = await startProduction({}, home);
  const url = await host.ready;
  const open = async (path: string, cookie = '') => {
    const response = await fetch(url + path, { headers: cookie === '' ? {} : { cookie } });
    return [NAMES.exec(await response.text())?.[0], response.headers.get('set-cookie')];
  };
  const KEPT = 'org=HARBOR; Path=/; HttpOnly; SameSite=Lax';
  for (const path of ['/dashboard', '/terms']) {
    expect(await open(path)).toEqual(['Hearthline', null]);
    expect(await open(path, 'org=HARBOR')).toEqual(['Harbor', null]);
    expect(await open(path)).toEqual(['Hearthline', null]);
    for (const _ of [1, 2]) expect(await open(`${path}?org=HARBOR`)).toEqual(['Harbor', KEPT]);
  }
});
