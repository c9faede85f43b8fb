/** Names a path of the context in words: `item.name` is "name of the item". */

/** Parts of a path that say where a value is stored, and not what it is. */
const STORES = new Set([
  ...['answers', 'body', 'response', 'facts', 'values', 'url', 'query', 'params'],
  ...['companyInfo', 'legal', 'current', 'form'],
]);
/** Parts that are read differently than they are written. */
const NAMES: Readonly<Record<string, string>> = { org: 'lender', uuid: 'id', ssn: 'SSN' };

/** The last part of a dotted path and what it belongs to: `loan number of the application`. */
export function pathInWords(path: string): string {
  const parts = path.split('.');
  if (parts[0] === 'flags') return `flag ${parts.slice(1).join('.')}`;
  const told = parts.filter(
    (part, at) =>
      !STORES.has(part) && !/^\d+$/.test(part) && !(part === 'state' && parts[at - 1] === 'url'),
  );
  const last = told.at(-1) ?? parts.at(-1) ?? path;
  const owner = told.at(-2);
  return owner === undefined
    ? partInWords(last)
    : `${partInWords(last)} of the ${partInWords(owner)}`;
}

function partInWords(part: string): string {
  const name = NAMES[part];
  if (name !== undefined) return name;
  const spaced = part.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').replaceAll(/[-_]/g, ' ');
  return spaced === spaced.toUpperCase() ? spaced : spaced.toLowerCase();
}
