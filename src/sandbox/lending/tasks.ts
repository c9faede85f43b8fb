/** The outstanding tasks (conditions) of an application. */
import { buildFacts, listItems, withFacts } from '../checklist/facts.ts';
import definition from '../definitions/tasks.json' with { type: 'json' };
import type { Body } from '../store/port.ts';
import { uuidFor } from './hash.ts';

/** The kinds of tasks; definitions/tasks.json explains each key. */
export const TASKS: Readonly<Record<string, TaskKind>> = definition.tasks;

interface TaskKind {
  readonly document: string | null;
  readonly documents?: number;
  readonly notes?: string;
}

/** The open tasks of the borrower, or of one signer by identity uuid. */
export function openTasks(application: Body, signer?: string): Body[] {
  const tasks = listItems(buildFacts(application), 'tasks').filter(
    (each) => each.actionNeeded === true && (each.signer ?? undefined) === signer,
  );
  return tasks.map(({ signer: _signer, ...task }) => task);
}

/**
 * An application with open tasks of these kinds. A kind that is already open is not added. `at` is
 * in epoch milliseconds.
 */
export function withTasks(
  application: Body,
  kinds: readonly string[],
  at: number,
  signer?: string,
): Body {
  const tasks = listItems(buildFacts(application), 'tasks');
  const open = openTasks(application, signer).map((each) => each.categoryEnum);
  const added = kinds
    .filter((kind) => !open.includes(kind))
    .map((kind, index) =>
      newTask(application, { kind, at: at + index, number: tasks.length + index, signer }),
    );
  return added.length === 0 ? application : withFacts(application, { tasks: [...tasks, ...added] });
}

/** An application in which the matching open tasks are completed. */
export function withoutTasks(application: Body, isDone: (task: Body) => boolean): Body {
  const tasks = listItems(buildFacts(application), 'tasks');
  return withFacts(application, {
    tasks: tasks.map((each) =>
      each.actionNeeded === true && isDone(each) ? { ...each, actionNeeded: false } : each,
    ),
  });
}

/** Counts an uploaded document for a task, and completes the task when it has enough documents. */
export function countDocument(application: Body, conditionUuid: string): Body {
  const tasks = listItems(buildFacts(application), 'tasks').map((each) => {
    if (each.uuid !== conditionUuid) return each;
    const { numDocsRequired, uploaded } = each.xtraData as {
      numDocsRequired: number;
      uploaded: number;
    };
    return {
      ...each,
      actionNeeded: uploaded + 1 < numDocsRequired,
      xtraData: { numDocsRequired, uploaded: uploaded + 1 },
    };
  });
  return withFacts(application, { tasks });
}

function newTask(
  application: Body,
  {
    kind,
    at,
    number,
    signer,
  }: { kind: string; at: number; number: number; signer: string | undefined },
): Body {
  const { document = null, documents = 1, notes = null } = TASKS[kind] ?? {};
  return {
    uuid: uuidFor(`${String(application.uuid)}:task:${number}`),
    categoryEnum: kind,
    created: new Date(at).toISOString(),
    actionNeeded: true,
    commentsToBorrower: null,
    notes,
    requestDocuments: document ? [document] : [],
    xtraData: { numDocsRequired: documents, uploaded: 0 },
    ...(signer ? { signer } : {}),
  };
}
