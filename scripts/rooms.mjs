/**
 * The rooms of the product, and what each may import, and why.
 *
 * Each folder of `src/` is a room. A room may import itself, the rooms in `imports`, types of the
 * rooms in `typesFrom`, the npm packages in `packages`, and with `node: true` Node's own modules. Of
 * those in `typesFrom`, it loads the ones in `loads` by `import()`. `because` is printed with each
 * breach.
 */
const REACT = ['react', 'react-dom'];
/** The packages with which the Studio draws maps, texts and the code of an address. */
const DRAWING = ['@xyflow/react', '@dagrejs/dagre', 'codemirror', '@codemirror', 'uqr'];

export const ROOMS = [
  {
    room: 'engine',
    imports: [],
    packages: ['json-logic-js'],
    because: 'The engine is pure and knows no loan: QA and the browser get the same results.',
  },
  {
    room: 'domain',
    imports: ['engine'],
    packages: ['date-fns'],
    because: 'Loan knowledge is given to the engine as its vocabulary. It sends and draws nothing.',
  },
  {
    room: 'release',
    imports: ['engine', 'domain'],
    packages: ['@rjsf/validator-ajv8', 'jsonc-parser', 'node-pg-migrate', 'pg'],
    node: true,
    because:
      'Definitions are read, compiled and stored the same way by all. Whether they are sound, the prover says.',
  },
  {
    room: 'prover',
    imports: ['engine', 'domain', 'release'],
    packages: ['ajv', 'recheck'],
    node: true,
    because: 'The prover judges definitions. Nobody needs it to serve a borrower.',
  },
  {
    room: 'services',
    imports: ['domain'],
    typesFrom: ['engine'],
    packages: [],
    because: 'Services send requests. They decide and draw nothing.',
  },
  {
    room: 'client',
    imports: ['engine', 'domain', 'services'],
    packages: [],
    because: 'The client runs without React and the DOM, so that `journey test` drives it, too.',
  },
  {
    room: 'ui',
    imports: [],
    typesFrom: ['engine'],
    packages: [...REACT, '@mantine/core', '@rjsf/core', '@rjsf/utils', 'pdfjs-dist', 'uqr'],
    because: 'The UI draws plain data. A decision in it could not be tested without a browser.',
  },
  {
    room: 'app',
    imports: ['engine', 'domain', 'services', 'client', 'ui'],
    typesFrom: ['prover'],
    packages: [...REACT, 'react-router', '@tanstack/react-query'],
    because: 'The app connects the client to the UI, in the browser and for a drawn page.',
  },
  {
    room: 'studio',
    imports: [],
    typesFrom: ['engine', 'domain', 'prover', 'host'],
    packages: [
      ...REACT,
      ...DRAWING,
      'react-router',
      '@mantine/core',
      '@mantine/hooks',
      '@tanstack/react-query',
    ],
    because: 'The Studio shows what the host computes. A borrower loads nothing of it.',
  },
  {
    room: 'server',
    imports: [],
    packages: [],
    node: true,
    because: 'The host and the sandbox are servers of two companies. They share only this.',
  },
  {
    room: 'sandbox',
    imports: ['engine', 'domain', 'server'],
    packages: ['hono', 'jose', 'otpauth', 'pdfkit'],
    node: true,
    because: 'The sandbox stands for another company. It shares no code with the browser.',
  },
  {
    room: 'host',
    imports: ['engine', 'domain', 'release', 'server'],
    typesFrom: ['prover', 'sandbox', 'app'],
    loads: ['prover', 'sandbox'],
    packages: [
      ...[
        'diff',
        'hono',
        '@hono/node-server',
        'jose',
        'openid-client',
        'pg',
        'prom-client',
        'vite',
        'ws',
      ],
    ],
    node: true,
    because:
      'The host serves the browser code. What draws pages is a build, which it loads by its path. With the lender of a real company it starts without the prover and the sandbox.',
  },
];
