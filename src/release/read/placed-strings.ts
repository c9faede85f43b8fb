/** Lists the keys and texts of a definition, each with its place in the text. */
import { visit } from 'jsonc-parser';

export interface PlacedString {
  /** The path of the value; of a key, that of its value. */
  readonly path: readonly (string | number)[];
  readonly isKey: boolean;
  /** Between its quotation marks, with its escapes. */
  readonly written: string;
  /** Of the first letter of `written`. */
  readonly offset: number;
  /** Counted from 1. */
  readonly line: number;
}

export function listStrings(text: string): readonly PlacedString[] {
  const found: PlacedString[] = [];
  const add = (
    place: Pick<PlacedString, 'path' | 'isKey'>,
    [offset, length, line]: readonly [number, number, number],
  ): void => {
    const written = text.slice(offset + 1, offset + length - 1);
    found.push({ ...place, written, offset: offset + 1, line: line + 1 });
  };
  visit(text, {
    onObjectProperty(name, offset, length, line, _character, pathOf) {
      add({ path: [...pathOf(), name], isKey: true }, [offset, length, line]);
    },
    onLiteralValue(value, offset, length, line, _character, pathOf) {
      if (typeof value === 'string') add({ path: pathOf(), isKey: false }, [offset, length, line]);
    },
  });
  return found;
}
