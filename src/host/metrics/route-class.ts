/** Classifies the path of a request for the metrics, so that no path becomes a label. */
import { isBelow } from '../../engine/index.ts';
import type { LiveReleases } from '../releases/live-releases.ts';
import { OPERATED } from '../responses.ts';

export interface RoutesInput {
  /** Path prefixes that belong to the lender. */
  readonly lenderPaths: () => readonly string[];
  readonly callOf: LiveReleases['callOf'];
}

interface Route {
  /**
   * `page`, `definitions`, `asset`, `health`, `other`, or `operation:<id>` for a call of the lender.
   * There are as many as the definitions have operations, and these five.
   */
  readonly name: string;
  /** Whether the path belongs to the lender and no operation has it. */
  readonly isUnknownCall: boolean;
}

const ASSETS = ['/assets', '/fonts', '/brand', '/favicon.ico'];
/** Answered by the host itself, or by the pages for QA. */
const OTHER = ['/login-hosts', '/csp-report', '/session', '/sandbox'];
/** The last segment is a file name. */
const FILE = /\.[a-z0-9]{2,5}$/i;

/** The route of a request. */
export function classifyRoute(method: string, path: string, input: RoutesInput): Route {
  if (OPERATED.has(path)) return known('health');
  if (isBelow(path, ASSETS)) return known('asset');
  if (isBelow(path, ['/releases', '/parts'])) return known('definitions');
  if (isBelow(path, OTHER)) return known('other');
  if (isBelow(path, input.lenderPaths())) {
    const id = input.callOf(method, path)?.id;
    return id === undefined ? { name: 'other', isUnknownCall: true } : known(`operation:${id}`);
  }
  if (method !== 'GET' && method !== 'HEAD') return known('other');
  return known(FILE.test(path) ? 'asset' : 'page');
}

const known = (name: string): Route => ({ name, isUnknownCall: false });
