/** The parts of the ui that the controllers draw with. */
export {
  ErrorPage,
  focusHeading,
  formDrawn,
  Loader,
  ModalDialog,
  preloadForm,
  preloadPageWidgets,
  ScreenView,
  Shell,
} from '../ui/index.ts';
