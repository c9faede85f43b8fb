/** The widgets that pages use but steps of a journey do not. One lazy chunk. */
import { CheckboxesWidget } from './choice/CheckboxesWidget.tsx';
import { SliderWidget } from './number/SliderWidget.tsx';
import { SignatureWidget } from './signature/SignatureWidget.tsx';
import { AccountNumberWidget, SsnWidget } from './text/DigitWidgets.tsx';

export const pageWidgets = {
  checkboxes: CheckboxesWidget,
  slider: SliderWidget,
  signature: SignatureWidget,
  ssn: SsnWidget,
  'account-number': AccountNumberWidget,
};
