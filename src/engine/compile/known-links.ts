/** Says to which addresses links may lead, since data of the lender may name any. */
import { isRecord } from '../definition/values.ts';
import type { Sources } from './sources.ts';

/** A text that begins with an https address whose host has no placeholder. */
const ADDRESS = /"https:\/\/([\w.:-]+)(?=["/?#])/g;
/** Folders of tests: their data names hosts that no screen shows. */
const TESTS = /\/(?:scenarios|walks)\//;

/**
 * The source of a regular expression, without regard to case, for the addresses to which a link may
 * lead: a path of this origin, a telephone, a message, or https on a host of an address in the
 * definitions or the theme, or of `hosts` of the layout. Browsers drop tabs and line ends from an
 * address, and read `\` as `/`, so neither follows the first slash.
 */
export function knownLinks(sources: Sources, theme: object): string {
  const named = sources
    .filesUnder('journeys/')
    .filter(({ file }) => !TESTS.test(file))
    .flatMap(({ content }) =>
      isRecord(content) ? sources.memo(content, 'hosts', () => hostsIn(content)) : [],
    );
  const listed = sources.valueIn<readonly string[]>('journeys/shared/layout', 'hosts', []);
  const hosts = [...new Set([...named, ...listed, ...hostsIn(theme)])].sort();
  const site = `https://(${hosts.join('|').replaceAll('.', '\\.') || '(?!)'})(?![^/?#])`;
  return String.raw`^(/(?![/\\\s])|tel:|mailto:|${site})`;
}

function hostsIn(content: object): readonly string[] {
  return [...JSON.stringify(content).matchAll(ADDRESS)].map(([, host = '']) => host.toLowerCase());
}
