/** Checks the paths and headers of operations: those that the host refuses or drops never reach the lender. */
import {
  ambiguousPart,
  type Diagnostic,
  isReservedHeader,
  memberPointer,
} from '../../engine/index.ts';
import { type SourceTree, withLines } from '../../release/index.ts';
import { perContent } from '../analysis/per-content.ts';
import { type CheckDiagnostic, checkError } from './diagnostic.ts';

/** The parts of an operation that this check reads. */
interface Operation {
  readonly path: string;
  readonly otherPaths?: readonly { readonly path: string }[];
  readonly headers?: object;
}

/** The name of a header, as HTTP defines it. */
const HEADER_NAME = /^[!#$%&'*+\-.^_`|~\w]+$/;
/** A segment that browsers remove, and what they cut off or encode, so that the host knows no such path. */
const CHANGED = /\/\.(?=\/|$)|[?#"<>^`{}\s]|[^ -~]/u;

/** The errors of operations whose requests the host would refuse, or send without a header. */
export function checkRequests({ files, texts }: SourceTree): Diagnostic[] {
  const operations = files.filter(({ file }) => file.startsWith('journeys/operations/'));
  return withLines(operations.flatMap(requestErrors), texts);
}

const requestErrors = perContent((file, content): readonly CheckDiagnostic[] => {
  const { path, otherPaths = [], headers = {} } = content as Operation;
  return [
    ...pathErrors({ file, pointer: '/path' }, path),
    ...otherPaths.flatMap((other, at) =>
      pathErrors({ file, pointer: `/otherPaths/${at}/path` }, other.path),
    ),
    ...Object.keys(headers).flatMap((name) =>
      headerErrors({ file, pointer: memberPointer('/headers', name) }, name),
    ),
  ];
});

type Place = Parameters<typeof checkError>[0];

function pathErrors(place: Place, path: string): readonly CheckDiagnostic[] {
  const fixed = path.replaceAll(/\{[^{}]+\}/g, 'x');
  const ambiguous = ambiguousPart(fixed);
  const [changed] = CHANGED.exec(fixed) ?? [];
  const reason =
    ambiguous === undefined
      ? changed && `it holds ${JSON.stringify(changed)}, which browsers cut off or encode`
      : `it holds ${ambiguous}, which servers read in different ways`;
  if (reason === undefined) return [];
  return [
    checkError(
      place,
      'unsafe-path',
      `the host refuses every request to ${JSON.stringify(path)}, because ${reason}. Please write the plain path, with what varies in {…} and the rest of an address under "query".`,
    ),
  ];
}

function headerErrors(place: Place, name: string): readonly CheckDiagnostic[] {
  const reason = isReservedHeader(name)
    ? `the host or the browser decides the header "${name}", so the lender would not get this value. Please remove it, or send the value in a header of another name.`
    : HEADER_NAME.test(name)
      ? undefined
      : `"${name}" is no name of a header, so the request could not be sent. Please use letters, digits and hyphens.`;
  return reason === undefined ? [] : [checkError(place, 'unsafe-header', reason)];
}
