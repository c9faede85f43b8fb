/** Plans a new product in a folder of its own: the least that can be opened, answered and sent. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { insertValue } from '../../src/release/edits.ts';
import {
  assertName,
  camelCase,
  jsonText,
  refused,
  getSchema,
  readExistingFile,
  newJourney,
  newOperation,
  PROJECT,
  type Plan,
  monogram,
} from '../../src/prover/index.ts';

interface ProductOptions {
  readonly title: string;
  /** Label of its question. */
  readonly question: string;
}

/** Every path of the plan begins with the folder, which has the name of the product. */
export function newProduct(root: string, id: string, options: ProductOptions): Plan {
  assertName(id);
  if (existsSync(join(root, id))) throw refused(`${id} is already there`, 'choose another name');
  const start = [
    `Start it: npm start -- --definitions ${id}, and open /${id} at the address that is printed.`,
    `Check it: npx journey check --definitions ${id}, then npx journey test --only scenarios --definitions ${id}.`,
  ];
  const files = { ...journeyFiles(id, options), ...routingFiles(id), ...themeFiles(id, options) };
  const readme = `# ${options.title}\n\n${start.map((line) => `- ${line}`).join('\n')}\n`;
  const created = Object.entries({ ...files, 'README.md': readme });
  return {
    created: Object.fromEntries(created.map(([path, text]) => [`${id}/${path}`, text])),
    next: [
      ...start,
      `Add a question: npx journey new step ${id} <name> --after index --definitions ${id}.`,
      `Send its answer: add it to the body in ${id}/journeys/operations/send-${id}.json.`,
      `Let a service answer in place of ${id}/journeys/sandbox/send-${id}.json.`,
    ],
  };
}

/** The words of the frame around every page, besides those of the controls. */
const WORDS = {
  errorAlert: 'Something went wrong. Please try again.',
  dismiss: 'Dismiss',
  connectionRestored: 'You are connected again.',
};

/** The texts of the controls, in the words of the project's own product. */
function controlTexts(): Readonly<Record<string, unknown>> {
  const copy = JSON.parse(readExistingFile(PROJECT, 'journeys/shared/copy.json')) as object;
  return Object.fromEntries(Object.entries(copy).filter(([name]) => name.includes('.')));
}

function journeyFiles(id: string, { title, question }: ProductOptions): Plan['created'] {
  const send = `send-${id}`;
  const answer = camelCase(`${id}-answer`);
  const { created } = newJourney(id, `/${id}`, { title, field: { label: question } });
  const file = `journeys/${id}/journey.json`;
  const journey: readonly Edit[] = [
    [['steps', -1], { id: 'check' }],
    [['submit', 'calls'], [{ run: send, as: 'sent' }]],
    [['submit', 'clear'], true],
    [['submit', 'done'], [{ transition: { to: `/${id}/done` } }]],
  ];
  const operation = `journeys/operations/${send}.json`;
  const call = newOperation(send, { method: 'POST', path: `/service/v1/${id}` }).created;
  const body = { [answer]: { value: { var: `answers.${answer}` } } };
  const open: readonly Edit[] = [
    [['auth'], 'none'],
    [['body'], body],
  ];
  return {
    ...created,
    [file]: journey.reduce(edited, created[file] ?? ''),
    [`journeys/${id}/steps/check.json`]: checkStep(id, question),
    [`journeys/${id}/scenarios/steps.json`]: scenario(id, send),
    [operation]: open.reduce(edited, call[operation] ?? ''),
    [`journeys/sandbox/${send}.json`]: jsonText({
      $schema: getSchema('sandbox', 2),
      description: 'Takes every answer.',
      cases: [{ status: 201, save: { [answer]: { value: { var: `request.body.${answer}` } } } }],
    }),
    'journeys/shared/copy.json': jsonText({
      $schema: getSchema('copy', 2),
      ...controlTexts(),
      ...WORDS,
    }),
    'journeys/shell/pages/done.json': jsonText({
      $schema: getSchema('page', 3),
      path: `/${id}/done`,
      title: 'Thank you',
      intro: 'We have your answer.',
    }),
  };
}

type Edit = readonly [at: readonly (string | number)[], to: unknown];
const edited = (text: string, [at, to]: Edit): string => insertValue(text, at, to);

/** The confirmation: the answer as it was given, and the button that sends it. */
function checkStep(id: string, label: string): string {
  const change = { label: 'Change your answer', to: `/${id}` };
  const facts = [{ label, text: `{answers.${camelCase(`${id}-answer`)}}` }];
  return jsonText({
    $schema: getSchema('step', 3),
    title: 'Check your answer',
    blocks: [
      { block: 'summary', id: 'answers', groups: [{ title: 'Your answer', change, facts }] },
    ],
    primary: { label: 'Send' },
  });
}

function scenario(journey: string, operation: string): string {
  const answers = { [camelCase(`${journey}-answer`)]: 'An answer' };
  const given = { now: '2026-01-15' };
  const sent = {
    name: 'What is sent',
    journey,
    given,
    answers,
    expect: { operation, body: answers },
  };
  return jsonText({ $schema: getSchema('scenario', 3), scenarios: [sent] });
}

const routingFiles = (id: string): Plan['created'] => ({
  'journeys/routing/public-paths.json': jsonText({
    $schema: getSchema('public-paths', 2),
    open: [`/${id}/done`],
    openJourneys: [id],
    logins: [{ under: '/', to: `/${id}` }],
    home: `/${id}`,
  }),
  'journeys/routing/redirects.json': jsonText({
    $schema: getSchema('redirects', 2),
    redirects: [{ from: '/', to: `/${id}` }],
  }),
});

const themeFiles = (id: string, { title }: ProductOptions): Plan['created'] => ({
  'org-themes/_default/theme.json': jsonText({
    $schema: getSchema('theme', 2),
    code: id.toUpperCase(),
    main: true,
    prefixes: [id],
    brand: { logo: 'logo.svg' },
    companyInfo: { name: title, legalName: title },
  }),
  'org-themes/_default/logo.svg': monogram(title),
});
