/** The address of the page that shows a definition with a line marked. Empty line: none. */
export function sourceAddress(file: string, line: string): string {
  const query = new URLSearchParams({ file: file.replace(/\.json$/, ''), ...(line && { line }) });
  return `/sandbox/author/source?${query}${line && `#line-${line}`}`;
}
