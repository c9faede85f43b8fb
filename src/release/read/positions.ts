/** Where in a text a JSON pointer stands, so that a fault names its line. */
import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import type { Diagnostic } from '../../engine/index.ts';

/** 1-based line and column of an offset. */
export function positionAt(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}

/** The segments of a JSON pointer, unescaped; none for the root. */
export function pointerSegments(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Line and column of the value at a pointer, of its nearest parent when it is not there; undefined for an unreadable text. */
export function locate(
  text: string,
  pointer: string,
): { line: number; column: number } | undefined {
  const root = parseTree(text);
  if (!root) return undefined;
  const path = pointerSegments(pointer);
  for (let length = path.length; length >= 0; length -= 1) {
    const segments = path
      .slice(0, length)
      .map((part) => (/^\d+$/.test(part) ? Number(part) : part));
    const node =
      findNodeAtLocation(root, segments) ?? findNodeAtLocation(root, path.slice(0, length));
    if (node) return positionAt(text, node.offset);
  }
  return undefined;
}

/** The same diagnostics with line and column, where the text of their file is known. */
export function withLines(
  diagnostics: readonly Diagnostic[],
  texts: ReadonlyMap<string, string>,
): Diagnostic[] {
  return diagnostics.map((diagnostic) => {
    const text = texts.get(diagnostic.file);
    if (diagnostic.line !== undefined || text === undefined) return diagnostic;
    return { ...diagnostic, ...locate(text, diagnostic.pointer) };
  });
}

/** One diagnostic as one line: `file.json:line:column severity code message`. */
export function diagnosticLine({
  file,
  line,
  column,
  severity,
  code,
  message,
}: Diagnostic): string {
  return `${file}.json:${line ?? 1}:${column ?? 1} ${severity} ${code} ${message}`;
}
