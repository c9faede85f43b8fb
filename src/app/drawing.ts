/** The ui components that the controllers render with. */
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
