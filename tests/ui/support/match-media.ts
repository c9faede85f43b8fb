import { vi } from 'vitest';

/** Replaces `matchMedia`, which jsdom lacks. `matches` answers every query. */
export function stubMatchMedia(matches: () => boolean = () => false): void {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: matches(),
    media,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
  }));
}
