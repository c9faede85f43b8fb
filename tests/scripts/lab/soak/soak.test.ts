/** A soak of five minutes. `npm run soak` runs the same for as long as asked. */
import { expect, test } from 'vitest';
import { listFaults, listReportLines } from '../../../../scripts/lab/soak/report.ts';
import { runSoak } from '../../../../scripts/lab/soak/run-soak.ts';

const MINUTES = 5;

test(`nothing is lost, mixed or growing in ${MINUTES} minutes of kills, releases and a faulty lender`, async () => {
  const result = await runSoak({ minutes: MINUTES, seed: 1 });
  console.info(listReportLines(result).join('\n'));
  expect(listFaults(result)).toEqual([]);
}, 900_000);
