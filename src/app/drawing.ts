/** The parts of the ui that the controllers draw with. */
export { BrandProvider, ErrorPage, focusHeading, Loader, ModalDialog, OfflineBanner, preloadForm, ScreenView, Shell } from '../ui/index.ts';
