/**
 * Splits a stream of texts at line feeds only (node:readline also splits at U+2028, which JSON
 * texts may hold). The last line needs no line feed and is dropped when it is blank. Yields the
 * complete lines of each chunk together.
 */
export async function* buildLines(
  chunks: AsyncIterable<string>,
): AsyncGenerator<readonly string[]> {
  let open: string[] = [];
  for await (const chunk of chunks) {
    const pieces = chunk.split('\n');
    const last = pieces.pop() ?? '';
    if (pieces.length > 0) {
      pieces[0] = open.join('') + (pieces[0] ?? '');
      open = [];
      yield pieces;
    }
    open.push(last);
  }
  const rest = open.join('');
  if (rest.trim() !== '') yield [rest];
}
