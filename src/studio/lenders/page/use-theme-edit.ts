/** Changes values of a lender's theme, each change as one that can be undone. */
import { useRef } from 'react';
import { useAct } from '../../shared/use-request.ts';
import type { LenderDetails } from '../../../host/index.ts';
import { toHost } from '../../shared/studio-host.ts';

/** The value that a field changes. */
export interface ThemeValueProps {
  readonly lender: LenderDetails;
  readonly pointer: string;
  readonly label: string;
}

/** The value at a JSON pointer of a theme; null when there is none. */
export const readThemeValue = (theme: object, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((inner, key) => (inner as Record<string, unknown> | null)?.[key], theme) ??
  null;

/** `label`: of the field, for the list of changes. */
export function useThemeEdit<T>({ lender, pointer, label }: ThemeValueProps) {
  const { fault, act } = useAct();
  const own = readThemeValue(lender.own, pointer) as T | null;
  // The field is left after Enter, before the change has come back.
  const sent = useRef({ own: JSON.stringify(own), after: JSON.stringify(own) });
  return {
    /** The lender's own value; null when it has none. */
    own,
    /** The value that it has without an own one; null when there is none. */
    base: readThemeValue(lender.base, pointer) as T | null,
    /** Why the last change was refused; empty when it was not. */
    fault,
    /** Null goes back to the base. */
    async save(after: T | null): Promise<void> {
      const [known, wanted] = [JSON.stringify(own), JSON.stringify(after)];
      if (wanted === (sent.current.own === known ? sent.current.after : known)) return;
      sent.current = { own: known, after: wanted };
      const change = { pointer, before: own, after };
      const isSaved = await act(`Changed “${label}” of ${lender.name}`, () =>
        toHost.lenders.change(lender.folder, [change]),
      );
      if (!isSaved) sent.current = { own: known, after: known };
    },
  };
}
