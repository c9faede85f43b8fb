/** The hand-written and generated documents of the project, as text. */
import { readFileSync, readdirSync } from 'node:fs';

/** A document: its path from the project's root, and its text. */
interface Document {
  readonly file: string;
  readonly text: string;
}

const ROOT_FILES = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md'];

/** README, CONTRIBUTING, CHANGELOG, SECURITY and everything below docs/. */
export function documents(): readonly Document[] {
  const docs = readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`);
  return [...ROOT_FILES, ...docs.toSorted()].map((file) => ({
    file,
    text: readFileSync(file, 'utf8'),
  }));
}

/** The text without fenced code. */
export const withoutFences = (text: string): string => text.replace(/^```[\s\S]*?^```$/gm, '');

/** The inline code of a text. */
export const inlineCode = (text: string): readonly string[] =>
  [...withoutFences(text).matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
