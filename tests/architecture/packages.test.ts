/** The packages come from the registry as they were locked, and run nothing when they are installed. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isFullRun } from '../support/full-run.ts';

interface LockedPackage {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly hasInstallScript?: boolean;
}
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  readonly packages: Readonly<Record<string, LockedPackage>>;
};
const { allowScripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly allowScripts: Readonly<Record<string, boolean>>;
};
const locked = Object.entries(packages).filter(([path]) => path !== '');

it('each package is of the registry, and locked by its hash', () => {
  for (const [path, { version, resolved, link, integrity, dev, optional }] of locked) {
    expect([path, version]).toEqual([path, expect.stringMatching(/^\d+\.\d+\.\d+/)]);
    expect([path, resolved ?? '', link]).toEqual([
      path,
      expect.stringMatching(/^(?:https:\/\/registry\.npmjs\.org\/.*)?$/),
      undefined,
    ]);
    // The tools of other platforms were never installed where the lock was written.
    if (dev !== true || optional !== true)
      expect([path, integrity]).toEqual([path, expect.stringMatching(/^sha512-/)]);
  }
});

it('a package that would run a script when it is installed is refused that', () => {
  const scripted = locked.filter(([, { hasInstallScript }]) => hasInstallScript === true);
  const names = scripted.map(([path]) => path.replace('node_modules/', ''));
  expect(Object.fromEntries(names.map((name) => [name, false]))).toEqual(allowScripts);
});

it.runIf(isFullRun)('the bill of materials lists each package that is installed to run', () => {
  const printed = execFileSync('npm', ['run', '--silent', 'sbom'], { maxBuffer: 2 ** 26 });
  const { bomFormat, components } = JSON.parse(printed.toString()) as {
    readonly bomFormat: string;
    readonly components: readonly { readonly 'bom-ref': string }[];
  };
  expect(bomFormat).toBe('CycloneDX');
  const listed = new Set(components.map((one) => one['bom-ref']));
  const missing = locked
    .filter(([, { dev, optional }]) => dev !== true && optional !== true)
    .map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`)
    .filter((name) => !listed.has(name));
  expect(missing).toEqual([]);
});
