/** Checks the rules and texts of one file, as it is read in one place. */
import { baseName } from '../../../engine/index.ts';
import { signatures } from '../../../domain/index.ts';
import { ANY, type ValueType } from '../../types/value-type.ts';
import { nearestPath, pathType, buildScope } from '../../types/path-type.ts';
import { RuleTyper, type UnknownPath } from '../../types/rule-type.ts';
import type { CheckDiagnostic } from '../diagnostic.ts';
import { type DiagnosticPlace, errorAt } from '../../../release/index.ts';
import { contextAt, type SharedContext } from './context-type.ts';
import type { ReadingPlace } from './places.ts';
import { visit, type RuleVisitor, type VisitPlace, withKey } from './visit.ts';
import type { WireTypes } from './wire-schemas.ts';

/** The input of the check of a file. */
interface FileInput {
  readonly file: string;
  readonly content: unknown;
  readonly place: ReadingPlace;
  readonly shared: SharedContext;
  readonly wire: WireTypes;
  /** Operation -> the type of its `response`. */
  readonly response: (operation: string) => ValueType;
}

export function checkFile({
  file,
  content,
  place,
  shared,
  wire,
  response,
}: FileInput): CheckDiagnostic[] {
  const found: CheckDiagnostic[] = [];
  const data = contextAt(shared, place);
  const unknown = (pointer: string, path: string, wrong: UnknownPath): void => {
    const isRoot = wrong.parent === '' && wrong.parentType.members?.has('$lists') === true;
    // The compiler reports unknown keys of the context.
    if (!isRoot) found.push(unknownPath({ file, pointer }, { path, wrong, data, place }));
  };
  const typer = new RuleTyper(signatures, {
    found: (code, pointer, message) => found.push(errorAt({ file, pointer }, code, message)),
    unknownPath: unknown,
  });
  const visitor: RuleVisitor = {
    typer,
    signatures,
    response,
    entry: (operation) => wire.responses.get(operation)?.items ?? ANY,
    text: (text, at) => found.push(...checkText(text, { file, at, data, place })),
  };
  const scope = buildScope(data);
  const isOperation = file.startsWith('journeys/operations/');
  visit(visitor, content, {
    pointer: '',
    key: '',
    scope: isOperation ? withKey(scope, 'response', response(baseName(file))) : scope,
  });
  return found;
}

/** Keys of addresses that name their parts: `/account/{uuid}`. */
const PATTERNS = new Set(['path', 'pages', 'base', 'otherBase', 'from', 'basePath', 'home']);

/** Are there placeholders of its own, which code or the address fills in? They are single names. */
const hasOwnPlaceholders = (file: string, key: string): boolean =>
  PATTERNS.has(key) || /^journeys\/(?:shared\/copy$|routing\/)/.test(file);
/** `\p{L}` of a regular expression is none. */
const PLACEHOLDER = /(?<!\\[pP])\{([A-Za-z][\w.-]{0,80})\}/g;

interface TextInput {
  readonly file: string;
  readonly at: VisitPlace;
  readonly data: ValueType;
  readonly place: ReadingPlace;
}

/** The errors of the placeholders of a text. */
function checkText(text: string, { file, at, data, place }: TextInput): CheckDiagnostic[] {
  if (!text.includes('{')) return [];
  const { key, pointer, scope } = at;
  return [...text.matchAll(PLACEHOLDER)].flatMap(([, path = '']): CheckDiagnostic[] => {
    const found = pathType(scope, path);
    if ('type' in found) return isShownAsJson(found.type) ? [notText({ file, pointer }, path)] : [];
    const isOwn = found.parent === '' && !path.includes('.') && hasOwnPlaceholders(file, key);
    return isOwn ? [] : [unknownPath({ file, pointer }, { path, wrong: found, data, place })];
  });
}

const isShownAsJson = ({ kinds }: ValueType): boolean =>
  kinds !== undefined &&
  kinds.size > 0 &&
  [...kinds].every((kind) => kind === 'object' || kind === 'list');

const notText = (at: DiagnosticPlace, path: string): CheckDiagnostic =>
  errorAt(
    at,
    'wrong-type',
    `Failed to show "{${path}}": it is an object or a list, which people would read as JSON. Please read a text or a number of it.`,
  );

interface Wrong {
  readonly path: string;
  readonly wrong: UnknownPath;
  readonly data: ValueType;
  readonly place: ReadingPlace;
}

function unknownPath(at: DiagnosticPlace, { path, wrong, data, place }: Wrong): CheckDiagnostic {
  const answer = path.replace(/^answers\./, '');
  const step = answer === path ? undefined : laterStep(place, answer);
  if (step !== undefined)
    return errorAt(
      at,
      'later-answer',
      `Failed to read "${path}": the step "${step}" asks for it later, so it is not known here. Please read an answer of this step or of an earlier one.`,
    );
  const near = nearestPath(data, wrong);
  const where = wrong.parent === '' ? 'what is read here' : `"${wrong.parent}"`;
  const advice =
    near === undefined ? 'Please read a value that is there.' : `Please read "${near}".`;
  return errorAt(
    at,
    'unknown-member',
    `Failed to read "${path}": ${where} has no "${wrong.unknown}", so the value is always missing. ${advice}`,
  );
}

/** The later step that asks for an answer, for a part of it, or for the group that it is in. */
const laterStep = ({ later }: ReadingPlace, answer: string): string | undefined =>
  later.get(answer);
