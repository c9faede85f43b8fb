/** A host for development with the tools of authors, for tests of the Studio. */
import { join } from 'node:path';
import { Hono } from 'hono';
import { openTools } from '../../../src/host/authoring/open-tools.ts';
import type { Operators } from '../../../src/host/operators/open-operators.ts';
import { loadProver } from '../../../src/host/load-rooms.ts';
import { openFirstRelease } from '../../../src/host/releases/first-release.ts';
import { slowTasks } from '../../../src/host/slow-tasks.ts';
import { type HostApp, NO_DRAWER } from './host-parts.ts';

export type { OpenedReleases } from '../../../src/host/releases/first-release.ts';
export type { Operators };
export type AuthorTools = Awaited<ReturnType<typeof openTools>>;

interface AuthoringHostInput {
  /** Folder of the definitions. */
  readonly root: string;
  readonly dataDir?: string;
  readonly databaseUrl?: string | undefined;
  readonly operators?: Operators | undefined;
  readonly publishAtStart?: boolean;
  /** Aborted when the host closes. */
  readonly closing?: AbortSignal;
}

/** Opens the releases of a folder, the tools of its authors, and an app with the Studio's routes. */
export async function openAuthoringHost({ root, closing, ...more }: AuthoringHostInput) {
  const given = {
    ...{ definitions: root, dataDir: join(root, '.data'), isProduction: false },
    ...{ log: () => undefined, ...more },
  };
  const opened = await openFirstRelease(given);
  const place = { dist: root, environment: 'development', drawer: NO_DRAWER };
  const tasks = slowTasks(await loadProver());
  const tools = await openTools({ ...opened, ...given, ...place, tasks });
  const app: HostApp = new Hono();
  tools.addStudio?.(app, { dist: root, closing });
  return { opened, tools, app };
}
