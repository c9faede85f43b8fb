/** The rules and the outcome of each kind of question. */
import {
  activeApplicationModal,
  canVisit,
  type CompiledSet,
  type Context,
  findEntry,
  fillPath,
  findGuard,
  navigate,
  type Place,
  readPath,
  resolveRoute,
  screenAt,
  listSteps,
  validateScreen,
} from '../../engine/index.ts';
import type { DecidingRow, ExplainOptions, Question, Subject } from './explanation.ts';
import { addressRows, rowsOfGuards, statusRows, untilOneHolds } from './route-rows.ts';
import {
  blockSubject,
  errorSubject,
  fieldSubject,
  writePlaceName,
  unknownNameError,
} from './screen-subjects.ts';

/** The subject of a question. Throws Error for a name that the set does not define. */
export function buildSubject(
  set: CompiledSet,
  question: Question,
  options: ExplainOptions = {},
): Subject {
  switch (question.kind) {
    case 'screen':
      return screenSubject(set, question.place, options);
    case 'field':
      return fieldSubject(set, question.place, question.field);
    case 'block':
      return blockSubject(set, question.place, question.block);
    case 'error':
      return errorSubject(set, question, options);
    case 'route':
      return routeSubject(set, question.address);
    case 'modal':
      return modalSubject(set, question.modal);
  }
}

function screenSubject(set: CompiledSet, place: Place, options: ExplainOptions): Subject {
  screenAt(set, place);
  if ('page' in place) {
    const path = set.pages[place.page]?.path ?? '/';
    return routeSubject(set, path, `Is the page ${place.page} shown?`, place.page);
  }
  if ('form' in place)
    return {
      question: `Is the form ${place.form} shown?`,
      rows: () => [],
      outcome: () => `The form ${place.form} opens on request; no rule decides it.`,
    };
  const { journey, step } = place;
  return {
    question: `Is the step ${writePlaceName(place)} shown?`,
    rows: (context) => [...stepRows(set, journey, step, context), ...guards(set, place, context)],
    outcome: (context) => stepOutcome(set, place, context, options),
  };
}

type StepPlace = Extract<Place, { readonly journey: string }>;

const guards = (set: CompiledSet, place: StepPlace, context: Context) =>
  untilOneHolds(set, rowsOfGuards(set, place, context)).rows;

/** The rule of the step, if it has one. */
function stepRows(
  set: CompiledSet,
  journey: string,
  step: string,
  context: Context,
): readonly DecidingRow[] {
  const steps = set.journeys[journey]?.steps ?? [];
  return steps.flatMap(({ id, when }, at) =>
    id === step && when !== undefined
      ? [
          {
            file: `journeys/${journey}/journey`,
            pointer: `/steps/${at}/when`,
            when,
            context,
            decides: 'false' as const,
          },
        ]
      : [],
  );
}

function stepOutcome(
  set: CompiledSet,
  place: StepPlace,
  context: Context,
  { validatorOf }: ExplainOptions,
): string {
  const { journey, step } = place;
  if (!listSteps(set, journey, context).some(({ id }) => id === step))
    return 'No: the step does not apply.';
  const to = findGuard(set, journey, step, context);
  if (to !== null) return `No: a guard leads to ${to}.`;
  const isValid = (id: string): boolean => {
    const at = { journey, step: id };
    const { schema } = screenAt(set, at);
    const validator = (schema && validatorOf?.(schema)) ?? (() => []);
    const { issues, blocked } = validateScreen({ set, place: at, context, validator });
    return issues.length === 0 && !blocked;
  };
  if (canVisit({ set, journey, step, context, isValid })) return 'Yes.';
  const first = listSteps(set, journey, context).find(({ id }) => !isValid(id));
  return `No: the answers of the step ${first?.id ?? ''} before it are not complete.`;
}

/** `page`: the page that is asked about; its placeholders are filled from the context. */
function routeSubject(
  set: CompiledSet,
  address: string | undefined,
  question?: string,
  page?: string,
): Subject {
  if (address === undefined)
    return {
      question: 'Where does the status of the application lead?',
      rows: (context) => statusRows(set, context),
      outcome: (context) => `To ${resolveRoute(set, context).path}.`,
    };
  const at = (context: Context) => getAddress(address, context);
  return {
    question: question ?? `Where does ${address} lead?`,
    rows: (context) => addressRows(set, at(context), context),
    outcome: (context) => {
      const from = at(context);
      const { path, external } = navigate(set, from, context);
      const isThere = path === from;
      if (page !== undefined) return isThere ? 'Yes.' : `No: its address leads to ${path}.`;
      const entry = external ? undefined : findEntry(set, path, context);
      const details = [
        ...(external ? [', outside of the app'] : []),
        ...(isThere ? [', without a redirect'] : []),
        ...(entry === undefined ? [] : [`, which shows the page ${entry}`]),
      ];
      return `To ${path}${details.join('')}.`;
    },
  };
}

/** The address with its placeholders filled from the route's parameters or the application. */
function getAddress(address: string, context: Context): string {
  const uuid = readPath(context, 'application.uuid') ?? 'u-1';
  const params = readPath(context, 'url.params');
  const filled = fillPath(address, { uuid, ...(params as object | undefined) });
  return 'path' in filled ? filled.path : address.replace(/\{[^{}]+\}/g, 'x');
}

function modalSubject(set: CompiledSet, modal: string): Subject {
  const { facts, rows } = set.routing.applicationModals;
  const names = rows.map((row) => row.modal).filter((name) => name !== null);
  if (!names.includes(modal)) throw unknownNameError('modal of applications', modal, names);
  return {
    question: `Is the modal ${modal} shown for the application?`,
    rows: (context) =>
      untilOneHolds(
        set,
        rows.map((row, index) => ({
          file: 'journeys/routing/application-modals',
          pointer: `/rows/${index}`,
          when: row.when,
          context: { ...context, ...facts },
          leadsTo: row.modal ?? 'no modal',
        })),
      ).rows,
    outcome: (context) => {
      const shown = activeApplicationModal(set, context);
      if (shown === modal) return 'Yes.';
      return shown === null ? 'No: no modal is shown.' : `No: the modal ${shown} is shown.`;
    },
  };
}
