/** Writes the definitions of the two benchmark journeys: the registration steps, and pages of n fields. */
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** How many fields the pages have. */
const SIZES = [10, 100, 300, 1000];
type Group = Record<string, unknown>;

/** Valid answers of the registration steps, by dotted path. */
const answers: Record<string, unknown> = {
  'propertyAddress.street1': '12 Harbor Lane',
  'propertyAddress.city': 'Salem',
  'propertyAddress.state': 'OR',
  'propertyAddress.zip': '97301',
  'propertyAddress.occupancyType': 'HOME',
  'homeAddress.street1': '12 Harbor Lane',
  'homeAddress.city': 'Salem',
  'homeAddress.state': 'OR',
  'homeAddress.zip': '97301',
  isListedForSale: 'NO',
  'income.employmentType': 'FULL_TIME',
  'income.income': 90000,
  'name.firstName': 'Otto',
  'name.lastName': 'Lindgren',
  dob: '1984-07-04',
  email: 'otto@example.org',
  phoneNumber: '(212) 555-0171',
  communicationConsent: true,
  termPrivacyConsent: true,
  password: 'Harbor-Lane-12!',
  confirmPassword: 'Harbor-Lane-12!',
};

/** A hidden answer of the first step that keeps the query's `prefill`, because later steps have no query. */
const PREFILL_ANSWER = 'benchPrefill';
/** A rule: the value when the query or the hidden answer asks for prefilled fields, else null. */
const whenPrefilled = (value: unknown): Group => ({
  if: [
    {
      or: [
        { '==': [{ var: 'url.query.prefill' }, '1'] },
        { '==': [{ var: `answers.${PREFILL_ANSWER}` }, 'yes'] },
      ],
    },
    value,
    null,
  ],
});

/** Replaces `target` with a copy of the project's definitions and the benchmark journeys. */
export function writeBenchTree(root: string, target: string): void {
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  for (const folder of ['journeys', 'schemas', 'org-themes'])
    cpSync(join(root, folder), join(target, folder), { recursive: true });
  // Without them nothing is typed: the pages read an answer that a journey prefills.
  rmSync(join(target, 'schemas/wire'), { recursive: true });
  writeSteps(target);
  for (const size of SIZES) for (const live of [false, true]) writeFields(target, size, live);
  writeRouting(target);
}

/** A rule that no address of the benchmark meets. A plain `false` is refused. */
const NEVER = { '==': [{ var: 'url.query.shown' }, 'yes'] };

function writeSteps(target: string): void {
  const folder = join(target, 'journeys/register-v2');
  const journey = readJson(join(folder, 'journey.json'));
  const steps = journey['steps'] as Group[];
  for (const file of readdirSync(join(folder, 'steps'))) {
    const step = readJson(join(folder, 'steps', file));
    const form = (step['form'] ?? { schema: { type: 'object' } }) as Group;
    const ui = { ...(form['ui'] as Group) };
    const first = file === `${String(steps[0]?.['id'])}.json`;
    if (first) ui[PREFILL_ANSWER] = { shown: NEVER, prefill: whenPrefilled('yes') };
    for (const path of listPaths(target, form['schema'] as Group)) {
      if (answers[path] !== undefined)
        ui[path] = { ...(ui[path] as Group), prefill: whenPrefilled(answers[path]) };
    }
    writeJson(join(target, 'journeys/bench-w1/steps', file), {
      ...step,
      $schema: '../../../schemas/definition/step.schema.json',
      ...(step['form'] !== undefined && {
        form: {
          ...form,
          schema: first ? withPrefillAnswer(form['schema'] as Group) : form['schema'],
          ui,
        },
      }),
    });
  }
  writeJson(join(target, 'journeys/bench-w1/journey.json'), {
    $schema: '../../schemas/definition/journey.schema.json',
    version: 1,
    title: 'Bench: registration',
    basePath: '/bench/w1',
    steps: steps.map(({ id }) => ({ id })),
    submit: { calls: [], done: [{ transition: { to: '/bench/done' } }] },
  });
}

function withPrefillAnswer(schema: Group): Group {
  return {
    ...schema,
    properties: {
      ...(schema['properties'] as Group),
      [PREFILL_ANSWER]: {
        type: 'string',
        maxLength: 3,
        messages: { type: 'Leave this out', maxLength: 'Leave this out' },
      },
    },
  };
}

function listPaths(target: string, schema: Group, prefix = ''): string[] {
  const source =
    typeof schema['$ref'] === 'string'
      ? { ...readJson(join(target, `schemas/${schema['$ref']}.schema.json`)), ...schema }
      : schema;
  const properties = Object.entries((source['properties'] ?? {}) as Record<string, Group>);
  return properties.flatMap(([name, property]) => {
    const inner = listPaths(target, property, `${prefix}${name}.`);
    return inner.length > 0 ? inner : [`${prefix}${name}`];
  });
}

/** A page of `size` fields, each tenth shown by a rule. `live` validates while typing. */
function writeFields(target: string, size: number, live: boolean): void {
  const names = Array.from({ length: size }, (_, index) => `f${index}`);
  const ui = names.map((name, index) => {
    const shows =
      index % 10 === 9 ? { when: { '==': [{ var: `answers.f${index - 1}` }, 'yes'] } } : {};
    return [name, { label: `Field ${index}`, ...shows, prefill: whenPrefilled('abc') }];
  });
  // In a separate file: form and schema together exceed the size limit of a definition.
  writeJson(join(target, `schemas/data/bench-fields-${size}.schema.json`), {
    $schema: 'http://json-schema.org/draft-07/schema#',
    type: 'object',
    required: names,
    properties: Object.fromEntries(names.map((name) => [name, FIELD_SCHEMA])),
  });
  writeJson(join(target, `journeys/shell/bench/${pageName(size, live)}.json`), {
    $schema: '../../../schemas/definition/page.schema.json',
    path: `/bench/${pageName(size, live)}`,
    title: `${size} fields`,
    form: { live, schema: { $ref: `data/bench-fields-${size}` }, ui: Object.fromEntries(ui) },
    submit: { calls: [], done: [{ transition: { to: '/bench/done' } }] },
  });
}

const FIELD_SCHEMA = {
  type: 'string',
  maxLength: 12,
  pattern: '^[a-z]{3,12}$',
  messages: {
    required: 'Required',
    pattern: 'Use 3 to 12 small letters',
    maxLength: 'Use 3 to 12 small letters',
  },
};

function writeRouting(target: string): void {
  writeJson(join(target, 'journeys/shell/bench/done.json'), {
    $schema: '../../../schemas/definition/page.schema.json',
    path: '/bench/done',
    title: 'Done',
  });
  const redirectsFile = join(target, 'journeys/routing/redirects.json');
  const redirects = readJson(redirectsFile);
  writeJson(redirectsFile, {
    ...redirects,
    redirects: [...redirectsToPages(), ...(redirects['redirects'] as unknown[])],
  });
  const publicFile = join(target, 'journeys/routing/public-paths.json');
  const open = readJson(publicFile);
  writeJson(publicFile, {
    ...open,
    open: [...(open['open'] as unknown[]), '/bench/{page}'],
    openJourneys: [...((open['openJourneys'] ?? []) as unknown[]), 'bench-w1'],
  });
}

/** From /bench/w2 to the page of the query's `n` and `live`. */
function redirectsToPages(): readonly Group[] {
  return SIZES.flatMap((size) =>
    [true, false].map((live) => ({
      from: '/bench/w2',
      to: `/bench/${pageName(size, live)}`,
      keepQuery: true,
      when: {
        and: [
          { '==': [{ var: ['url.query.n', '100'] }, String(size)] },
          ...(live ? [{ '==': [{ var: 'url.query.live' }, '1'] }] : []),
        ],
      },
    })),
  );
}

const pageName = (size: number, live: boolean): string => `w2-${size}${live ? '-live' : ''}`;
const readJson = (file: string): Group => JSON.parse(readFileSync(file, 'utf8')) as Group;

function writeJson(file: string, content: unknown): void {
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, `${JSON.stringify(content)}\n`);
}
