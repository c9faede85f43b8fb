/**
 * The ui room: React components that render what they are given. They report events and decide
 * nothing.
 */
import './styles/index.css';

export type { FieldState, FormPort, Suggestion } from './form-port.ts';
export { PlainLink, type LinkComponent, type LinkProps } from './link.ts';
export { ScreenView, type ScreenViewProps } from './screen/ScreenView.tsx';
export { type SubmitIssue } from './screen/ErrorSummary.tsx';
export { focusField, focusHeading } from './screen/focus.ts';
export { preloadPageWidgets } from './form/widgets/lazy-widgets.tsx';
export { formDrawn } from './form/form-drawn.ts';
export { preloadForm } from './form/LazyForm.tsx';
// In the first chunk: forms and lazy blocks share it, and 180 B would be a request of their own.
export { FieldError } from './form/FieldError.tsx';
export { lateChunk } from './late-chunk.tsx';
export { Block } from './blocks/Block.tsx';
export { Shell, type ShellOrg, type ShellProps } from './shell/Shell.tsx';
export { Loader } from './shell/loading/Loader.tsx';
export { ModalDialog, type ModalDialogProps } from './shell/dialogs/ModalDialog.tsx';
export { ErrorPage, type ErrorPageProps } from './shell/ErrorPage.tsx';
export { OfflineBanner } from './shell/OfflineBanner.tsx';
