/** Writes a coverage report as lines of text. */
import type { CoverageReport, KindCoverage, UncoveredItem } from '../../src/prover/index.ts';

const NAMES: { readonly [kind in KindCoverage['kind']]: string } = {
  rules: 'branches of rules',
  rows: 'routing rows',
  transitions: 'transitions',
  screens: 'screens',
  statuses: 'statuses',
  messages: 'messages',
  notices: 'legal notices',
  orgs: 'organisations',
};
const MAX_NAME = 120;

/** A table by kind, then each missing item with its place. `only`: the kind whose items are listed. */
export function writeLines(report: CoverageReport, only?: KindCoverage['kind']): readonly string[] {
  const rows = report.kinds.map((kind) => line(NAMES[kind.kind], kind));
  const listed = report.kinds.filter(
    ({ kind, missing }) => missing.length > 0 && (only === undefined || kind === only),
  );
  return [
    ...rows,
    line('together', report),
    ...listed.flatMap(({ kind, missing }) => [
      '',
      `Not exercised, ${NAMES[kind]}:`,
      ...missing.map((item) => `  ${item.file}.json:${item.line} ${nameItem(item)}`),
    ]),
  ];
}

const line = (
  name: string,
  { covered, total, percent }: Pick<CoverageReport, 'covered' | 'total' | 'percent'>,
): string =>
  `${name.padEnd(18)} ${`${covered}/${total}`.padStart(11)} ${percent.toFixed(1).padStart(6)} %`;

function nameItem({ name, branch }: UncoveredItem): string {
  const short = name.length > MAX_NAME ? `${name.slice(0, MAX_NAME)}…` : name;
  return branch === undefined ? short : `${short}: never ${branch}`;
}
