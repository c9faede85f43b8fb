/** Lints what pages wait for: each wait can end. */
import {
  type CompiledPage,
  type CompiledSet,
  isTerminal,
  isWaiting,
  pathsRead,
} from '../../engine/index.ts';
import { addressPatterns } from '../analysis/address-patterns.ts';
import { covers } from '../analysis/places.ts';
import { POLLING, polling } from './example-product.ts';
import type { Finding, Lint } from './lint.ts';

function waitingStatuses(set: CompiledSet): readonly Finding[] {
  const { becomes } = set.routing.polling.waiting;
  if (becomes === '' || !isWaiting(set, becomes)) return [];
  return [
    {
      file: POLLING,
      pointer: '/waiting/becomes',
      message: `Failed to end a wait: the status that follows when all attempts are used up, "${becomes}", is a waiting status itself. Please name a status that has a page.`,
    },
  ];
}

function pagePoll(set: CompiledSet, { path, poll, screen }: CompiledPage): readonly Finding[] {
  if (poll === undefined) return [];
  const at = (pointer: string, message: string): Finding => ({
    file: screen.source,
    pointer,
    message,
  });
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
              `Failed to wait at the status "${status}": it is terminal, so it is never polled and never changes. Please remove it here, or "poll" of the status in statuses.json.`,
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

export const endlessPoll: Lint = {
  code: 'endless-poll',
  meaning: 'The status that a page waits for can never end the wait.',
  reason: 'People would wait for ever.',
  judges: 'set',
  bad: polling('WAITING'),
  at: `${POLLING}#/waiting/becomes`,
  good: polling('CLOSED'),
  run: ({ set }) => [
    ...waitingStatuses(set),
    ...Object.values(set.pages).flatMap((page) => pagePoll(set, page)),
  ],
};
