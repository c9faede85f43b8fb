let parts: Promise<typeof import('./late-parts.ts')> | undefined;

/**
 * Loads what the first screen does not need. Rejects without a network when it is not loaded yet; the
 * next call tries again. Once it is loaded, only microtasks pass: `import()` itself takes tasks of the
 * browser each time, and a press of Continue would paint one more frame before the next step.
 */
export function loadLateParts(): Promise<typeof import('./late-parts.ts')> {
  parts ??= import('./late-parts.ts').catch((error: unknown) => {
    parts = undefined;
    throw error;
  });
  return parts;
}
