/** Refuses a colour that cannot be read, with the nearest one that can. */
import { mergeThemes, type ThemeDefinition } from '../../release/index.ts';
import type { Prover } from '../load-rooms.ts';
import type { ThemeChange } from './lender-changes.ts';

interface ChangedTheme {
  readonly folder: string;
  /** The text of its theme after the changes. */
  readonly text: string;
  readonly changes: readonly ThemeChange[];
}

type Colors = NonNullable<NonNullable<ThemeDefinition['brand']>['colors']>;

/** One colour of a theme. */
const COLOUR = /^\/brand\/(colors|dark)\/(\w+)$/;

/** Throws Error for the first changed colour by which something is read worse than it needs to be. */
export function assertReadable(
  prover: Pick<Prover, 'checkContrast' | 'nearestReadable'>,
  themes: ReadonlyMap<string, unknown>,
  { folder, text, changes }: ChangedTheme,
): void {
  const merged = mergeThemes(new Map(themes).set(folder, JSON.parse(text)), folder);
  const before = new Set(
    prover.checkContrast(mergeThemes(themes, folder), '').map(({ message }) => message),
  );
  const added = prover.checkContrast(merged, '').find(({ message }) => !before.has(message));
  if (added === undefined) return;
  for (const { pointer } of changes) {
    const [, part, name] = COLOUR.exec(pointer) ?? [];
    if (name === undefined) continue;
    const { colors, dark } = merged.brand ?? {};
    const drawn: Colors = part === 'dark' ? { ...colors, ...dark } : { ...colors };
    const nearest = prover.nearestReadable(drawn, name as keyof Colors);
    const advice = nearest === undefined ? 'choose another one' : `use ${nearest}`;
    throw new Error(`${added.message.replace(/ Please .*$/, '')} Please ${advice}.`);
  }
}
