/** The report of a soak: what happened, what it found, and what is wrong. */
import { growthFaults, MAX_GROWTH, type Growth } from './resources.ts';
import type { SoakResult } from './run-soak.ts';

/**
 * Lists the faults in words; empty when everything held. It is also a fault when something never
 * happened, because nothing was shown then.
 */
export function listFaults({
  found,
  mixed,
  growth,
  kills,
  releases,
  walks,
  answers,
}: SoakResult): readonly string[] {
  const counts = {
    'finished walks': walks.finished,
    'acknowledged applications': found.applications,
    'acknowledged saves': found.saves,
    'acknowledged uploads': found.uploads,
    'acknowledged signatures': found.signatures,
    'kills of a host': kills.host,
    'kills of the lender': kills.lender,
    'published releases': releases.published,
    'compared answers': answers,
  };
  return [
    ...found.missing.map((what) => `Lost: ${what}.`),
    ...mixed.map((what) => `Mixed: ${what}.`),
    ...growthFaults('the host', growth.host).map((what) => `Grew: ${what}.`),
    ...growthFaults('the lender', growth.lender).map((what) => `Grew: ${what}.`),
    ...Object.entries(counts)
      .filter(([, count]) => count === 0)
      .map(([what]) => `Nothing was shown: there were no ${what}.`),
  ];
}

/** The lines of the report. */
export function listReportLines(result: SoakResult): readonly string[] {
  const { minutes, seed, database, walks, found, kills, releases, lender, answers, growth } =
    result;
  const { passed, delayed, failed, lost, hung } = lender;
  const faults = listFaults(result);
  return [
    `Soak of ${minutes} minutes, seed ${seed}${database ? ', over PostgreSQL' : ''}`,
    `walks: ${walks.started} begun, ${walks.finished} finished, ${walks.stopped.length} stopped early`,
    ...walks.stopped.map((why) => `  ${why}`),
    `acknowledged and looked for: ${found.applications} applications, ${found.saves} saves, ${found.uploads} uploads, ${found.signatures} signatures; ${found.missing.length} missing`,
    `kills: ${kills.host} of a host, ${kills.lender} of the lender`,
    `releases: ${releases.published} published, ${releases.wentBack} rolled back; ${answers} answers compared`,
    `calls of the lender: ${passed} passed, ${delayed} delayed, ${failed} failed, ${lost} without their answer, ${hung} hung`,
    growthLine('the host that is never killed', growth.host),
    growthLine('the lender after its last kill', growth.lender),
    ...(faults.length === 0 ? ['Everything held.'] : faults),
  ];
}

const growthLine = (name: string, { before, after }: Growth): string =>
  `${name}: ${inMegabytes(before.memory)} and ${before.descriptors} descriptors after the warm-up, ` +
  `${inMegabytes(after.memory)} and ${after.descriptors} at the end ` +
  `(bounds: ${inMegabytes(MAX_GROWTH.memory)} and ${MAX_GROWTH.descriptors} more)`;

const inMegabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(0)} MiB`;
