/** Lints every reference of a definition: to an operation, modal, loader, list or field. */
import {
  type BlockDef,
  type CallDef,
  type CompiledPage,
  type CompiledScreen,
  type CompiledSetData,
  didYouMean,
  type Field,
  fieldsOf,
  namedBlocks,
  type PollDef,
  type SequenceDef,
  type TransitionDef,
} from '../../engine/index.ts';
import type { LintDiagnostic } from './diagnostic-codes.ts';

type CheckName = (name: string | undefined, pointer: string) => void;
/**
 * The reference checks of one file. Each adds a diagnostic for an unknown name. Undefined is
 * accepted.
 */
interface NameChecks {
  readonly operation: CheckName;
  readonly modal: CheckName;
  readonly loader: CheckName;
  readonly list: CheckName;
  readonly form: CheckName;
}

/** A diagnostic for each unknown name. */
export function lintReferences(set: CompiledSetData): readonly LintDiagnostic[] {
  const diagnostics: LintDiagnostic[] = [];
  const checksIn = (file: string): NameChecks => nameChecks(set, file, diagnostics);
  const lintScreenOf = (screen: CompiledScreen): void =>
    lintScreen(screen, checksIn(screen.source), diagnostics);
  for (const journey of Object.values(set.journeys)) {
    const names = checksIn(`journeys/${journey.id}/journey`);
    journey.entry.forEach((call, index) => lintCall(call, `/entry/${index}`, names));
    journey.onStart.forEach((name, index) => names.operation(name, `/onStart/${index}`));
    lintSequence(journey.submit, '/submit', names);
    journey.steps.forEach((step) => lintScreenOf(step.screen));
  }
  for (const page of Object.values(set.pages)) {
    lintPage(page, checksIn(page.screen.source));
    lintScreenOf(page.screen);
  }
  for (const form of Object.values(set.forms)) {
    lintSequence(form.submit, '/submit', checksIn(form.source));
    lintScreenOf(form);
  }
  lintLayout(set, checksIn('journeys/shared/layout'));
  return diagnostics;
}

function nameChecks(set: CompiledSetData, file: string, diagnostics: LintDiagnostic[]): NameChecks {
  const among =
    (kind: keyof NameChecks, table: object): CheckName =>
    (name, pointer) => {
      if (name === undefined || Object.hasOwn(table, name)) return;
      const known = Object.keys(table);
      diagnostics.push({
        code: `unknown-${kind}`,
        severity: 'error',
        file,
        pointer,
        message: `Failed to find the ${kind} "${name}": there is none of that name. Please use a known one${didYouMean(name, known)}.`,
      });
    };
  return {
    operation: among('operation', set.operations),
    modal: among('modal', set.modals),
    loader: among('loader', set.loaders),
    list: among('list', set.lists),
    form: among('form', set.forms),
  };
}

function lintLayout({ layout }: CompiledSetData, names: NameChecks): void {
  (layout.menu?.entries ?? []).forEach(({ form }, index) =>
    names.form(form, `/menu/entries/${index}/form`),
  );
  names.operation(layout.idle?.logout, '/idle/logout');
  names.operation(layout.tasks?.operation, '/tasks/operation');
  names.operation(layout.tasks?.othersOperation, '/tasks/othersOperation');
  names.operation(layout.tasks?.application, '/tasks/application');
}

function lintPage(page: CompiledPage, names: NameChecks): void {
  page.load.forEach((call, index) => lintCall(call, `/load/${index}`, names));
  if (page.poll !== undefined) lintPoll(page.poll, names);
  names.loader(page.poll?.loader, '/poll/loader');
  lintSequence(page.submit, '/submit', names);
}

function lintSequence(sequence: SequenceDef | undefined, pointer: string, names: NameChecks): void {
  if (sequence === undefined) return;
  names.loader(sequence.loader, `${pointer}/loader`);
  sequence.calls.forEach((call, index) => lintCall(call, `${pointer}/calls/${index}`, names));
  sequence.done.forEach(({ transition }, index) =>
    lintTransition(transition, `${pointer}/done/${index}/transition`, names),
  );
}

function lintCall(call: CallDef, pointer: string, names: NameChecks): void {
  names.operation(call.run, `${pointer}/run`);
  (call.transitions ?? []).forEach(({ transition }, index) =>
    lintTransition(transition, `${pointer}/transitions/${index}/transition`, names),
  );
}

const lintTransition = (transition: TransitionDef, pointer: string, names: NameChecks): void =>
  names.modal(transition.modal, `${pointer}/modal`);

function lintPoll({ call, done, gaveUp }: PollDef, names: NameChecks): void {
  lintCall(call, '/poll/call', names);
  if (done !== undefined) lintTransition(done, '/poll/done', names);
  if (gaveUp !== undefined) lintTransition(gaveUp, '/poll/gaveUp', names);
}

function lintScreen(
  screen: CompiledScreen,
  names: NameChecks,
  diagnostics: LintDiagnostic[],
): void {
  const field = fieldCheck(screen, diagnostics);
  for (const [path, ui] of Object.entries(screen.ui)) {
    field(path, `/form/ui/${path}`);
    if (typeof ui.options === 'string') names.list(ui.options, `/form/ui/${path}/options`);
    names.operation(ui.search?.operation, `/form/ui/${path}/search/operation`);
  }
  const uploads = screen.blocks.filter(({ block }) => block === 'upload').map(({ id }) => id);
  lintUploadIds(screen, diagnostics);
  lintRepeatedIds(screen, diagnostics);
  screen.checks.forEach((check, index) => {
    // An upload has no answer, so a check names it by its id.
    if (check.field === undefined || !uploads.includes(check.field))
      field(check.field, `/checks/${index}/field`);
  });
  screen.blocks.forEach((block, index) => lintBlock(block, `/blocks/${index}`, names));
  lintSummaries(screen, diagnostics);
  screen.secondary.forEach((action, index) => {
    action.calls?.forEach((call, at) => lintCall(call, `/secondary/${index}/calls/${at}`, names));
    if (action.transition !== undefined)
      lintTransition(action.transition, `/secondary/${index}/transition`, names);
  });
}

/** A check names fields and uploads alike, so that one name for both would be ambiguous. */
function lintUploadIds(screen: CompiledScreen, diagnostics: LintDiagnostic[]): void {
  screen.blocks.forEach(({ block, id }, index) => {
    if (block !== 'upload' || id === undefined || !pathsOf(screen).includes(id)) return;
    diagnostics.push({
      code: 'shared-name',
      severity: 'error',
      file: screen.source,
      pointer: `/blocks/${index}/id`,
      message: `Failed to name the upload "${id}": a field of the form has that name, so a check could not tell them apart. Please use another id.`,
    });
  });
}

/** Actions find their block by its id, and a confirmation finds its check. */
function lintRepeatedIds(screen: CompiledScreen, diagnostics: LintDiagnostic[]): void {
  const idsOf = { blocks: namedBlocks(screen.blocks), checks: screen.checks };
  for (const [part, entries] of Object.entries(idsOf)) {
    const ids = entries.map(({ id }) => id);
    ids.forEach((id, index) => {
      if (ids.indexOf(id) === index) return;
      diagnostics.push({
        code: 'repeated-id',
        severity: 'error',
        file: screen.source,
        pointer: `/${part}/${index}`,
        message: `Failed to tell two entries of ${part} apart: both have the id "${id}". Please use another id for one.`,
      });
    });
  }
}

/** The summary of a document is a block of facts of the same screen. */
function lintSummaries({ blocks, source }: CompiledScreen, diagnostics: LintDiagnostic[]): void {
  const known = blocks.flatMap(({ block, id }) => (block === 'facts' ? (id ?? []) : []));
  blocks.forEach(({ document }, index) => {
    const name = document?.summary?.block;
    if (name === undefined || known.includes(name)) return;
    diagnostics.push({
      code: 'unknown-block',
      severity: 'error',
      file: source,
      pointer: `/blocks/${index}/document/summary/block`,
      message: `Failed to find the facts "${name}": the screen has no facts block with that id. Please use one of its blocks${didYouMean(name, known)}.`,
    });
  });
}

function fieldCheck(screen: CompiledScreen, diagnostics: LintDiagnostic[]): CheckName {
  const paths = pathsOf(screen);
  return (path, pointer) => {
    if (path === undefined || paths.includes(path)) return;
    diagnostics.push({
      code: 'unknown-field',
      severity: 'error',
      file: screen.source,
      pointer,
      message: `Failed to find the field "${path}": the form's schema has none. Please use one of its fields${didYouMean(path, paths)}.`,
    });
  };
}

// Cached because themes share the screens that they do not change.
const pathsByScreen = new WeakMap<CompiledScreen, readonly string[]>();

function pathsOf(screen: CompiledScreen): readonly string[] {
  let paths = pathsByScreen.get(screen);
  if (paths === undefined) pathsByScreen.set(screen, (paths = fieldsOf(screen).flatMap(allPaths)));
  return paths;
}

function lintBlock(block: BlockDef, pointer: string, names: NameChecks): void {
  const { lookup, upload, document, provider } = block;
  for (const [part, holder] of Object.entries({ lookup, upload, document, provider })) {
    if (holder !== undefined) lintCall(holder.call, `${pointer}/${part}/call`, names);
  }
  const shapes: readonly (readonly [string, BlockDef['item']])[] = [
    ['', block],
    ['/item', block.item],
    ...(block.entries ?? []).map((entry, index) => [`/entries/${index}`, entry] as const),
  ];
  for (const [at, shape] of shapes)
    shape?.actions?.forEach((action, index) =>
      lintCall(action.call, `${pointer}${at}/actions/${index}/call`, names),
    );
}

const allPaths = (field: Field): readonly string[] => [
  field.path,
  ...(field.fields ?? []).flatMap(allPaths),
];
