/**
 * Playwright's `test` that fails when a page violates its content security policy, or when a
 * translated page has an error.
 */
import { test as base, expect, type BrowserContext } from '@playwright/test';
import { tapTwice } from './double-taps.ts';
import { translatePages } from './translate.ts';

/** The faults in the pages of a context. Each function forgets what it returns. */
export interface PageFaults {
  /** The directives that were violated, with the blocked address. */
  violations(): readonly string[];
  /** The messages of errors that nothing caught. */
  errors(): readonly string[];
}

/** Records the faults of all pages of a context that are opened from now on. */
export async function watchFaults(context: BrowserContext): Promise<PageFaults> {
  const violations: string[] = [];
  const errors: string[] = [];
  await context.exposeBinding('recordViolation', (_, text: string) => void violations.push(text));
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      (globalThis as unknown as { recordViolation(text: string): void }).recordViolation(
        `${location.pathname}: ${violatedDirective} ${blockedURI}`,
      ),
    ),
  );
  context.on('weberror', (fault) => errors.push(fault.error().message));
  return { violations: () => violations.splice(0), errors: () => errors.splice(0) };
}

/** The option that the `translated` project of playwright.config.ts sets. */
export interface WatchedOptions {
  /** Whether the browser translates the pages of the test's own context, and each tap is doubled. */
  readonly translated: boolean;
}

interface WatchedFixtures extends WatchedOptions {
  readonly faults: PageFaults;
}

/** `faults` are those of the test's own context. */
export const test = base.extend<WatchedFixtures>({
  translated: [false, { option: true }],
  faults: async ({ context, translated }, use) => {
    if (translated) await Promise.all([translatePages(context), tapTwice(context)]);
    await use(await watchFaults(context));
  },
  page: async ({ faults, page, translated }, use) => {
    await use(page);
    expect(faults.violations()).toEqual([]);
    if (translated) expect(faults.errors()).toEqual([]);
  },
});
