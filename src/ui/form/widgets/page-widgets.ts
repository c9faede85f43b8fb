/** The widgets of application pages: a lazy chunk, not needed for the first screen. */
export { CheckboxesWidget } from './choice/CheckboxesWidget.tsx';
export { SliderWidget } from './number/SliderWidget.tsx';
export { SignatureWidget } from './signature/SignatureWidget.tsx';
