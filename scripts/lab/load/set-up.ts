/** Publishes the definitions, starts a host as in production and a plain server beside it, and makes borrowers. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { join } from 'node:path';
import { buildFolder } from '../../build-when-stale.ts';
import { makeRelease } from '../../../src/prover/index.ts';
import { optionsOfStart } from '../bench/start-options.ts';
import { makeBorrowers } from './borrowers.ts';
import { type LoadServer, startServer } from './processes.ts';
import { APPLICATIONS, type BenchBorrower, creation } from './requests.ts';

export interface LoadSetUp {
  readonly host: LoadServer;
  readonly limit: LoadServer;
  /** Path of the definitions of the main brand. */
  readonly definitions: string;
  /** A borrower with an application, and its path. */
  readonly reader: BenchBorrower & { readonly application: string };
  /** Borrowers without an application. */
  readonly applicants: readonly BenchBorrower[];
  /** Borrowers whose password costs what it costs in production. */
  readonly visitors: readonly BenchBorrower[];
}

interface SetUpInput {
  readonly root: string;
  /** An empty folder. */
  readonly home: string;
  readonly applicants: number;
  readonly visitors: number;
}

export async function setUp({ root, home, applicants, visitors }: SetUpInput): Promise<LoadSetUp> {
  const dataDir = join(home, 'data');
  const bodies = join(home, 'bodies');
  mkdirSync(bodies, { recursive: true });
  const made = await makeRelease(root, dataDir);
  if (!made.ok) throw new Error('Failed to publish: please run `npx journey check`.');
  const host = await startServer({
    script: 'host.ts',
    execArgv: optionsOfStart(root),
    args: [root, buildFolder(root)],
    env: productionEnv(dataDir),
    output: join(home, 'host.log'),
  });
  const page = await readBytes(host.port, '/register-v2');
  const { path, org } = parsePageInfo(await fetchText(host.port, '/register-v2'));
  writeFileSync(join(bodies, 'page'), page);
  writeFileSync(join(bodies, 'definitions'), await readBytes(host.port, path));
  const limit = await startServer({
    script: 'limit.ts',
    args: [bodies, 'page', 'definitions'],
    env: { NODE_ENV: 'production' },
    output: join(home, 'limit.log'),
  });
  const place = { dataDir, org };
  const cheap = await makeBorrowers(place, 'ana', { count: applicants + 1, canLogIn: false });
  const [reader, ...others] = cheap;
  if (!reader) throw new Error('Failed to set up: there is no borrower.');
  return {
    host,
    limit,
    definitions: path,
    reader: { ...reader, application: await createdBy(host.port, reader) },
    applicants: others,
    visitors: await makeBorrowers(place, 'ben', { count: visitors, canLogIn: true }),
  };
}

/** The environment of a production host whose proxy is this machine. */
export const productionEnv = (dataDir: string): NodeJS.ProcessEnv => ({
  NODE_ENV: 'production',
  ALLOW_SANDBOX_IN_PRODUCTION: '1',
  HOST: '127.0.0.1',
  PORT: '0',
  DATA_DIR: dataDir,
  TRUSTED_PROXIES: '127.0.0.1',
  NODE_NO_WARNINGS: '1',
});

/** The body as it is sent, still compressed. */
function readBytes(port: number, path: string): Promise<Buffer> {
  const headers = { 'accept-encoding': 'gzip, deflate, br' };
  return new Promise((done, fail) => {
    get({ host: '127.0.0.1', port, path, headers }, (response) => {
      if (response.statusCode === 200) buffer(response).then(done, fail);
      else fail(new Error(`Failed to read ${path}: ${response.statusCode}.`));
    }).once('error', fail);
  });
}

export async function fetchText(port: number, path: string): Promise<string> {
  return (await fetch(`http://127.0.0.1:${port}${path}`)).text();
}

/** The path of the definitions and the code of the organisation, from a page. */
export function parsePageInfo(html: string): { readonly path: string; readonly org: string } {
  const info = /id="org-info">(.*?)<\/script>/.exec(html)?.[1] ?? '{}';
  const { set = '', orgCode = '' } = JSON.parse(info) as { set?: string; orgCode?: string };
  return { path: set, org: orgCode };
}

/** Creates the application of a borrower and returns its path. */
export async function createdBy(port: number, borrower: BenchBorrower): Promise<string> {
  const [head = '', body = ''] = creation(borrower, 0).split('\r\n\r\n');
  const [line = '', ...lines] = head.split('\r\n');
  const headers = lines.map((each) => each.split(': ') as [string, string]);
  const skipped = new Set(['host', 'content-length', 'accept-encoding']);
  const response = await fetch(`http://127.0.0.1:${port}${line.split(' ')[1]}`, {
    method: 'POST',
    headers: headers.filter(([name]) => !skipped.has(name)),
    body,
  });
  const { uuid } = (await response.json()) as { uuid?: string };
  if (response.status !== 201)
    throw new Error(`Failed to create an application: ${response.status}.`);
  return `${APPLICATIONS}/${uuid}`;
}
