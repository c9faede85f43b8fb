/** Lints every name of a checklist status against journeys/routing/statuses.json. */
import { isRecord } from '../../../domain/index.ts';
import { didYouMean } from '../../../engine/index.ts';
import { type AnalysisInput, errorAt, type Lint } from '../finding.ts';
import { perContent } from '../per-content.ts';
import { listedNames, type NamedAt, namesAt, namesCompared, STATUS_LIST } from '../status-names.ts';

/** An error for each status that the list does not have. Without the list nothing is checked. */
export const lintStatuses: Lint = (input) => {
  const known = listedNames(input.files, 'statuses');
  if (known === undefined) return [];
  return statusesNamed(input)
    .filter(({ name }) => !known.includes(name))
    .map((place) =>
      errorAt(
        place,
        'unknown-status',
        `Failed to find the status "${place.name}": ${STATUS_LIST}.json does not list it, so it is never sent and the definition never applies. Please write a listed status, or add it to the list${didYouMean(place.name, known)}.`,
      ),
    );
};

function statusesNamed({ set, files }: AnalysisInput): readonly NamedAt[] {
  const { statusRoutes, polling } = set.routing;
  const { statuses, keep, becomes } = polling.waiting;
  const [routes, polls] = ['journeys/routing/status-routes', 'journeys/routing/polling'];
  return [
    ...statusRoutes.rows.flatMap(({ status }, at) => namesAt(routes, `/rows/${at}/status`, status)),
    ...namesAt(routes, '/terminal', statusRoutes.terminal),
    ...namesAt(polls, '/waiting/statuses', statuses),
    ...namesAt(polls, '/waiting/keep', keep),
    ...(becomes === '' ? [] : namesAt(polls, '/waiting/becomes', becomes)),
    ...namesAt('journeys/shared/layout', '/others/doneStatus', set.layout.others?.doneStatus),
    ...files.flatMap(statusesIn),
  ];
}

const statusesIn = perContent((file, content) => [
  ...waitedFor(file, content),
  ...walkStatuses(file, content),
  ...namesCompared(file, content, (path) => /(?:^|\.)checklistStatus$/.test(path)),
]);

function waitedFor(file: string, content: unknown): readonly NamedAt[] {
  const poll = isRecord(content) ? content['poll'] : undefined;
  return isRecord(poll) ? namesAt(file, '/poll/waitsFor', poll['waitsFor']) : [];
}

/** A walk waits for a status in capitals; anything else under `until` is a place. */
function walkStatuses(file: string, content: unknown): readonly NamedAt[] {
  if (!file.startsWith('journeys/walks/') || !isRecord(content)) return [];
  const { steps, ends } = content;
  const until = (Array.isArray(steps) ? steps : []).flatMap((step: unknown, at) =>
    isRecord(step) && /^[A-Z_]+$/.test(String(step['until']))
      ? namesAt(file, `/steps/${at}/until`, step['until'])
      : [],
  );
  return [...until, ...(isRecord(ends) ? namesAt(file, '/ends/status', ends['status']) : [])];
}
