/** Answers operations by the definitions of journeys/sandbox. */
import { isoWithZone, vocabulary } from '../../../domain/index.ts';
import { Evaluator, type SandboxDefinition } from '../../../engine/index.ts';
import { newUuid, readJson } from '../../lender.ts';
import type { SandboxApp, Call, Lender } from '../../lender.ts';
import type { Body, Documents, Row } from '../../store/port.ts';
import { errorBody, HttpError } from '../../wire/http-error.ts';
import { fileAnswer, formWithFile, type SentFile } from './files.ts';
import { matchAnswer, type MatchedAnswer } from './match.ts';

/** The kind of the stored records. `saved`: epoch milliseconds. */
export const RECORD = 'record';

/** Adds the answers of definitions. Calls that no definition answers go on to the code. */
export function definedCalls(app: SandboxApp, lender: Lender): void {
  app.use(async (c, next) => {
    const matched = matchAnswer(lender, c);
    return matched === undefined ? next() : answerCall(lender, c, matched);
  });
}

async function answerCall(lender: Lender, c: Call, matched: MatchedAnswer): Promise<Response> {
  const { filePart } = matched.answer;
  const sent = filePart === undefined ? undefined : await formWithFile(c, filePart);
  const body = sent?.texts ?? (c.req.method === 'GET' ? {} : await readJson(c));
  const id = newUuid();
  const request = { params: matched.params, query: c.req.query(), body, file: sent?.file };
  const context = {
    request,
    newId: id,
    now: isoWithZone(new Date(lender.now()), 'UTC'),
    org: c.var.org,
  };
  const outcome = await lender.store.transaction((documents) =>
    settle(lender, documents, { definition: matched.answer.definition, context, id }),
  );
  await writeFiles(lender, outcome, sent?.sentFile);
  return readResponse(lender, outcome);
}

interface SettleInput {
  readonly definition: SandboxDefinition;
  readonly context: Readonly<Record<string, unknown>> & { readonly org: { readonly code: string } };
  /** The id of a new record. */
  readonly id: string;
}

type Outcome = Awaited<ReturnType<typeof settle>>;

/**
 * Chooses the case and saves its record; the evaluator reads it as it is saved. Throws 404 for an unknown record, or
 * without a case.
 */
async function settle(
  lender: Lender,
  documents: Documents,
  { definition, context, id }: SettleInput,
) {
  const named = new Evaluator({ vocabulary }, context).optionalText(definition.record);
  const row = named === undefined ? undefined : await documents.get(RECORD, named);
  if (named !== undefined && row?.org !== context.org.code) throw notThere();
  const evaluator = new Evaluator({ vocabulary }, { ...context, ...storedIn(lender, row) });
  const chosen = definition.cases.find(({ when }) => evaluator.holds(when));
  if (chosen === undefined) throw notThere();
  if (chosen.save === undefined || (chosen.status ?? 200) >= 400)
    return { chosen, evaluator, record: findRecord(row) };
  const changes = evaluator.fill(chosen.save) as Body;
  const record = { ...findRecord(row), ...changes, uuid: row?.id ?? id };
  await documents.put({
    kind: RECORD,
    id: record.uuid,
    org: context.org.code,
    body: { record, saved: lender.now() },
  });
  return { chosen, evaluator: evaluator.with({ stored: record }), record };
}

const notThere = (): HttpError => new HttpError(404, 'There is nothing at this address');

const findRecord = (row: Row | undefined): Body | undefined =>
  row?.body['record'] as Body | undefined;

function storedIn(lender: Lender, row: Row | undefined): Body {
  if (row === undefined) return {};
  const seconds = Math.floor((lender.now() - Number(row.body['saved'])) / 1000);
  return { stored: findRecord(row), secondsSinceSave: seconds };
}

/** Stores an accepted file, and deletes the one that the case names. */
async function writeFiles(
  { files }: Lender,
  { chosen, evaluator }: Outcome,
  sent: SentFile | undefined,
): Promise<void> {
  if ((chosen.status ?? 200) >= 400) return;
  if (sent !== undefined) await files.put(sent.uuid, sent.bytes);
  const deleted = evaluator.optionalText(chosen.deletes);
  if (deleted !== undefined) await files.remove(deleted);
}

async function readResponse(lender: Lender, { chosen, evaluator, record }: Outcome) {
  const { status = 200, message, file, body } = chosen;
  if (status >= 400)
    return respondJson(errorBody([evaluator.text(message ?? 'This is refused')]), status);
  const id = evaluator.optionalText(file);
  if (id !== undefined) return fileAnswer(lender, id);
  return respondJson(body === undefined ? (record ?? {}) : (evaluator.fill(body) ?? null), status);
}

const respondJson = (body: unknown, status: number): Response =>
  status === 204 ? new Response(null, { status }) : Response.json(body, { status });
