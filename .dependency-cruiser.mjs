/** The import rules, which `npm run lint:imports` checks: who may import what, and why. */
import { ROOMS } from './scripts/rooms.mjs';

/** Which inner files of other rooms a folder may import, too. */
const DOORS = [
  {
    name: 'rooms-by-their-index',
    from: { path: '^(src/[^/]+|scripts|e2e)/', pathNot: '^src/(app|ui)/' },
    besides: ['^$1/', '^src/release/(?:edits|postgres)\\.ts$', '^src/app/server/draw\\.tsx$'],
    because:
      'A room is imported by its index.ts, so that its files can move without edits elsewhere. What loads the client of PostgreSQL, and what edits definitions, are files beside it, and what draws pages is a build of its own.',
  },
  {
    name: 'app-by-index',
    from: { path: '^src/app/' },
    besides: ['^src/app/', '^src/(ui|client|services)/'],
    because:
      'The app imports single files of ui, client and services, so that what is loaded lazily is a bundle of its own. Other rooms are imported by their index.ts.',
  },
  {
    name: 'ui-by-index',
    from: { path: '^src/ui/' },
    besides: ['^src/ui/', '^src/engine/(resolve|validate)/'],
    because:
      'The UI imports the types of a screen and its issues by their files, since a type import loads no code. Other rooms are imported by their index.ts.',
  },
];

/** The rules of one room: other rooms, types only, packages, Node. */
function rulesOf({ room, imports, typesFrom = [], loads = [], packages, node, because }) {
  const rule = (name, comment, to) => ({
    name: `${room}-${name}`,
    severity: 'error',
    comment: `${because} ${comment}`,
    from: { path: `^src/${room}/` },
    to,
  });
  const allowed = [...imports, ...typesFrom];
  const rules = [
    rule('imports-rooms', `It may import: ${allowed.join(', ') || 'no other room'}.`, {
      path: '^src/',
      pathNot: [room, ...allowed].map((one) => `^src/${one}/`),
    }),
    rule('uses-packages', `Its npm packages: ${packages.join(', ') || 'none'}.`, {
      path: 'node_modules/',
      pathNot: packages.map((name) => `node_modules/${name}/`),
    }),
  ];
  const types = typesFrom.filter((one) => !loads.includes(one));
  const limit = (name, rooms, ways) =>
    rule(name, `It may import ${rooms.join(', ')} only by: ${ways.join(', ')}.`, {
      path: rooms.map((one) => `^src/${one}/`),
      dependencyTypesNot: ways,
    });
  if (types.length > 0) rules.push(limit('imports-types', types, ['type-only']));
  if (loads.length > 0) rules.push(limit('loads-rooms', loads, ['type-only', 'dynamic-import']));
  if (!node) rules.push(rule('uses-node', 'It runs without Node.', { dependencyTypes: ['core'] }));
  return rules;
}

/** The rules for folders that are not rooms, and those that apply everywhere. */
const GENERAL = [
  {
    name: 'src-imports-src',
    comment: 'The product does not depend on its tests and scripts.',
    from: { path: '^src/' },
    to: { path: '^(tests|e2e|scripts)/' },
  },
  {
    name: 'src-imports-definitions',
    comment:
      'Definitions reach the product as a release. An import would fix them when the app is built.',
    from: { path: '^src/' },
    to: { path: '^(journeys|schemas|org-themes)/' },
  },
  {
    name: 'scripts-import-rooms',
    comment: 'Scripts run in Node, where nothing is drawn. They use the product and no tests.',
    from: { path: '^scripts/' },
    to: { path: '^(src/(ui|app)|tests|e2e)/' },
  },
  {
    name: 'lab-is-apart',
    comment: 'The lab measures the running product. Nothing but its own tests imports it.',
    from: { pathNot: '^(scripts/lab|tests/scripts/lab)/' },
    to: { path: '^scripts/lab/' },
  },
  {
    name: 'e2e-imports-rooms',
    comment:
      'A browser test starts a host and sees what a user sees. It calls no product code; of the suites it shares one request and the texts of a lender that hold markup.',
    from: { path: '^e2e/' },
    to: { path: '^(tests/(?!support/(?:create-request|hostile-texts)[.]ts)|src/(?!host/))' },
  },
  {
    name: 'tests-import-e2e',
    comment: 'Unit suites run without a browser.',
    from: { path: '^tests/' },
    to: { path: '^e2e/' },
  },
  {
    name: 'pure-tests-import-rooms',
    comment: 'The tests of a pure room run without a page and a server, as the room does.',
    from: { path: '^tests/(engine|domain)/' },
    to: { path: '^src/(services|client|ui|app|sandbox|host)/' },
  },
  {
    name: 'no-cycles',
    comment: 'Files that load each other can only be understood, moved and tested together.',
    from: {},
    // A part that is loaded later may use what loads it.
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } },
  },
  {
    name: 'no-unknown-modules',
    comment: 'The imported file or package does not exist. Please correct the name or install it.',
    // The peers of the benchmark have packages of their own, installed apart from the product.
    from: { pathNot: '^scripts/lab/peers/apps/' },
    to: { couldNotResolve: true },
  },
  {
    name: 'no-unlisted-packages',
    comment: 'The package is not in package.json, so that a fresh install may lack it.',
    from: {},
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  },
];

export default {
  forbidden: [
    ...ROOMS.flatMap(rulesOf),
    ...DOORS.map(({ name, from, besides, because }) => ({
      name,
      severity: 'error',
      comment: because,
      from,
      to: { path: '^src/[^/]+/', pathNot: ['^src/[^/]+/index\\.ts$', ...besides] },
    })),
    ...GENERAL.map((rule) => ({ ...rule, severity: 'error' })),
  ],
  options: {
    // TypeScript 7 has no JavaScript API; swc parses the sources.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    combinedDependencies: true,
    exclude: { path: '^(dist|\\.data|\\.bench)/' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['node', 'import', 'default'],
    },
  },
};
