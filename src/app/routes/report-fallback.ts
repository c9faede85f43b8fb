/** The message of the error that is reported when an error page replaces a page. */
export const ERROR_FALLBACK = 'HELOC: Error Fallback';

/** Reports that an error page replaces a page. `cause` is what failed. */
export function reportFallback(cause: unknown): void {
  reportError(new Error(ERROR_FALLBACK, { cause }));
}
