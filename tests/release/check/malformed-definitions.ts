/** Seeded faults: each row spoils one file of a sound tree. `file` is where the fault must be told, `says` what the reader must see. */
export interface HostileTree {
  readonly fault: string;
  /** The file that is spoiled, by its path. */
  readonly spoils: string;
  /** Its new text, from the old one ("" for a new file). */
  readonly with: (text: string) => string | Buffer;
  /** Where it is told, when that is another file. Without the ending. */
  readonly told?: string;
  readonly code: string;
  readonly says: RegExp;
}
type Json = Record<string, never>;

const STEP = 'journeys/register-v2/steps/annual-income.json';
const JOURNEY = 'journeys/register-v2/journey.json';
const THEME = 'org-themes/harbor-bank/theme.json';
const LOGO = 'org-themes/harbor-bank/logo.svg';
const COPY = 'org-themes/harbor-bank/copy.json';
const INCOME = 'schemas/data/income.schema.json';
const REDIRECTS = 'journeys/routing/redirects.json';

const edit =
  (change: (content: Json) => unknown) =>
  (text: string): string => {
    const content = JSON.parse(text === '' ? '{}' : text) as Json;
    return JSON.stringify(change(content) ?? content, null, 2);
  };
/** Sets a dotted path. */
const set = (path: string, value: unknown) =>
  edit((content) => {
    const names = path.split('.');
    const last = names.pop() ?? '';
    const at = names.reduce<Record<string, unknown>>(
      (inner, name) => (inner[name] ??= {}) as Record<string, unknown>,
      content,
    );
    at[last] = value;
  });
const raw =
  (from: string | RegExp, to: string) =>
  (text: string): string =>
    text.replace(from, to);
const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: nested(depth - 1) });
const rule = (when: unknown) => set('checks.0.when', when);
const property = (schema: unknown) => set('form.schema.properties.extra', schema);
const svg = (inside: string) => () =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${inside}</svg>`;
const row = (
  fault: string,
  spoils: string,
  change: HostileTree['with'],
  code: string,
  says: RegExp,
  told?: string,
): HostileTree => ({ fault, spoils, with: change, code, says, told });

export const HOSTILE_TREES: readonly HostileTree[] = [
  row('a missing comma', STEP, raw('",', '"'), 'syntax', /Comma|Expected/),
  row('a trailing comma', STEP, raw(/\}\s*$/, ',}'), 'syntax', /mend its JSON/),
  row('a comment', STEP, raw('{', '{ // note\n'), 'syntax', /mend its JSON/),
  row(
    'a truncated file',
    STEP,
    (text) => text.slice(0, text.length / 2),
    'syntax',
    /mend its JSON/,
  ),
  row('no bytes', STEP, () => '', 'syntax', /empty|ValueExpected/),
  row('a byte order mark', STEP, (text) => `\uFEFF${text}`, 'byte-order-mark', /without one/),
  row(
    'bytes that are no UTF-8',
    STEP,
    (text) => Buffer.concat([Buffer.from(text.slice(0, -2)), Buffer.from([0xff, 0xfe])]),
    'encoding',
    /UTF-8/,
  ),
  row(
    'a key twice',
    STEP,
    raw('"title"', '"title": "Once", "title"'),
    'duplicate-key',
    /"title" stands twice/,
  ),
  row(
    'too deep',
    STEP,
    set('form.schema.properties.extra', nested(40)),
    'depth',
    /nested deeper than 32/,
  ),
  row(
    'a file of 300 kB',
    STEP,
    (text) => text + ' '.repeat(300_000),
    'file-size',
    /larger than 256 kB/,
  ),
  row(
    'a text of 5,000 characters',
    STEP,
    set('intro', 'x'.repeat(5000)),
    'text-length',
    /longer than 4,096/,
  ),
  row(
    'a key __proto__',
    STEP,
    raw('{', '{"__proto__": {"polluted": true},'),
    'forbidden-key',
    /"__proto__" is not allowed/,
  ),
  row(
    'a key constructor',
    THEME,
    raw('{', '{"constructor": {"prototype": {}},'),
    'forbidden-key',
    /"constructor" is not allowed/,
  ),
  row('a list instead of an object', STEP, () => '[]', 'schema-type', /must be object/),
  row(
    'a misspelt key',
    STEP,
    raw('"intro"', '"intor"'),
    'schema-additionalProperties',
    /Did you mean "intro"/,
  ),
  row(
    'a missing title',
    STEP,
    raw(/"title": [^\n]*\n/, ''),
    'schema-required',
    /"title" is missing/,
  ),
  row(
    'an unknown widget',
    STEP,
    raw('"select"', '"selct"'),
    'schema-enum',
    /Did you mean "select"/,
  ),
  row(
    'an unknown kind of block',
    STEP,
    set('blocks', [{ block: 'notise', id: 'help' }]),
    'schema-enum',
    /Did you mean "notice"/,
  ),
  row(
    'an unknown schema',
    STEP,
    raw('step.schema.json', 'stepp.schema.json'),
    'unknown-kind',
    /no kind "stepp"/,
  ),
  row(
    'the schema of another kind',
    STEP,
    raw('step.schema.json', 'theme.schema.json'),
    'wrong-kind',
    /is a "step"/,
  ),
  row(
    'a version of tomorrow',
    JOURNEY,
    set('version', 2),
    'schema-const',
    /must be equal to constant/,
  ),
  row('a file of no kind', 'journeys/odd.json', () => '{}', 'unknown-kind', /kind is not known/),
  row(
    'an unknown type of data',
    STEP,
    property({ type: 'strin' }),
    'schema-enum',
    /Did you mean "string"/,
  ),
  row(
    'a misspelt keyword of a schema',
    STEP,
    property({ type: 'string', maxLenght: 9 }),
    'unknown-keyword',
    /Did you mean "maxLength"/,
  ),
  row(
    'an unknown step',
    JOURNEY,
    raw('"birthdate"', '"birthdat"'),
    'unknown-step',
    /did you mean "register-v2\/birthdate"/,
  ),
  row(
    'a step twice',
    JOURNEY,
    raw('"birthdate"', '"legal-name"'),
    'name-twice',
    /"legal-name" stands in/,
  ),
  row(
    'a field that no schema has',
    STEP,
    raw('"income.otherIncome"', '"income.otherIncom"'),
    'unknown-field',
    /did you mean "income.otherIncome"/,
  ),
  row(
    'a check of an unknown field',
    STEP,
    set('checks.0.field', 'income.employmentTyp'),
    'unknown-field',
    /did you mean "income.employmentType"/,
  ),
  row(
    'an answer that nobody asks for',
    STEP,
    rule({ '!!': { var: 'answers.income.employmentTyp' } }),
    'unknown-answer',
    /Did you mean "employmentType"/,
  ),
  row(
    'an unknown flag in a rule',
    STEP,
    rule({ '!!': { var: 'flags.fe-heloc-redesign-2052' } }),
    'unknown-flag',
    /Did you mean "fe-heloc-redesign-2025"/,
  ),
  row(
    'an unknown flag of a theme',
    THEME,
    set('flags', { 'fe-heloc-new-ath': true }),
    'unknown-flag',
    /Did you mean "fe-heloc-new-auth"/,
  ),
  row(
    'an unknown list',
    STEP,
    raw('"employment-types"', '"employment-type"'),
    'unknown-list',
    /did you mean "employment-types"/,
  ),
  row(
    'an unknown operation',
    JOURNEY,
    set('onStart', ['event-register-strat']),
    'unknown-operation',
    /did you mean "event-register-start"/,
  ),
  row(
    'an unknown root of a path',
    STEP,
    rule({ '!!': { var: 'answer.income' } }),
    'unknown-path',
    /did you mean "answers"/,
  ),
  row(
    'an unknown operator',
    STEP,
    rule({ greater: [1, 2] }),
    'unknown-operator',
    /no operator "greater"/,
  ),
  row(
    'a rule with two operators',
    STEP,
    rule({ '==': [1, 1], '!=': [1, 2] }),
    'schema-maxProperties',
    /must NOT have more than 1/,
  ),
  row(
    'a comparison with null',
    STEP,
    rule({ '<': [{ var: 'answers.income.income' }, null] }),
    'absent-comparison',
    /always false/,
  ),
  row(
    'a rule deeper than sixteen',
    STEP,
    rule(Array.from({ length: 20 }).reduce((inner) => ({ '!': [inner] }), true)),
    'depth',
    /nested deeper/,
  ),
  row(
    'a rule of 300 parts',
    STEP,
    rule({ and: Array.from({ length: 300 }, () => ({ '!': [false] })) }),
    'rule-too-long',
    /more than 200 parts/,
  ),
  row(
    'a path to a prototype',
    STEP,
    rule({ '!!': { var: 'answers.constructor.constructor' } }),
    'hostile-path',
    /prototype/,
  ),
  row(
    'a reference that leads nowhere',
    STEP,
    raw('data/income', 'data/incom'),
    'unknown-reference',
    /did you mean "data\/income"/,
  ),
  row(
    'a reference in a circle',
    INCOME,
    set('properties.again', { $ref: 'data/income' }),
    'cyclic-reference',
    /leads back to itself/,
    'schemas/data/income.schema',
  ),
  row(
    'a slow pattern',
    STEP,
    property({ type: 'string', maxLength: 50, pattern: '^(a|aa)+$' }),
    'pattern',
    /may take very long/,
  ),
  row(
    'a pattern that is none',
    STEP,
    property({ type: 'string', maxLength: 50, pattern: '(' }),
    'pattern',
    /mend the pattern/,
  ),
  row(
    'a pattern without an upper length',
    STEP,
    property({ type: 'string', pattern: '^[a-z]*$' }),
    'pattern-length',
    /needs a maxLength/,
  ),
  row(
    'a slow pattern in a rule',
    STEP,
    rule({ matches: [{ var: 'answers.income.employmentType' }, '^(a+)+$'] }),
    'pattern',
    /may take very long/,
  ),
  row(
    'a link that runs script',
    STEP,
    set('blocks', [
      {
        block: 'notice',
        id: 'help',
        title: 'Help',
        links: [{ label: 'Help', to: 'javascript:alert(1)' }],
      },
    ]),
    'address',
    /"javascript:" is not allowed/,
  ),
  row(
    'a redirect to another origin',
    REDIRECTS,
    set('redirects.0.to', '//evil.example'),
    'address',
    /two slashes/,
  ),
  row(
    'a redirect with a backslash',
    REDIRECTS,
    set('redirects.0.to', '/\\evil.example'),
    'address',
    /browsers drop or turn/,
  ),
  row(
    'a plain http link of a guard',
    JOURNEY,
    set('guards.0.to', 'http://evil.example'),
    'address',
    /"http:" is not allowed/,
  ),
  row(
    'an operation that leaves the origin',
    'journeys/operations/login.json',
    set('path', '//evil.example/login'),
    'address',
    /two slashes/,
  ),
  row(
    'a theme that changes words which are not there',
    COPY,
    set('journeys/register-v2/steps/nowhere#/title', 'X'),
    'unknown-address',
    /there are none/,
  ),
  row(
    'a theme that extends itself',
    THEME,
    set('extends', 'harbor-bank'),
    'theme-circle',
    /comes back to/,
  ),
  row(
    'a theme that extends nobody',
    THEME,
    set('extends', '_defualt'),
    'unknown-theme',
    /"_default"/,
  ),
  row(
    'a colour that breaks out of its rule',
    THEME,
    set('brand.colors.primary', '#000000;} body{display:none'),
    'schema-pattern',
    /must match pattern/,
  ),
  row(
    'a length that breaks out of its rule',
    THEME,
    set('brand.radius.card', '1px;} *{}'),
    'schema-pattern',
    /must match pattern/,
  ),
  row(
    'a colour too faint to read',
    THEME,
    set('brand.colors.text', '#cccccc'),
    'low-contrast',
    /4\.5:1 is needed/,
  ),
  row(
    'a homepage that is no https address',
    THEME,
    set('companyInfo.homepage', 'javascript:alert(1)'),
    'schema-pattern',
    /must match pattern/,
  ),
  row(
    'a logo outside of its folder',
    THEME,
    set('brand.logo', '../../package.json'),
    'picture',
    /no such SVG file/,
  ),
  row(
    'a logo with script',
    LOGO,
    svg('<script>alert(1)</script>'),
    'picture',
    /not a drawing/,
    'org-themes/harbor-bank/theme',
  ),
  row(
    'a logo with a handler',
    LOGO,
    svg('<path d="M0 0" onload="alert(1)"/>'),
    'picture',
    /event handler/,
    'org-themes/harbor-bank/theme',
  ),
  row(
    'a logo that fetches',
    LOGO,
    svg('<image href="https://evil.example/x.png"/>'),
    'picture',
    /another file/,
    'org-themes/harbor-bank/theme',
  ),
  row(
    'a logo with an entity',
    LOGO,
    (text) => `<!DOCTYPE svg [<!ENTITY a "b">]>${text}`,
    'picture',
    /no SVG/,
    'org-themes/harbor-bank/theme',
  ),
  row(
    'the code of another lender',
    THEME,
    set('code', 'HEARTHLINE'),
    'name-twice',
    /code "HEARTHLINE"/,
    'org-themes/hearthline/theme',
  ),
  row(
    'the prefix of another lender',
    THEME,
    set('prefixes', ['www']),
    'name-twice',
    /prefix "www"/,
    'org-themes/hearthline/theme',
  ),
  row(
    'a step hidden that is not there',
    THEME,
    set('overrides', [{ change: 'hide-step', journey: 'register-v2', step: 'birthdat' }]),
    'override',
    /not there/,
  ),
  row(
    'a limit loosened by a partner',
    THEME,
    set('overrides', [
      {
        change: 'set-limit',
        journey: 'register-v2',
        step: 'annual-income',
        field: 'income.income',
        limit: 'exclusiveMaximum',
        to: 1e12,
      },
    ]),
    'override',
    /only tighten/,
  ),
];
