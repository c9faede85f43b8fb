/** The widgets that pages use but steps of a journey do not. One lazy chunk. */
export { CheckboxesWidget } from './choice/CheckboxesWidget.tsx';
export { SliderWidget } from './number/SliderWidget.tsx';
export { SignatureWidget } from './signature/SignatureWidget.tsx';
export { AccountNumberWidget, SsnWidget } from './text/DigitWidgets.tsx';
