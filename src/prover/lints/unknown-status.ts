/** Lints every name of a checklist status against journeys/routing/statuses.json. */
import { isRecord } from '../../domain/index.ts';
import { didYouMean } from '../../engine/index.ts';
import {
  listedNames,
  type NamedAt,
  namesAt,
  namesCompared,
  STATUS_LIST,
} from '../analysis/names.ts';
import { perContent } from '../analysis/per-content.ts';
import { readList } from '../analysis/walk.ts';
import { routes, STATUS } from './example-product.ts';
import type { Lint, LintInput } from './lint.ts';

function statusesNamed({ set, files }: LintInput): readonly NamedAt[] {
  const { statusRoutes, polling } = set.routing;
  const { statuses, keep, becomes } = polling.waiting;
  const polls = 'journeys/routing/polling';
  return [
    ...statusRoutes.rows.flatMap(({ status }, at) => namesAt(STATUS, `/rows/${at}/status`, status)),
    ...namesAt(STATUS, '/terminal', statusRoutes.terminal),
    ...namesAt(polls, '/waiting/statuses', statuses),
    ...namesAt(polls, '/waiting/keep', keep),
    ...(becomes === '' ? [] : namesAt(polls, '/waiting/becomes', becomes)),
    ...namesAt('journeys/shared/layout', '/others/doneStatus', set.layout.others?.doneStatus),
    ...files.flatMap(statusesIn),
  ];
}

const statusesIn = perContent((file, content) => {
  const poll = isRecord(content) ? content['poll'] : undefined;
  return [
    ...(isRecord(poll) ? namesAt(file, '/poll/waitsFor', poll['waitsFor']) : []),
    ...walkStatuses(file, content),
    ...namesCompared(file, content, (path) => /(?:^|\.)checklistStatus$/.test(path)),
  ];
});

/** A walk waits for a status in capitals; anything else under `until` is a place. */
function walkStatuses(file: string, content: unknown): readonly NamedAt[] {
  if (!file.startsWith('journeys/walks/') || !isRecord(content)) return [];
  const { ends } = content;
  return [
    ...readList(content, 'steps').flatMap(({ until }, at) =>
      /^[A-Z_]+$/.test(String(until)) ? namesAt(file, `/steps/${at}/until`, until) : [],
    ),
    ...(isRecord(ends) ? namesAt(file, '/ends/status', ends['status']) : []),
  ];
}

export const unknownStatus: Lint = {
  code: 'unknown-status',
  meaning: 'A status is named that journeys/routing/statuses.json does not list.',
  reason: 'The lender never sends it, so what it decides never happens.',
  judges: 'set',
  bad: routes({ status: 'CLOSD', to: 'demo' }),
  at: `${STATUS}#/rows/1/status`,
  good: routes({ status: 'CLOSED', to: 'demo' }),
  run: (input) => {
    const known = listedNames(input.files, 'statuses');
    if (known === undefined) return [];
    return statusesNamed(input)
      .filter(({ name }) => !known.includes(name))
      .map(({ name, ...place }) => ({
        ...place,
        message: `Failed to find the status "${name}": ${STATUS_LIST}.json does not list it, so it is never sent and the definition never applies. Please write a listed status, or add it to the list${didYouMean(name, known)}.`,
      }));
  },
};
