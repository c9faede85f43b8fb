/**
 * Reads, judges and explains what is entered into the fields of a screen. A lazy chunk: needed when
 * a value is entered, not for the first screen.
 */
import { entryFault, readEntry, type EntryFault, type EntryKind } from '../../domain/index.ts';
import {
  findScreen,
  listLeaves,
  readPath,
  text,
  type CompiledSet,
  type Context,
  type Field,
  type Issue,
  type Place,
  type ValidationResult,
} from '../../engine/index.ts';
import type { FormEntries } from './form-types.ts';

const OF_WIDGET: Readonly<Record<string, EntryKind | undefined>> = {
  money: 'amount',
  slider: 'amount',
  email: 'email',
  phone: 'phone',
  'date-parts': 'date',
  ssn: 'digits',
  'account-number': 'digits',
};

/** How the entries of a field are read; undefined for choices and passwords. */
export function findEntryKind({ schema, ui }: Field): EntryKind | undefined {
  const { type, entry, trim } = schema;
  if (schema.enum !== undefined || ui.options !== undefined) return undefined;
  const named = (entry as EntryKind | undefined) ?? OF_WIDGET[ui.widget ?? ''];
  if (type === 'number') return named ?? 'number';
  if (type === 'integer') return named ?? 'amount';
  return type === 'string' && trim !== false ? (named ?? 'text') : undefined;
}

interface FormEntriesInput {
  readonly place: Place;
  /** The current set. Its part for the first screen lacks the texts of faults. */
  readonly set: () => CompiledSet;
}

/** The entries of the fields of a screen. */
export function formEntries({ place, set }: FormEntriesInput): FormEntries {
  const screen = findScreen(set(), place);
  const fields = new Map((screen ? listLeaves(screen) : []).map((field) => [field.path, field]));
  /* The input of a lookup is no field; it has words. */
  const kindAt = (path: string): EntryKind | undefined => {
    const field = fields.get(path);
    return field === undefined ? 'text' : findEntryKind(field);
  };
  const faultAt = (path: string, value: unknown): EntryFault | undefined => {
    const kind = kindAt(path);
    return kind && entryFault(kind, value);
  };
  const refusal = ({ path, schema }: Field, context: Context): readonly Issue[] => {
    if (faultAt(path, readPath(context['answers'], path))?.isRefused !== true) return [];
    const { pattern, type } = schema.messages ?? {};
    const message = text(pattern ?? type, context, set().vocabulary);
    return [{ field: path, code: 'entry', message }];
  };
  return {
    read: (path, value) => {
      const kind = kindAt(path);
      return kind === undefined ? value : readEntry(kind, value);
    },
    paths: () => [...fields.keys()],
    judge: (result, context, isDrawn) => {
      const isNamed = (path: string): boolean => result.issues.some(({ field }) => field === path);
      const refused = [...fields.values()].flatMap((field) =>
        isNamed(field.path) || !isDrawn(field.path) ? [] : refusal(field, context),
      );
      return refused.length === 0 ? result : withIssues(result, refused, [...fields.keys()]);
    },
    hint: (path, value) => {
      const fault = faultAt(path, value);
      if (fault === undefined) return undefined;
      const { suggestion } = fault;
      const { copy, vocabulary } = set();
      const texts = fault.names.map((name) =>
        text(copy[name], { entry: value, suggestion }, vocabulary),
      );
      return texts.filter(Boolean).join(' ') || undefined;
    },
  };
}

/** A result with more issues, in the order of the fields. */
function withIssues(
  result: ValidationResult,
  more: readonly Issue[],
  paths: readonly string[],
): ValidationResult {
  const place = ({ field }: Issue): number => (paths.indexOf(field) + 1 || Infinity) - 1;
  const issues = [...result.issues, ...more].toSorted((a, b) => place(a) - place(b) || 0);
  return { ...result, issues };
}
