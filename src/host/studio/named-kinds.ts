/** The kinds of names that others use: how to find, rename, copy, move and remove them. */
import { isRecord } from '../../domain/index.ts';
import { insertValue, moveEntry, removeEntry } from '../../release/edits.ts';
import {
  assertFree,
  copyQuestion,
  copyStep,
  editError,
  journeyFile,
  moveQuestion,
  moveStep,
  type NameForm,
  QUESTION_NAME,
  questionsIn,
  removeQuestion,
  removeStep,
  type StepPlace,
  textOf,
  type Way,
  withStepId,
  WORD_NAME,
} from './definition-edits.ts';
import { namingOfQuestion, namingOfStep } from './definition-names.ts';
import {
  namingOfFlag,
  namingOfList,
  namingOfRule,
  namingOfStatus,
} from './definition-part-names.ts';
import type { Naming, Texts } from './definition-uses.ts';
import { type FileEdit, readDefinition } from './edit-files.ts';

/** A definition, or a part of one, by its name. */
export interface Named {
  readonly of: 'question' | 'step' | 'page' | 'list' | 'flag' | 'rule' | 'status';
  /** Path with its ending. */
  readonly file: string;
  /** For a file, that of the file. */
  readonly name: string;
  /** Of a step that is moved: where. @default the journey of its file */
  readonly listed?: StepPlace;
}

interface KindActs {
  /** Absent: it cannot be renamed. */
  readonly naming?: (named: Named, texts: Texts) => Naming;
  readonly copy?: (root: string, named: Named, to: string) => readonly FileEdit[];
  readonly move?: (root: string, named: Named, way: Way) => FileEdit;
  readonly remove: (root: string, named: Named) => readonly FileEdit[];
  /** Returns the edits of a new name with those of its uses. Throws Error where it is not free. */
  readonly rename?: (root: string, named: Named, rename: Renamed) => readonly FileEdit[];
}

interface Renamed {
  readonly to: string;
  /** The edits that write the new name where it is used. */
  readonly edits: readonly FileEdit[];
}

const STATUS_NAME: NameForm = {
  pattern: /^[A-Z][A-Z0-9_]*$/,
  advice: 'use capital letters from A to Z, digits and underscores, a letter first',
};

const stepOf = ({ file }: Named): StepPlace => {
  const [, journey, id] = /^journeys\/([^/]+)\/steps\/([^/]+)\.json$/.exec(file) ?? [];
  if (journey === undefined || id === undefined)
    throw editError(`${file} is no step`, 'look again');
  return { journey, id };
};

const besides = ({ file }: Named, name: string): string => file.replace(/[^/]+(?=\.json$)/, name);

/** Gives a file another name, with the edits of its text. */
function moveFile(root: string, named: Named, { to, edits }: Renamed): readonly FileEdit[] {
  const before = textOf(root, named.file);
  const after = edits.find(({ file }) => file === named.file)?.after ?? before;
  return [
    ...edits.filter(({ file }) => file !== named.file),
    { file: named.file, before, after: null },
    { file: besides(named, to), before: null, after },
  ];
}

const removeFile = (root: string, { file }: Named): readonly FileEdit[] => [
  { file, before: textOf(root, file), after: null },
];

function assertFreeFile(root: string, named: Named, to: string): void {
  const isTaken = readDefinition(root, besides(named, to)) !== null;
  assertFree(isTaken ? [to] : [], to, WORD_NAME);
}

/** The entries of a list, or the members of an object, that have names. `at`: their key in the file. */
function entryActs(at: string, form: NameForm, naming: KindActs['naming']): KindActs {
  const read = (root: string, { file, name }: Named) => {
    const before = textOf(root, file);
    const held = Object(JSON.parse(before))[at] as unknown;
    const names = Array.isArray(held)
      ? held.map((entry) => String(Object(entry).key))
      : Object.keys(Object(held));
    const index = names.indexOf(name);
    if (index < 0) throw editError(`${file} has no "${name}"`, 'look at the definitions again');
    return { before, held, names, index };
  };
  return {
    ...(naming && { naming }),
    copy(root, named, to) {
      const { before, held, names, index } = read(root, named);
      assertFree(names, to, form);
      const entry = Object(held)[Array.isArray(held) ? index : named.name] as unknown;
      const added = Array.isArray(held)
        ? insertValue(before, [at, -1], isRecord(entry) ? { ...entry, key: to } : entry)
        : insertValue(before, [at, to], entry);
      return [
        { file: named.file, before, after: moveEntry(added, `/${at}`, names.length, index + 1) },
      ];
    },
    remove(root, named) {
      const { before, index } = read(root, named);
      return [{ file: named.file, before, after: removeEntry(before, `/${at}`, index) }];
    },
    rename(root, named, { to, edits }) {
      assertFree(read(root, named).names, to, form);
      return edits;
    },
  };
}

const KINDS: Readonly<Record<Named['of'], KindActs>> = {
  question: {
    naming: namingOfQuestion,
    copy: (root, named, to) => [copyQuestion(root, named, to)],
    move: moveQuestion,
    remove: (root, named) => [removeQuestion(root, named)],
    rename(root, { file }, { to, edits }) {
      assertFree(Object.keys(questionsIn(textOf(root, file))), to, QUESTION_NAME);
      return edits;
    },
  },
  step: {
    naming: (named, texts) => namingOfStep(stepOf(named), texts),
    copy: (root, named, to) => copyStep(root, stepOf(named), to),
    move: (root, named, way) => moveStep(root, named.listed ?? stepOf(named), way),
    remove: (root, named) => removeStep(root, stepOf(named)),
    rename(root, named, { to, edits }) {
      const { journey, id } = stepOf(named);
      const file = journeyFile(journey);
      const before = textOf(root, file);
      const text = edits.find((edit) => edit.file === file)?.after ?? before;
      const others = edits.filter((edit) => edit.file !== file);
      const listed = { file, before, after: withStepId(text, id, to) };
      return moveFile(root, named, { to, edits: [...others, listed] });
    },
  },
  list: {
    naming: namingOfList,
    copy(root, named, to) {
      assertFreeFile(root, named, to);
      return [{ file: besides(named, to), before: null, after: textOf(root, named.file) }];
    },
    remove: removeFile,
    rename(root, named, renamed) {
      assertFreeFile(root, named, renamed.to);
      return moveFile(root, named, renamed);
    },
  },
  page: { remove: removeFile },
  flag: entryActs('flags', WORD_NAME, namingOfFlag),
  rule: entryActs('rules', WORD_NAME, namingOfRule),
  status: entryActs('statuses', STATUS_NAME, namingOfStatus),
};

/** The acts of a kind. Throws Error for one that it does not have. */
export function actsOf<Act extends keyof KindActs>(
  { of }: Named,
  act: Act,
): NonNullable<KindActs[Act]> {
  const found = Object.hasOwn(KINDS, of) ? KINDS[of][act] : undefined;
  if (found === undefined) throw editError('the Studio does not know this act', 'reload the page');
  return found;
}
