/** Generates docs/authoring.md, docs/diagnostics.md and docs/statements/*.md. `npm run docs` writes them. */
import { writeFileSync } from 'node:fs';
import { diagnosticLine } from '../src/release/index.ts';
import { authoringPage } from './docs/authoring.ts';
import { diagnosticsPage } from './docs/diagnostics.ts';
import { compileExamples } from './docs/example-tree.ts';
import { statementsPage } from './docs/statements.ts';
import { readRows, TABLES } from './statements/rows.ts';

/** Every generated document: its path from the project's root, and its text. Throws when an example is invalid. */
export function generatedDocs(): ReadonlyMap<string, string> {
  const { set, diagnostics } = compileExamples();
  if (set === undefined || diagnostics.length > 0)
    throw new Error(
      `Failed to generate the documents: an example in schemas/definition is invalid. Please fix it.\n${diagnostics.map(diagnosticLine).join('\n')}`,
    );
  const rows = readRows('.');
  return new Map([
    ['docs/authoring.md', authoringPage(set)],
    ['docs/diagnostics.md', diagnosticsPage()],
    ...TABLES.map(
      (table) => [`docs/statements/${table}.md`, statementsPage('.', table, rows)] as const,
    ),
  ]);
}

if (import.meta.main) {
  for (const [file, text] of generatedDocs()) writeFileSync(file, text);
}
