import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** An element as HTML. React writes a preload in front for each picture, which the browser finds by itself. */
export const renderMarkup = (element: ReactNode): string =>
  renderToStaticMarkup(element).replace(/^(<link [^>]*>)+/, '');
