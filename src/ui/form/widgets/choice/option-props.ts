import type { ScreenOption } from '../../../../engine/resolve/screen.ts';
import type { Control } from '../use-control.ts';

/** The props of one option of a choice: a radio or a checkbox. */
export interface OptionProps {
  readonly option: ScreenOption;
  /**
   * The position. The first option has the id of the field, so that the error summary can link to
   * it.
   */
  readonly index: number;
  readonly checked: boolean;
  /** The attributes of the field's control, without those of its issue. */
  readonly inputProps: Omit<Control['inputProps'], 'ref'>;
  readonly onPress: () => void;
}
