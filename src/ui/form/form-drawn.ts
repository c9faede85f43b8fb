const drawn = Promise.withResolvers<void>();

/** Resolves once the first form is rendered. Background work starts after it. */
export const formDrawn = drawn.promise;
/** Says that a form is rendered. */
export const markFormDrawn = (): void => drawn.resolve();
