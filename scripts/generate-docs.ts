/** Generates docs/authoring.md and docs/diagnostics.md. `npm run docs` writes them. */
import { writeFileSync } from 'node:fs';
import { diagnosticLine } from '../src/release/index.ts';
import { authoringPage } from './docs/authoring.ts';
import { diagnosticsPage } from './docs/diagnostics.ts';
import { compileExamples } from './docs/example-tree.ts';

/** Every generated document: its path from the project's root, and its text. Throws when an example is invalid. */
export function generatedDocs(): ReadonlyMap<string, string> {
  const { set, diagnostics } = compileExamples();
  if (set === undefined || diagnostics.length > 0)
    throw new Error(
      `Failed to generate the documents: an example in schemas/definition is invalid. Please fix it.\n${diagnostics.map(diagnosticLine).join('\n')}`,
    );
  return new Map([
    ['docs/authoring.md', authoringPage(set)],
    ['docs/diagnostics.md', diagnosticsPage()],
  ]);
}

if (import.meta.main) {
  for (const [file, text] of generatedDocs()) writeFileSync(file, text);
}
