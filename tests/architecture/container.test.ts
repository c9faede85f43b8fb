/**
 * Dockerfile, compose.yaml and .dockerignore name only what exists: paths, commands, ports and
 * variables. The image itself is not built.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { hostOptions } from '../../src/host/index.ts';
import { VARIABLES } from '../../src/host/variables.ts';
import { stagesOf, type Instruction } from './dockerfile.ts';
import { listenLocally } from '../support/listen.ts';

interface Service {
  readonly image: string;
  readonly entrypoint?: readonly string[];
  readonly build: string;
  readonly ports: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly volumes: readonly string[];
  readonly stop_grace_period: string;
}
interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}

const read = (file: string) => readFileSync(file, 'utf8');
const { scripts, dependencies } = JSON.parse(read('package.json')) as Readonly<
  Record<'scripts' | 'dependencies', Readonly<Record<string, string>>>
>;
const [build = [], host = []] = stagesOf(read('Dockerfile'));
const composeText = read('compose.yaml');
const compose = parse(composeText) as Compose;
const [service] = Object.values(compose.services);
const operating = read('docs/operating.md');
const table = (operating.split('## Environment variables')[1] ?? '').split('\n## ')[0] ?? '';

const all = (stage: readonly Instruction[], name: string) =>
  stage.filter((instruction) => instruction.name === name);
const one = (stage: readonly Instruction[], name: string): readonly string[] => {
  expect(all(stage, name)).toHaveLength(1);
  return all(stage, name)[0]?.words ?? [];
};
const settings = Object.fromEntries(
  all(host, 'ENV').flatMap(({ words }) => words.map((word) => word.split('=') as [string, string])),
);
/** The value that compose gives a variable when nothing is set. */
const initial = (value: string) => value.replace(/\$\{\w+:-([^}]*)\}/g, '$1');
const optionsOf = (env: Readonly<Record<string, string>>) =>
  hostOptions(env, [], { root: '.', dist: 'dist', dataDir: '.data' });

it('both stages use the Node version of the project', () => {
  const images = [one(build, 'FROM')[0], one(host, 'FROM')[0]];
  expect(images[1]).toBe(images[0]);
  expect(images[0]).toMatch(new RegExp(`^node:${read('.nvmrc').trim()}-`));
});

it('copies files that exist, and the build context has no others', () => {
  const copies = all(build, 'COPY').map(({ words }) => words);
  for (const words of copies)
    if (words.at(-1) !== './') expect(words).toEqual([words[0], words[0]]);
  const copied = copies.flatMap((words) => words.slice(0, -1));
  expect(copied.filter((path) => !existsSync(path))).toEqual([]);
  const [first, ...rest] = read('.dockerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  expect(first).toBe('*');
  // The lab stays out.
  expect(rest.toSorted()).toEqual([...copied.map((path) => `!${path}`), 'scripts/lab'].toSorted());
  expect(one(host, 'COPY')).toEqual(['--from=build', '/app', './']);
  expect(one(host, 'WORKDIR')).toEqual(one(build, 'WORKDIR'));
});

it('runs commands of the project', () => {
  expect(all(build, 'RUN').map(({ text }) => text)).toEqual([
    'npm ci --omit=dev --ignore-scripts',
    'npm start -- --build-only',
  ]);
  expect(read('scripts/start.ts')).toContain("'build-only'");
  expect(`exec ${one(host, 'CMD').join(' ')}`).toBe(scripts.start);
  expect(existsSync(one(host, 'CMD').at(-1) ?? '')).toBe(true);
});

it('needs no package for development', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `src/${name}`);
  const files = [...sources, 'scripts/start.ts', 'scripts/build-when-stale.ts', 'vite.config.ts'];
  const imported = files.flatMap((file) =>
    [
      ...read(file).matchAll(/(?:from |import |import\()'((?:@[\w.-]+\/)?[\w.-]+)(?:\/[^']*)?'/g),
    ].map(([, name = '']) => name),
  );
  const packages = [...new Set(imported)].filter((name) => !/^\.{1,2}$/.test(name));
  expect(packages).toContain('prom-client');
  expect(packages.filter((name) => !Object.hasOwn(dependencies, name))).toEqual([]);
});

it('sets variables that the host reads, to values that it accepts', () => {
  const environment = service?.environment ?? {};
  const named = [...Object.keys(settings), ...Object.keys(environment)];
  expect(named.filter((name) => !Object.hasOwn(VARIABLES, name))).toEqual([]);
  const used = [...composeText.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name);
  expect([...named, ...used].filter((name) => !table.includes(`| \`${name}\` |`))).toEqual([]);
  for (const [name, value] of Object.entries(environment))
    expect(value).toMatch(new RegExp(`^\\$\\{${name}:-[^}]*\\}$`));
  const values = Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [name, initial(value)]),
  );
  expect(optionsOf({ ...settings, ...values })).toMatchObject({ publishAtStart: true });
  expect(settings.NODE_ENV).toBe('production');
  expect(all(build, 'ENV').map(({ text }) => text)).toEqual(['NODE_ENV=production']);
});

it('publishes the port of the host on this machine only', () => {
  const { port } = optionsOf({});
  expect(one(host, 'EXPOSE')).toEqual([String(port)]);
  expect(settings.PORT).toBe(String(port));
  expect(settings.HOST).toBe('0.0.0.0');
  expect(service?.ports.map(initial)).toEqual([`127.0.0.1:${port}:${port}`]);
});

it('keeps the data in a volume that the user of the host can write', () => {
  const folder = settings.DATA_DIR ?? '';
  expect(one(host, 'VOLUME')).toEqual([folder]);
  const [user = ''] = one(host, 'USER');
  expect(user).not.toMatch(/^(?:root|0)?$/);
  expect(one(host, 'RUN').join(' ')).toBe(`mkdir ${folder} && chown ${user}:${user} ${folder}`);
  const [volume = '', target] = service?.volumes[0]?.split(':') ?? [];
  expect(target).toBe(folder);
  expect(Object.keys(compose.volumes)).toEqual([volume]);
  expect(service?.build).toBe('.');
});

it('publishes the definitions of the checkout with the image of the host, on its data', () => {
  const { journey } = compose.services;
  expect(`${journey?.entrypoint?.join(' ')}`).toBe(scripts['journey']);
  expect([journey?.image, journey?.build]).toEqual([service?.image, service?.build]);
  expect(service?.environment).toMatchObject(journey?.environment ?? { none: '' });
  const [data, ...mounts] = journey?.volumes ?? [];
  expect(data).toBe(service?.volumes[0]);
  const workdir = one(host, 'WORKDIR')[0];
  // The definitions for `journey publish`; the schemas of definitions belong to the code.
  expect(mounts).toEqual(
    ['journeys', 'schemas/data', 'org-themes'].map((path) => `./${path}:${workdir}/${path}:ro`),
  );
  expect(operating).toContain('docker compose run --rm journey publish --who');
});

it('gives running requests the time of a shutdown', () => {
  const [, seconds] = /gives running requests up to (\d+) seconds/.exec(operating) ?? [];
  expect(Number.parseInt(service?.stop_grace_period ?? '', 10)).toBeGreaterThan(Number(seconds));
});

it.each([
  [200, 0],
  [503, 1],
])('the health check of a host that answers %i ends with %i', async (status, code) => {
  const paths: unknown[] = [];
  const server = createServer((request, response) => {
    paths.push(request.url);
    response.writeHead(status).end();
  });
  const { text } = all(host, 'HEALTHCHECK')[0] ?? { text: '' };
  const [, ...args] = JSON.parse(text.slice(text.indexOf('['))) as string[];
  const env = { PORT: String(await listenLocally(server)) };
  const check = spawn(process.execPath, args, { env, stdio: 'ignore' });
  expect(await once(check, 'exit')).toEqual([code, null]);
  expect(paths).toEqual(['/healthz']);
  server.close();
});

it('is explained in docs/operating.md', () => {
  const section = (operating.split('## Containers')[1] ?? '').split('\n## ')[0] ?? '';
  for (const name of ['Dockerfile', 'compose.yaml', 'stop_grace_period', settings.DATA_DIR])
    expect(section).toContain(`\`${name}\``);
  const [, name = ''] = Object.keys(compose.services);
  expect(section).toContain(`docker compose run --rm ${name} publish`);
  expect(Object.keys(scripts)).toContain('journey');
});
