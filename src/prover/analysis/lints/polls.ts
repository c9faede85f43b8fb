/** Lints what pages wait for: each wait can end. */
import {
  type CompiledPage,
  type CompiledSet,
  isTerminal,
  isWaiting,
  pathsRead,
} from '../../../engine/index.ts';
import { addressPatterns } from '../address-patterns.ts';
import type { AnalysisDiagnostic } from '../diagnostic-codes.ts';
import { errorAt, type Lint } from '../finding.ts';
import { covers } from '../places.ts';

const POLLING = 'journeys/routing/polling';

/** An error for each wait that never ends. */
export const lintPolls: Lint = ({ set }) => [
  ...waitingStatuses(set),
  ...Object.values(set.pages).flatMap((page) => pagePoll(set, page)),
];

function waitingStatuses(set: CompiledSet): readonly AnalysisDiagnostic[] {
  const { becomes, keep, statuses } = set.routing.polling.waiting;
  const endless = becomes !== '' && isWaiting(set, becomes);
  return [
    ...(endless
      ? [
          errorAt(
            { file: POLLING, pointer: '/waiting/becomes' },
            'endless-poll',
            `Failed to end a wait: the status that follows when all attempts are used up, "${becomes}", is a waiting status itself. Please name a status that has a page.`,
          ),
        ]
      : []),
    ...statuses.flatMap((status, at) =>
      isTerminal(set, status)
        ? [
            errorAt(
              { file: POLLING, pointer: `/waiting/statuses/${at}` },
              'endless-poll',
              `Failed to wait at the status "${status}": it is terminal, so it is never polled and never changes. Please remove it from one of the two lists.`,
            ),
          ]
        : [],
    ),
    ...keep.flatMap((status, at) =>
      isWaiting(set, status)
        ? []
        : [
            errorAt(
              { file: POLLING, pointer: `/waiting/keep/${at}` },
              'endless-poll',
              `Failed to keep the status "${status}": it is no waiting status, so the entry has no effect. Please name a waiting status.`,
            ),
          ],
    ),
  ];
}

function pagePoll(
  set: CompiledSet,
  { path, poll, screen }: CompiledPage,
): readonly AnalysisDiagnostic[] {
  if (poll === undefined) return [];
  const at = (pointer: string, message: string): AnalysisDiagnostic =>
    errorAt({ file: screen.source, pointer }, 'endless-poll', message);
  // The base path of an application leads on to the route of its status.
  const isRouted = path === set.routing.statusRoutes.base;
  const ends = (isRouted ? [] : (['done', 'gaveUp'] as const)).filter((key) =>
    addressPatterns(poll[key]?.to).some(
      (address) => address.startsWith('/') && covers(path, address),
    ),
  );
  return [
    ...(pathsRead(poll.status).length === 0
      ? [
          at(
            '/poll/status',
            'Failed to poll the status: its rule reads nothing, so it never changes. Please read the status, such as {"var": "application.status.checklistStatus"}.',
          ),
        ]
      : []),
    ...(poll.waitsFor ?? []).flatMap((status, index) =>
      isTerminal(set, status)
        ? [
            at(
              `/poll/waitsFor/${index}`,
              `Failed to wait at the status "${status}": it is terminal, so it is never polled and never changes. Please remove it here, or from "terminal" in status-routes.json.`,
            ),
          ]
        : [],
    ),
    ...ends.map((key) =>
      at(
        `/poll/${key}/to`,
        `Failed to end the wait: "${key}" leads to the page itself, which then waits again. Please lead to another page.`,
      ),
    ),
  ];
}
