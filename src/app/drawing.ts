/** The parts of the ui that the controllers draw with. */
export { ErrorPage, focusHeading, Loader, ModalDialog, preloadForm, ScreenView, Shell } from '../ui/index.ts';
