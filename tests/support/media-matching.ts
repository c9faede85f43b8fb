/** A `matchMedia`, which jsdom lacks: `matches` answers every query. */
export const mediaMatching = (matches: () => boolean) => (media: string) => ({
  matches: matches(),
  media,
  addEventListener: () => {},
  removeEventListener: () => {},
  addListener: () => {},
  removeListener: () => {},
});
