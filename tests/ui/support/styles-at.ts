import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const CONDITION = /\((min|max)-width:\s*([\d.]+)rem\)/g;
const PIXELS_PER_REM = 16;

/**
 * The value that a style sheet gives a property of a selector in a window of this width in pixels:
 * that of the last rule whose media query matches. Empty without one. The imports of the file are
 * read in their order; of a media query only `screen` and the widths are evaluated.
 */
export function valueAt(
  file: string,
  { selector, property, width }: { selector: string; property: string; width: number },
): string {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(textOf(file));
  let value = '';
  for (const rule of rulesAt(sheet.cssRules, width))
    if (rule.selectorText.split(/,\s*/).includes(selector))
      value = rule.style.getPropertyValue(property) || value;
  return value;
}

function textOf(file: string): string {
  return readFileSync(file, 'utf8').replaceAll(/@import '(.+?)';/g, (_, name: string) =>
    textOf(join(dirname(file), name)),
  );
}

function rulesAt(rules: CSSRuleList, width: number): readonly CSSStyleRule[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSStyleRule) return [rule];
    if (!(rule instanceof CSSMediaRule)) return [];
    return matches(rule.media.mediaText, width) ? rulesAt(rule.cssRules, width) : [];
  });
}

function matches(query: string, width: number): boolean {
  if (query === 'screen') return true;
  if (!query.includes('width')) return false;
  const holds = [...query.matchAll(CONDITION)].every(([, bound, rem]) => {
    const limit = Number(rem) * PIXELS_PER_REM;
    return bound === 'min' ? width >= limit : width <= limit;
  });
  return query.startsWith('not all and ') ? !holds : holds;
}
