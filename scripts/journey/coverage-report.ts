/** Writes a coverage report as lines of text or as one HTML file. */
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

/** One HTML file without scripts: a table by kind, and the missing items in folded lists. */
export function writeHtml(report: CoverageReport): string {
  const rows = report.kinds.map(
    ({ kind, covered, total, percent }) =>
      `<tr><th scope="row">${NAMES[kind]}</th><td>${covered}</td><td>${total}</td><td>${percent.toFixed(1)} %</td></tr>`,
  );
  const lists = report.kinds
    .filter(({ missing }) => missing.length > 0)
    .map(
      ({ kind, missing }) =>
        `<details><summary>${NAMES[kind]}: ${missing.length} not exercised</summary><ul>${missing
          .map(
            (item) =>
              `<li><code>${escaped(`${item.file}.json:${item.line}`)}</code> ${escaped(nameItem(item))}</li>`,
          )
          .join('')}</ul></details>`,
    );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Coverage of the definitions</title>
<style>body{font-family:system-ui,sans-serif;margin:2rem;max-width:70rem}td{text-align:right;padding:.2rem 1rem}th[scope=row]{text-align:left}</style></head>
<body><h1>Coverage of the definitions</h1>
<p>${report.covered} of ${report.total}, ${report.percent.toFixed(1)} %.</p>
<table><thead><tr><th scope="col">Kind</th><th scope="col">Exercised</th><th scope="col">Of</th><th scope="col">Share</th></tr></thead><tbody>
${rows.join('\n')}
</tbody></table>
${lists.join('\n')}
</body></html>
`;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
