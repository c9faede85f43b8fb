/** Leads the focus from a part of the drawn map to its panel, and back. */
import { type KeyboardEvent, useCallback, useRef } from 'react';

const findPart = (target: EventTarget): HTMLElement | null =>
  (target as Element).closest<HTMLElement>('.react-flow__node');

/** React Flow would drop the focus at Escape. */
export function useMapKeys(onSelect: (part: string) => void) {
  const panel = useRef<HTMLElement>(null);
  const isEntering = useRef(false);
  return {
    /** Enter opens the panel of a part, where its rules are. Escape closes it. */
    onCanvasKey(event: KeyboardEvent): void {
      const id = findPart(event.target)?.dataset['id'];
      if (id === undefined || !['Enter', ' ', 'Escape'].includes(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.key === 'Escape') return onSelect('');
      if (panel.current?.dataset['id'] === id) return panel.current.focus();
      // Another part has another panel, which gets the focus once it is drawn.
      isEntering.current = true;
      onSelect(id);
    },
    /** Escape leads back to the part. */
    onPanelKey(event: KeyboardEvent<HTMLElement>): void {
      // A dialog of the panel closes by itself.
      if (event.key !== 'Escape' || !event.currentTarget.contains(event.target as Node)) return;
      const { id } = event.currentTarget.dataset;
      const parts = document.querySelectorAll<HTMLElement>('.react-flow__node');
      [...parts].find(({ dataset }) => dataset['id'] === id)?.focus();
    },
    focusPanel: useCallback((element: HTMLElement | null): void => {
      panel.current = element;
      if (element === null) return;
      if (isEntering.current) element.focus();
      isEntering.current = false;
    }, []),
  };
}
