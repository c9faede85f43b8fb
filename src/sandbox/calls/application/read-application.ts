/** Answers the reading of one application, which pages that wait repeat every few seconds. */
import { timerEnd } from '../../checklist/checklist.ts';
import { buildFacts } from '../../checklist/facts.ts';
import { applicationAt } from '../../lending/application.ts';
import { requireCaller } from '../../lender.ts';
import type { Call, Lender } from '../../lender.ts';
import type { Body } from '../../store/port.ts';
import { noSuchApplication } from './own-application.ts';

/** The most answers that are kept. */
const MAX_KEPT = 1000;

/** An answer, and what it was made of. */
interface KeptAnswer {
  /** The stored text of the row. */
  readonly text: string;
  readonly owner: unknown;
  /** The time before which it holds, in epoch milliseconds. */
  readonly until: number;
  readonly json: string;
}

/**
 * The call that reads an application, with elapsed time applied. The answer is made again when the
 * stored row has changed or time has changed what it shows. Throws as `ownApplication` does.
 */
export function applicationReader(lender: Lender): (c: Call) => Promise<Response> {
  const answers = new Map<string, KeptAnswer>();
  return async (c) => {
    const { sub } = await requireCaller(lender, c);
    const id = c.req.param('uuid') ?? '';
    const row = await lender.store.getText('application', id);
    if (!row || row.org !== c.var.org.code) throw noSuchApplication();
    const at = lender.now();
    const kept = answers.get(id);
    const isCurrent = kept !== undefined && at < kept.until && kept.text === row.text;
    const answer = isCurrent ? kept : buildAnswer(row.text, at);
    if (answer.owner !== sub) throw noSuchApplication();
    if (!isCurrent && answer.until > at) {
      if (answers.size >= MAX_KEPT) answers.clear();
      answers.set(id, answer);
    }
    return c.body(answer.json, 200, { 'content-type': 'application/json' });
  };
}

function buildAnswer(text: string, at: number): KeptAnswer {
  const body = JSON.parse(text) as Body;
  // The session with the notary changes at each moment.
  const isFixed = buildFacts(body).joinedAt === undefined;
  return {
    text,
    owner: body.identityUuid,
    until: isFixed ? (timerEnd(body) ?? Infinity) : at,
    json: JSON.stringify(applicationAt(body, at)),
  };
}
