/**
 * The ui room: React components that render what they are given. They report events and decide
 * nothing.
 */
import './styles/index.css';

export type { FieldState, FormPort } from './form-port.ts';
export { PlainLink } from './link.ts';
export { ScreenView, type ScreenViewProps } from './screen/ScreenView.tsx';
export { focusHeading } from './screen/focus.ts';
export { preloadPageWidgets } from './form/widgets/lazy-widgets.tsx';
export { formDrawn } from './form/form-drawn.ts';
export { preloadForm } from './form/LazyForm.tsx';
// In the first chunk: forms and lazy blocks share it, and 180 B would be a request of their own.
export { FieldError } from './form/FieldError.tsx';
export { lateChunk } from './late-chunk.tsx';
export { Block } from './blocks/Block.tsx';
export { Shell, type ShellProps } from './shell/Shell.tsx';
export { Loader } from './shell/loading/Loader.tsx';
export { ModalDialog } from './shell/dialogs/ModalDialog.tsx';
export { ErrorPage } from './shell/ErrorPage.tsx';
