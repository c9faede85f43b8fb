/** Changes values of a lender's theme, each change as one that can be undone. */
import { useAct } from '../../shared/use-request.ts';
import { useValueEdit } from '../../shared/use-value-edit.ts';
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

/** `label`: of the field, for the list of changes. A value of null is that of the base. */
export function useThemeEdit<T>({ lender, pointer, label }: ThemeValueProps) {
  const { fault, act } = useAct();
  const edit = useValueEdit(readThemeValue(lender.own, pointer) as T | null, (change) =>
    act(`Changed “${label}” of ${lender.name}`, () =>
      toHost.lenders.change(lender.folder, [{ pointer, ...change }]),
    ),
  );
  return {
    ...edit,
    /** The value that it has without an own one; null when there is none. */
    base: readThemeValue(lender.base, pointer) as T | null,
    /** Why the last change was refused; empty when it was not. */
    fault,
  };
}
