/** Every name that a definition gives of another: operation, modal, loader, list, field, step. */
import type {
  BlockDef,
  CallDef,
  CompiledScreen,
  CompiledSetData,
  Diagnostic,
  TransitionDef,
  PollDef,
  SequenceDef,
} from '../../definition/compiled.ts';
import { fieldsOf, type Field } from '../../definition/fields.ts';
import { didYouMean } from '../nearest.ts';
import type { Sources } from '../sources.ts';

/** Adds a diagnostic for each name that leads nowhere. */
export function lintReferences(
  _sources: Sources,
  set: CompiledSetData,
  diagnostics: Diagnostic[],
): void {
  const known =
    (kind: string, names: readonly string[], file: string) =>
    (name: string | undefined, pointer: string): void => {
      if (name === undefined || names.includes(name)) return;
      diagnostics.push({
        code: `unknown-${kind}`,
        severity: 'error',
        file,
        pointer,
        message: `Failed to find the ${kind} "${name}": there is none of that name. Please use a known one${didYouMean(name, names)}.`,
      });
    };
  const ask = (file: string) => ({
    operation: known('operation', Object.keys(set.operations), file),
    modal: known('modal', Object.keys(set.modals), file),
    loader: known('loader', Object.keys(set.loaders), file),
    list: known('list', Object.keys(set.lists), file),
  });
  for (const journey of Object.values(set.journeys)) {
    const file = `journeys/${journey.id}/journey`;
    const names = ask(file);
    journey.entry.forEach((call, index) => lintCall(call, `/entry/${index}`, names));
    journey.onStart.forEach((name, index) => names.operation(name, `/onStart/${index}`));
    lintSequence(journey.submit, '/submit', names);
    journey.steps.forEach((step) => lintScreen(step.screen, ask(step.screen.source), diagnostics));
  }
  for (const page of Object.values(set.pages)) {
    const names = ask(page.screen.source);
    page.load.forEach((call, index) => lintCall(call, `/load/${index}`, names));
    if (page.poll !== undefined) lintPoll(page.poll, names);
    lintSequence(page.submit, '/submit', names);
    lintScreen(page.screen, names, diagnostics);
  }
  for (const form of Object.values(set.forms)) lintScreen(form, ask(form.source), diagnostics);
}

type Ask = (name: string | undefined, pointer: string) => void;
interface Names {
  readonly operation: Ask;
  readonly modal: Ask;
  readonly loader: Ask;
  readonly list: Ask;
}

function lintSequence(sequence: SequenceDef | undefined, pointer: string, names: Names): void {
  if (sequence === undefined) return;
  names.loader(sequence.loader, `${pointer}/loader`);
  sequence.calls.forEach((call, index) => lintCall(call, `${pointer}/calls/${index}`, names));
  sequence.done.forEach(({ transition }, index) =>
    lintTransition(transition, `${pointer}/done/${index}/transition`, names),
  );
}

function lintCall(call: CallDef, pointer: string, names: Names): void {
  names.operation(call.run, `${pointer}/run`);
  (call.transitions ?? []).forEach(({ transition }, index) =>
    lintTransition(transition, `${pointer}/transitions/${index}/transition`, names),
  );
}

const lintTransition = (transition: TransitionDef, pointer: string, names: Names): void =>
  names.modal(transition.modal, `${pointer}/modal`);

function lintScreen(screen: CompiledScreen, names: Names, diagnostics: Diagnostic[]): void {
  const paths = fieldsOf(screen).flatMap(allPaths);
  const field = (path: string, pointer: string): void => {
    if (paths.includes(path)) return;
    diagnostics.push({
      code: 'unknown-field',
      severity: 'error',
      file: screen.source,
      pointer,
      message: `Failed to find the field "${path}": the form's schema has none. Please use one of its fields${didYouMean(path, paths)}.`,
    });
  };
  for (const [path, ui] of Object.entries(screen.ui)) {
    field(path, `/form/ui/${path}`);
    if (typeof ui.options === 'string') names.list(ui.options, `/form/ui/${path}/options`);
    names.operation(ui.search?.operation, `/form/ui/${path}/search/operation`);
  }
  screen.checks.forEach(
    (check, index) => check.field !== undefined && field(check.field, `/checks/${index}/field`),
  );
  screen.blocks.forEach((block, index) => lintBlock(block, `/blocks/${index}`, names));
  screen.secondary.forEach((action, index) => {
    action.calls?.forEach((call, at) => lintCall(call, `/secondary/${index}/calls/${at}`, names));
    if (action.transition !== undefined)
      lintTransition(action.transition, `/secondary/${index}/transition`, names);
  });
}

function lintBlock(block: BlockDef, pointer: string, names: Names): void {
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

function lintPoll({ call, done, gaveUp }: PollDef, names: Names): void {
  lintCall(call, '/poll/call', names);
  if (done !== undefined) lintTransition(done, '/poll/done', names);
  if (gaveUp !== undefined) lintTransition(gaveUp, '/poll/gaveUp', names);
}

const allPaths = (field: Field): readonly string[] => [
  field.path,
  ...(field.fields ?? []).flatMap(allPaths),
];
