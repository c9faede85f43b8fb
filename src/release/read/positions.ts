/** Finds the line and column of a JSON pointer in a text, and prints diagnostics with them. */
import { findNodeAtLocation, parseTree, type Node } from 'jsonc-parser';
import { pointerSegments, type Diagnostic } from '../../engine/index.ts';
import type { DiagnosticPlace } from './diagnostic.ts';

/** 1-based line and column of an offset. */
export function positionAt(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}

/**
 * Line and column of the value at a pointer, or of its nearest parent; undefined for a text that is
 * not JSON.
 */
export function locate(
  text: string,
  pointer: string,
): { line: number; column: number } | undefined {
  return locator(text)(pointer);
}

/** `locate` of one text, for many pointers: the text is parsed once. */
export function locator(
  text: string,
): (pointer: string) => { line: number; column: number } | undefined {
  const root = parseTree(text);
  return (pointer) => (root ? locateIn(root, text, pointer) : undefined);
}

function locateIn(
  root: Node,
  text: string,
  pointer: string,
): { line: number; column: number } | undefined {
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

/** Returns the function that gives the line of a pointer in a file of these texts, 1 in an unknown one. */
export function lineFinder(texts: ReadonlyMap<string, string>): (place: DiagnosticPlace) => number {
  const locators = new Map<string, ReturnType<typeof locator>>();
  return ({ file, pointer }) => {
    const find = locators.get(file) ?? locator(texts.get(file) ?? '');
    locators.set(file, find);
    return find(pointer)?.line ?? 1;
  };
}

/** The diagnostics with line and column, where the text of their file is known. `texts`: file -> text. */
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

/** The path of what a diagnostic is about: a file without its extension, or a folder, which ends with `/`. */
export const diagnosticPath = (file: string): string =>
  file.endsWith('/') ? file : `${file}.json`;

/** One diagnostic as one line: `file.json:line:column severity code message`. */
export function diagnosticLine({
  file,
  line,
  column,
  severity,
  code,
  message,
}: Diagnostic): string {
  return `${diagnosticPath(file)}:${line ?? 1}:${column ?? 1} ${severity} ${code} ${message}`;
}
