/** Runs the nginx of the machine with the block of docs/operating.md. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../../scripts/processes/free-port.ts';
import { newFolder } from '../../support/new-folder.ts';

const PROGRAMS = ['nginx', 'openssl'] as const;
const FOLDERS = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'];
const fileOf = (name: string): string | undefined =>
  FOLDERS.map((each) => join(each, name)).find((file) => existsSync(file));
const missing = PROGRAMS.filter((name) => fileOf(name) === undefined);

/** The advice on how to install nginx; empty when it can run. */
export const missingNginx: string =
  missing.length === 0
    ? ''
    : `no ${missing.join(' and ')}: install it, on Debian with apt-get install ${missing.join(' ')}`;

export interface Nginx {
  readonly port: number;
  stop(): Promise<void>;
}

/** Starts nginx in front of hosts. Resolves once it accepts connections. */
export async function startNginx(hosts: readonly string[]): Promise<Nginx> {
  const home = newFolder();
  const [certificate, key] = [join(home, 'lender.pem'), join(home, 'lender.key')];
  makeCertificate(certificate, key);
  const port = await freePort();
  const block = documentedBlock()
    .replace(
      / *server 10\.0\.0\.11:4173 (.*);\n *server 10\.0\.0\.12:4173 .*;\n/,
      (_, how: string) => hosts.map((url) => `server ${new URL(url).host} ${how};\n`).join(''),
    )
    .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
    .replace('/etc/nginx/tls/lender.pem', certificate)
    .replace('/etc/nginx/tls/lender.key', key);
  mkdirSync(join(home, 'temp'));
  const temps = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(home, 'temp', name)};`,
  );
  const lines = [
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'worker_processes 1;',
    `pid ${join(home, 'pid')};`,
    'error_log stderr error;',
    'events { worker_connections 4096; }',
    `http { access_log off; ${temps.join(' ')}\n${block}}`,
  ];
  const file = join(home, 'nginx.conf');
  writeFileSync(file, lines.join('\n'));
  execFileSync(fileOf('nginx') ?? '', ['-t', '-q', '-p', home, '-c', file], { stdio: 'pipe' });
  const child = spawn(fileOf('nginx') ?? '', ['-p', home, '-c', file, '-g', 'daemon off;'], {
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  return {
    port,
    stop: async () => {
      child.kill('SIGQUIT');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** The block of the document, without its fence. */
function documentedBlock(): string {
  const [, block = ''] =
    /```nginx\n(upstream journey[\s\S]*?)```/.exec(readFileSync('docs/operating.md', 'utf8')) ?? [];
  return block;
}

function makeCertificate(certificate: string, key: string): void {
  const subject = ['-subj', '/CN=apply.lender.example', '-days', '1'];
  const made = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const files = ['-keyout', key, '-out', certificate];
  execFileSync(fileOf('openssl') ?? '', ['req', '-x509', ...made, ...files, ...subject], {
    stdio: 'pipe',
  });
}
