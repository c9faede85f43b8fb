/** Lints the parameters of addresses: the path of the page, or the pattern of the redirect, has them. */
import { didYouMean } from '../../../engine/index.ts';
import type { AnalysisDiagnostic } from '../diagnostic-codes.ts';
import { errorAt, type FindingPlace, type Lint } from '../finding.ts';
import { perContent } from '../per-content.ts';
import { memberPointer } from '../walk.ts';

/** An error for each parameter that an address can't have. */
export const lintParameters: Lint = ({ set, files }) => {
  const paths = new Map(Object.values(set.pages).map(({ path, screen }) => [screen.source, path]));
  return [
    ...files.flatMap((definition) => {
      const path = paths.get(definition.file);
      if (path === undefined) return [];
      return readIn(definition).flatMap((read) => unknownParameter(read, path));
    }),
    ...set.routing.redirects.flatMap(({ from, to, when }, at) => {
      const file = 'journeys/routing/redirects';
      const pointer = `/redirects/${at}`;
      const filled = [...to.matchAll(/\{([^{}]+)\}/g)].map((match) => ({
        file,
        pointer: `${pointer}/to`,
        name: match[1] ?? '',
      }));
      const read = parametersRead(file, when, `${pointer}/when`);
      return [...filled, ...read].flatMap((parameter) => unknownParameter(parameter, from));
    }),
  ];
};

const readIn = perContent((file, content) => parametersRead(file, content, ''));

interface ParameterRead extends FindingPlace {
  readonly name: string;
}

function unknownParameter(read: ParameterRead, path: string): readonly AnalysisDiagnostic[] {
  const known = [...path.matchAll(/\{([^{}]+)\}/g)].map((match) => match[1] ?? '');
  if (known.includes(read.name)) return [];
  return [
    errorAt(
      read,
      'unknown-parameter',
      `Failed to read the parameter "${read.name}": the path ${path} has none of that name, so the value is always missing. Please name a parameter of the path${didYouMean(read.name, known)}.`,
    ),
  ];
}

/** `url.params.<name>` in rules and texts. */
function parametersRead(file: string, value: unknown, pointer: string): readonly ParameterRead[] {
  if (typeof value === 'string')
    return [...value.matchAll(/(?:^|\{)url\.params\.([\w-]+)/g)].map((match) => ({
      file,
      pointer,
      name: match[1] ?? '',
    }));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    parametersRead(file, inner, memberPointer(pointer, key)),
  );
}
