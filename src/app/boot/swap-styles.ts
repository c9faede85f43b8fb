/**
 * Replaces the organisation's style sheet. The old sheet is removed once the new one applies, so
 * that no unstyled content flashes.
 */
export function swapStyles(from: string, to: string): void {
  if (from === to) return;
  const old = findSheet(`[href="${CSS.escape(from)}"]`) ?? findSheet('[href^="/releases/"]');
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = to;
  link.addEventListener('load', () => old?.remove());
  document.head.append(link);
}

const findSheet = (attribute: string): HTMLLinkElement | null =>
  document.querySelector<HTMLLinkElement>(`link[rel="stylesheet"]${attribute}`);
