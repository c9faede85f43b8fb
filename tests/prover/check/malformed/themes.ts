/** Themes that cannot be drawn, extend nothing, or make a forbidden change. */
import { THEME, LOGO, withValue, svg, malformed, type MalformedDefinition } from './fixture.ts';

export const THEMES: readonly MalformedDefinition[] = [
  malformed(
    'a theme that extends itself',
    THEME,
    withValue('extends', 'harbor-bank'),
    'theme-circle',
    /comes back to/,
  ),
  malformed(
    'a colour that breaks out of its rule',
    THEME,
    withValue('brand.colors.primary', '#000000;} body{display:none'),
    'schema-pattern',
    /does not have the form/,
  ),
  malformed(
    'a homepage that is no https address',
    THEME,
    withValue('companyInfo.homepage', 'javascript:alert(1)'),
    'schema-pattern',
    /does not have the form/,
  ),
  malformed(
    'a logo outside of its folder',
    THEME,
    withValue('brand.logo', '../../package.json'),
    'picture',
    /no such SVG file/,
  ),
  malformed(
    'a logo with script',
    LOGO,
    svg('<script>alert(1)</script>'),
    'picture',
    /not a drawing/,
    'org-themes/harbor-bank/theme',
  ),
  malformed(
    'a logo with script under another prefix',
    LOGO,
    svg('<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>'),
    'picture',
    /not a drawing/,
    'org-themes/harbor-bank/theme',
  ),
  malformed(
    'a logo with a handler',
    LOGO,
    svg('<path d="M0 0" onload="alert(1)"/>'),
    'picture',
    /event handler/,
    'org-themes/harbor-bank/theme',
  ),
  malformed(
    'a logo that fetches',
    LOGO,
    svg('<image href="https://evil.example/x.png"/>'),
    'picture',
    /another file/,
    'org-themes/harbor-bank/theme',
  ),
  malformed(
    'a logo with an entity',
    LOGO,
    (text) => `<!DOCTYPE svg [<!ENTITY a "b">]>${text}`,
    'picture',
    /no SVG/,
    'org-themes/harbor-bank/theme',
  ),
];
