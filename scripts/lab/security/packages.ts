/** Counts the packages that the code imports and that are installed to run. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';

const ROOMS = {
  browser: ['engine', 'domain', 'client', 'services', 'ui', 'app'],
  host: ['engine', 'domain', 'release', 'host', 'sandbox'],
} as const;
type PackageSide = keyof typeof ROOMS;

const IMPORT = /(?:\bfrom|\bimport\(|\bimport|\brequire\.resolve\()\s*'([@a-z][^'\s]*)'/g;

/** The packages that the code of a side imports, by their names, sorted. */
function importedPackages(root: string, side: PackageSide): readonly string[] {
  const names = ROOMS[side]
    .flatMap((room) => sourcesIn(join(root, 'src', room)))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(IMPORT)])
    .map(([, path = '']) => path)
    .filter((path) => !path.startsWith('node:') && !builtinModules.includes(path))
    .map((path) => path.split('/', path.startsWith('@') ? 2 : 1).join('/'));
  return [...new Set(names)].toSorted();
}

function sourcesIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name));
}

/** The number of packages that are installed to run, as the lockfile has them. */
function installedToRun(root: string): number {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, { readonly dev?: boolean }>>;
  };
  return Object.entries(packages).filter(([path, { dev }]) => path !== '' && dev !== true).length;
}

/** The counts in one line. They have no maximum: each package has its reason in docs/dependencies.md. */
export function packageCounts(root: string): string {
  const count = (side: PackageSide) => importedPackages(root, side).length;
  return `packages: ${count('browser')} imported by the code of the browser, ${count('host')} by that of the host, ${installedToRun(root)} installed to run`;
}
