/** The messages of forms: those of a broken keyword, and those of checks. */
import { listScreens } from '../analysis/screens.ts';
import {
  listLeaves,
  type CompiledScreen,
  type CompiledSet,
  type ValidationResult,
} from '../../engine/index.ts';
import type { PlaceOf } from '../explain/definition-places.ts';
import type { CoverageItem } from './coverage-item.ts';

/** The hint next to the number of another country is drawn while it is typed; no validation gives it. */
const HINT = 'foreign';

/** Every message of a set with its place. A message that screens share is one item. */
export function messageItems(set: CompiledSet, placeOf: PlaceOf): readonly CoverageItem[] {
  return listScreens(set).flatMap((screen) => [
    ...listLeaves(screen)
      .flatMap(({ path, schema }) =>
        Object.entries(schema.messages ?? {})
          .filter(([keyword]) => keyword !== HINT)
          .map(([keyword, text]) => ({
            ...messagePlace(screen, path, placeOf),
            keyword,
            text,
          })),
      )
      .map(({ file, pointer, keyword, text }) => item(file, `${pointer}/${keyword}`, text)),
    ...screen.checks.flatMap((check, at) => {
      const text = check.error ?? (check.block ?? check.warn ?? check.confirm)?.message;
      const place = placeOf(check) ?? { file: screen.source, pointer: `/checks/${at}` };
      return text === undefined ? [] : [item(place.file, place.pointer, text)];
    }),
  ]);
}

const item = (file: string, pointer: string, text: unknown): CoverageItem => ({
  kind: 'messages',
  file,
  pointer,
  name: typeof text === 'string' ? text : JSON.stringify(text),
});

/** The places of the messages that a validation gave, as `file#pointer`. */
export function listMessages(
  screen: CompiledScreen,
  { issues, warnings }: ValidationResult,
  placeOf: PlaceOf,
): readonly string[] {
  const schemas = new Map(listLeaves(screen).map(({ path, schema }) => [path, schema]));
  const checkPlaces = (id: string): readonly string[] => {
    const at = screen.checks.findIndex((check) => check.id === id);
    const check = screen.checks[at];
    if (check === undefined) return [];
    const place = placeOf(check) ?? { file: screen.source, pointer: `/checks/${at}` };
    return [`${place.file}#${place.pointer}`];
  };
  return [
    ...issues.flatMap(({ field, code }) => {
      if (schemas.get(field)?.messages?.[code] === undefined) return checkPlaces(code);
      const { file, pointer } = messagePlace(screen, field, placeOf);
      return [`${file}#${pointer}/${code}`];
    }),
    ...warnings.flatMap(({ id }) => checkPlaces(id)),
  ];
}

/** Where the messages of a field are authored: in its own schema or in a data schema. */
function messagePlace(
  screen: CompiledScreen,
  path: string,
  placeOf: PlaceOf,
): { readonly file: string; readonly pointer: string } {
  const messages = listLeaves(screen).find((field) => field.path === path)?.schema.messages;
  return (
    (messages && placeOf(messages)) ?? {
      file: screen.source,
      pointer: `/form/schema/properties/${path.replaceAll('.', '/properties/')}/messages`,
    }
  );
}
