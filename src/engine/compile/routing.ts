/** Assembles the routing tables. A table that a product omits is empty. */
import type { RoutingDefs } from '../definition/compiled.ts';
import type { Sources } from './sources.ts';
import { listStatusRoutes, listWaitingStatuses } from './statuses.ts';

const empty: Omit<RoutingDefs, 'redirects' | 'entry'> = {
  publicPaths: { open: [], logins: [], home: '/' },
  statusRoutes: { base: '/{uuid}', home: '/', rows: [], terminal: [], reroute: [] },
  stages: { initial: '', order: [], outcomes: [], interrupts: [], transitions: [], routes: [] },
  polling: {
    baseMs: 1000,
    capMs: 5000,
    jitter: 0,
    waiting: { statuses: [], prefixes: [], tries: 0, becomes: '', keep: [] },
    ordinary: { tries: 0 },
  },
  progress: { stages: [], routes: [] },
  applicationModals: { rows: [] },
};

/** The tables of journeys/routing. */
export function linkRouting(sources: Sources): RoutingDefs {
  const folder = 'journeys/routing';
  const whole = <T extends object>(name: string, fallback: T): T => {
    const { $schema: _, ...table } = (sources.content(`${folder}/${name}`) ?? fallback) as Record<
      string,
      unknown
    >;
    return table as T;
  };
  const polling = whole('polling', empty.polling);
  return {
    redirects: sources.valueIn<RoutingDefs['redirects']>(`${folder}/redirects`, 'redirects', []),
    publicPaths: whole('public-paths', empty.publicPaths),
    entry: sources.valueIn<RoutingDefs['entry']>(`${folder}/entry`, 'entries', []),
    statusRoutes: { ...whole('status-routes', empty.statusRoutes), ...listStatusRoutes(sources) },
    stages: whole('stages', empty.stages),
    polling: { ...polling, waiting: { ...polling.waiting, ...listWaitingStatuses(sources) } },
    progress: whole('progress', empty.progress),
    applicationModals: whole('application-modals', empty.applicationModals),
  };
}
