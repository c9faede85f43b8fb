/** Asks the registry for reported weaknesses of the packages and for their signatures. */
import { spawnSync } from 'node:child_process';
import { own, ownRecord } from '../../../src/domain/index.ts';

/** The promise that these checks belong to. */
export const REGISTRY_PROMISE = 'A31';

/** `not reachable`: the registry did not answer, so nothing is shown. */
export interface RegistryCheck {
  readonly name: string;
  readonly result: 'passed' | 'failed' | 'not reachable';
  /** The finding in words. */
  readonly detail: string;
}

/** Runs npm with arguments in a folder. Gives its standard output, empty when it did not end in time. */
type RunNpm = (args: readonly string[], root: string) => string;

const TIMEOUT_MS = 120_000;

const runNpm: RunNpm = (args, cwd) =>
  spawnSync('npm', [...args, '--fetch-retries=1', '--fetch-retry-mintimeout=1000'], {
    cwd,
    encoding: 'utf8',
    timeout: TIMEOUT_MS,
    stdio: ['ignore', 'pipe', 'ignore'],
  }).stdout ?? '';

/** Runs both checks. An answer that is not understood counts as none. */
export const checkRegistry = (root: string, run: RunNpm = runNpm): readonly RegistryCheck[] => [
  auditCheck(readJson(run(['audit', '--omit=dev', '--audit-level=high', '--json'], root))),
  signatureCheck(readJson(run(['audit', 'signatures', '--json'], root))),
];

function auditCheck(report: unknown): RegistryCheck {
  const name = 'npm audit';
  const { vulnerabilities, dependencies } = ownRecord(report, 'metadata');
  const counts = ['high', 'critical'].map((level) => own(vulnerabilities, level));
  const audited = own(dependencies, 'prod');
  if (!counts.every(isCount) || !isCount(audited) || audited === 0)
    return { name, result: 'not reachable', detail: getReason(report) };
  const [high = 0, critical = 0] = counts;
  return {
    name,
    result: high + critical === 0 ? 'passed' : 'failed',
    detail: `${high} high and ${critical} critical weaknesses in ${audited} packages`,
  };
}

function signatureCheck(report: unknown): RegistryCheck {
  const name = 'npm audit signatures';
  const [invalid, missing] = [own(report, 'invalid'), own(report, 'missing')];
  if (!Array.isArray(invalid) || !Array.isArray(missing))
    return { name, result: 'not reachable', detail: getReason(report) };
  return {
    name,
    result: invalid.length + missing.length === 0 ? 'passed' : 'failed',
    detail: `${invalid.length} invalid and ${missing.length} missing signatures`,
  };
}

const isCount = (value: unknown): value is number => typeof value === 'number';

/** Why npm has no report, in its words. */
function getReason(report: unknown): string {
  const summary = own(own(report, 'error'), 'summary');
  const message = own(report, 'message');
  const reason = [message, summary].find((text) => typeof text === 'string' && text !== '');
  return typeof reason === 'string' ? reason : 'npm printed no report';
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
