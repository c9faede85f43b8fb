/** A small mistake in the shipped definitions, with the code that finds it. */

/** The first value of a file that equals `from` becomes `to`. */
export interface SeededFault {
  readonly title: string;
  readonly file: string;
  readonly from: unknown;
  readonly to: unknown;
  readonly code: string;
  /** Where it is found, when that is another file. */
  readonly foundIn?: string;
  /** A part of the message: the right name, or what is wrong. */
  readonly says?: string;
}

export const fault = (
  title: string,
  file: string,
  [from, to]: readonly [unknown, unknown],
  [code, says, foundIn]: readonly [string, string?, string?],
): SeededFault => ({
  title,
  file,
  from,
  to,
  code,
  ...(says !== undefined && { says }),
  ...(foundIn !== undefined && { foundIn }),
});

export const read = (path: string) => ({ var: path });
export const rename = (from: string, to: string) => [read(from), read(to)] as const;
