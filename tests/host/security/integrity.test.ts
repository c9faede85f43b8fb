/** Subresource integrity of the built scripts, and the policy that allows their import map. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { buildIntegrity, NO_INTEGRITY } from '../../../src/host/security/integrity.ts';
import { securityHeaders } from '../../../src/host/security/headers.ts';
import { newFolder } from '../../support/new-folder.ts';

const hash = (algorithm: string, text: string) =>
  createHash(algorithm).update(text).digest('base64');

it('lists the hash of each built script, and the policy allows that import map and no other inline script', () => {
  const dist = newFolder();
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'assets/form-1.js'), 'export {};');
  writeFileSync(join(dist, 'assets/form-1.css'), 'p {}');
  const { html, source, onPreloads } = buildIntegrity(dist);
  const map = html.replace(/<\/?script[^>]*>/g, '');
  expect(JSON.parse(map)).toEqual({
    integrity: { '/assets/form-1.js': `sha384-${hash('sha384', 'export {};')}` },
  });
  expect(source).toBe(`'sha256-${hash('sha256', map)}'`);
  expect(onPreloads('<link rel="modulepreload" crossorigin href="/assets/form-1.js">')).toBe(
    `<link rel="modulepreload" crossorigin href="/assets/form-1.js" integrity="sha384-${hash('sha384', 'export {};')}">`,
  );
  expect(securityHeaders({ dev: false, source })['content-security-policy']).toContain(
    `script-src 'self' ${source};`,
  );
});

it('gives no map and no extra source where nothing is built', () => {
  expect(buildIntegrity(join(tmpdir(), 'there-is-no-such-folder'))).toBe(NO_INTEGRITY);
  expect(securityHeaders({ dev: false })['content-security-policy']).toContain(
    "script-src 'self'; style-src 'self';",
  );
});
