/** Validates answers to a form of one schema, as the engine does it. */
import { expect } from 'vitest';
import {
  copyOf,
  EMPTY_VOCABULARY,
  type EngineDiagnostic,
  Evaluator,
  listFields,
  Sources,
} from '../../../src/engine/index.ts';
import { linkedScreen, type ScreenSource } from '../../../src/engine/compile/link-screen.ts';
import { listIssues } from '../../../src/engine/validate/issues.ts';
import { normalize } from '../../../src/engine/validate/normalize.ts';
import { nodeValidator } from '../../../src/release/index.ts';
import { PAGE } from '../../release/support/small-tree.ts';

const file = PAGE.replace('.json', '');
export const formOf = (schema: object) => ({
  path: '/fixture',
  title: 'Fixture',
  form: { schema },
});

/** Validates answers to a form. Returns the result, and the paths of its fields and groups. */
export function validateForm(
  schema: object,
  answers: object,
  data: Readonly<Record<string, object>> = {},
) {
  const files = Object.entries(data).map(([name, content]) => ({
    file: `schemas/data/${name}.schema`,
    content,
  }));
  const diagnostics: EngineDiagnostic[] = [];
  const sources = new Sources([...files, { file, content: formOf(schema) }], diagnostics);
  const source = { file, content: formOf(schema) } as ScreenSource;
  const screen = linkedScreen(sources, 'fixture', source);
  expect(diagnostics).toEqual([]);
  const normalized = normalize(screen.schema ?? {}, answers);
  const errors = nodeValidator(screen.schema ?? {})(normalized);
  const groups = listFields(screen).flatMap(function pathsOf({ path, fields = [] }): string[] {
    return [path, ...fields.flatMap(pathsOf)];
  });
  return {
    issues: listIssues({
      screen,
      errors,
      evaluator: new Evaluator({ vocabulary: EMPTY_VOCABULARY }, {}),
      copy: copyOf({ copy: {}, vocabulary: EMPTY_VOCABULARY }),
    }),
    paths: groups,
  };
}
