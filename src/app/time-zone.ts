/**
 * The browser's time zone. The first `Intl.DateTimeFormat` of a page takes 60 ms on a slow phone, so
 * `Temporal` is asked where the browser has it.
 */
export const timeZone = (): string =>
  (
    globalThis as { readonly Temporal?: { readonly Now: { timeZoneId(): string } } }
  ).Temporal?.Now.timeZoneId() ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
