/** Lints every name of a checklist status against journeys/routing/statuses.json. */
import { isRecord } from '../../domain/index.ts';
import { didYouMean, STATUSES_FILE } from '../../engine/index.ts';
import { listedNames, type NamedAt, namesAt, namesCompared } from '../analysis/names.ts';
import { perContent } from '../analysis/per-content.ts';
import { readList } from '../analysis/walk.ts';
import { POLLING, polling } from './example-product.ts';
import type { Lint, LintInput } from './lint.ts';

function statusesNamed({ set, files }: LintInput): readonly NamedAt[] {
  const { becomes } = set.routing.polling.waiting;
  return [
    ...(becomes === '' ? [] : namesAt(POLLING, '/waiting/becomes', becomes)),
    ...namesAt('journeys/shared/layout', '/others/doneStatus', set.layout.others?.doneStatus),
    ...files.flatMap(statusesIn),
  ];
}

const statusesIn = perContent((file, content) => {
  const poll = isRecord(content) ? content['poll'] : undefined;
  const waitsFor = isRecord(poll) ? poll['waitsFor'] : undefined;
  return [
    ...(waitsFor === 'routed' ? [] : namesAt(file, '/poll/waitsFor', waitsFor)),
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
  bad: polling('CLOSD'),
  at: `${POLLING}#/waiting/becomes`,
  good: polling('CLOSED'),
  run: (input) => {
    const known = listedNames(input.files, 'statuses');
    if (known === undefined) return [];
    return statusesNamed(input)
      .filter(({ name }) => !known.includes(name))
      .map(({ name, ...place }) => ({
        ...place,
        message: `Failed to find the status "${name}": ${STATUSES_FILE}.json does not list it, so it is never sent and the definition never applies. Please write a listed status, or add it to the list${didYouMean(name, known)}.`,
      }));
  },
};
