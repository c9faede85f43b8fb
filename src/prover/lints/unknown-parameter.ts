/** Lints the parameters of addresses: the path of the page, or the pattern of the redirect, has them. */
import { didYouMean } from '../../engine/index.ts';

import type { NamedAt } from '../analysis/names.ts';
import { perContent } from '../analysis/per-content.ts';
import { membersIn } from '../analysis/walk.ts';
import { PAGE, REDIRECTS, shown } from './example-product.ts';
import type { Finding, Lint } from './lint.ts';

/** `url.params.<name>` in rules and texts. */
const parametersRead = (file: string, value: unknown, pointer = ''): readonly NamedAt[] =>
  [...membersIn(value, pointer)].flatMap((member) =>
    typeof member.value === 'string'
      ? listNames(member.value, /(?:^|\{)url\.params\.([\w-]+)/g).map((name) => ({
          file,
          pointer: member.pointer,
          name,
        }))
      : [],
  );
const readIn = perContent((file, content) => parametersRead(file, content));

const PARAMETER = /\{([^{}]+)\}/g;
const listNames = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? '');

function findUnknown(read: readonly NamedAt[], path: string): readonly Finding[] {
  const known = listNames(path, PARAMETER);
  return read
    .filter(({ name }) => !known.includes(name))
    .map(({ name, ...place }) => ({
      ...place,
      message: `Failed to read the parameter "${name}": the path ${path} has none of that name, so the value is always missing. Please name a parameter of the path${didYouMean(name, known)}.`,
    }));
}

export const unknownParameter: Lint = {
  code: 'unknown-parameter',
  meaning: 'A rule or text reads a parameter that the path of its page does not have.',
  reason: 'The value is always missing, so a text has a gap and a rule is never true.',
  judges: 'set',
  bad: shown({ var: 'url.params.id' }),
  at: `${PAGE}#/blocks/0/when/var`,
  good: shown({ var: 'url.params.uuid' }),
  run: ({ set, files }) => {
    const paths = new Map(
      Object.values(set.pages).map(({ path, screen }) => [screen.source, path]),
    );
    return [
      ...files.flatMap((definition) => {
        const path = paths.get(definition.file);
        return path === undefined ? [] : findUnknown(readIn(definition), path);
      }),
      ...set.routing.redirects.flatMap(({ from, to, when }, at) => {
        const pointer = `/redirects/${at}`;
        const filled = listNames(to, PARAMETER).map((name) => ({
          file: REDIRECTS,
          pointer: `${pointer}/to`,
          name,
        }));
        const read = parametersRead(REDIRECTS, when, `${pointer}/when`);
        return findUnknown([...filled, ...read], from);
      }),
    ];
  },
};
