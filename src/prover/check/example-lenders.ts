/** Checks that the lenders that scenarios and walks name exist. */
import { didYouMean } from '../../engine/index.ts';
import { type SourceTree, listThemes } from '../../release/index.ts';
import { type CheckDiagnostic, checkError } from './diagnostic.ts';

/** A warning for each code of a lender that no theme has: a copy of the tree may have fewer lenders. */
export function checkExampleLenders({ files }: SourceTree): CheckDiagnostic[] {
  const codes = [...listThemes(files)].map(([folder, theme]) =>
    String((theme as { readonly code?: unknown } | null)?.code ?? folder.toUpperCase()),
  );
  return files.flatMap(({ file, content }) =>
    lendersIn(file, content)
      .filter(({ code }) => !codes.includes(code))
      .map(({ pointer, code }) => {
        const reason = `no theme has the code "${code}", so the example can't run. Please write the code of a theme${didYouMean(code, codes)}.`;
        return { ...checkError({ file, pointer }, 'unknown-lender', reason), severity: 'warning' };
      }),
  );
}

interface NamedLender {
  readonly pointer: string;
  readonly code: string;
}

function lendersIn(file: string, content: unknown): readonly NamedLender[] {
  const { org, scenarios } = (content ?? {}) as {
    readonly org?: unknown;
    readonly scenarios?: unknown;
  };
  if (file.startsWith('journeys/walks/')) return lender(org, '/org');
  if (!file.includes('/scenarios/') || !Array.isArray(scenarios)) return [];
  return scenarios.flatMap((scenario: { readonly org?: unknown } | null, at) =>
    lender(scenario?.org, `/scenarios/${at}/org`),
  );
}

const lender = (org: unknown, pointer: string): readonly NamedLender[] =>
  typeof org === 'string' ? [{ pointer, code: org }] : [];
