/** How the parts of a document report that it can be read: drawn, as text, or by its download. */
import { createContext, useContext, useEffect } from 'react';

/** Called whenever a part of the document is in view, or the failure to draw it is. */
export const DocumentShownContext = createContext<() => void>(() => {});

/** Reports that the document can be read, once the component is in the page. */
export function useReportShown(): void {
  const onShown = useContext(DocumentShownContext);
  useEffect(() => onShown(), [onShown]);
}
