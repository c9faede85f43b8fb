/** The engine is pure by its types: a set carries its operators. `module-state.test.ts` lists its caches. */
import { describe, expect, it } from 'vitest';
import {
  compile,
  evaluate,
  fillTemplate,
  requestFor,
  resolveScreen,
  resolveRoute,
  setData,
  resolveStage,
  withVocabulary,
  type CompiledSet,
  type Vocabulary,
} from '../../src/engine/index.ts';
import { sourceLints } from '../../src/prover/index.ts';

const org = { code: 'T', main: true, prefixes: [], timeZone: 'UTC', theme: 'T' };
const theme = { org, copy: {}, overrides: [] };
const british: Vocabulary = { greet: (name) => `Good day, ${String(name)}`, isLocal: () => true };
const spanish: Vocabulary = { greet: (name) => `Hola, ${String(name)}`, isLocal: () => false };

const greeting = { greet: [{ var: 'profile.name' }] };
const files = [
  {
    file: 'journeys/application/demo',
    content: {
      path: '/demo',
      title: { value: greeting },
      form: {
        schema: { type: 'object', properties: { note: { type: 'string' } } },
        ui: { note: { label: { value: greeting }, when: { isLocal: [] } } },
      },
    },
  },
  {
    file: 'journeys/operations/send',
    content: { method: 'POST', path: '/send', body: { words: { value: greeting } } },
  },
  {
    file: 'journeys/routing/status-routes',
    content: {
      base: '/{uuid}',
      home: '/',
      reroute: [],
    },
  },
  {
    file: 'journeys/routing/statuses',
    content: {
      statuses: { OPEN: { routes: [{ to: 'local', when: { isLocal: [] } }, { to: 'abroad' }] } },
    },
  },
  {
    file: 'journeys/routing/stages',
    content: {
      initial: 'START',
      order: ['START', 'LOCAL'],
      outcomes: [],
      interrupts: [],
      transitions: [{ from: 'START', to: 'LOCAL', when: { isLocal: [] } }],
      routes: [],
    },
  },
];
const context = {
  profile: { name: 'Otto' },
  application: { uuid: 'u', status: { checklistStatus: 'OPEN' } },
};

function setOf(vocabulary: Vocabulary): CompiledSet {
  const result = compile(files, vocabulary, theme);
  if (!result.ok) throw new Error(result.diagnostics.map(({ message }) => message).join('\n'));
  return result.set;
}

/** The engine's results for a set in the same context. */
function outcomeOf(set: CompiledSet): unknown {
  const { title, form } = resolveScreen(set, { page: 'application-demo' }, context);
  const request = requestFor(set, 'send', context);
  return {
    title,
    label: form?.fields[0]?.label,
    shown: form?.fields[0]?.shown,
    body: 'refused' in request ? request.refused : request.body,
    route: resolveRoute(set, context).path,
    stage: resolveStage(set, context),
  };
}

const inBritish = {
  title: 'Good day, Otto',
  label: 'Good day, Otto',
  shown: true,
  body: { words: 'Good day, Otto' },
  route: '/u/local',
  stage: 'LOCAL',
};
const inSpanish = {
  title: 'Hola, Otto',
  label: 'Hola, Otto',
  shown: false,
  body: { words: 'Hola, Otto' },
  route: '/u/abroad',
  stage: 'START',
};

describe('two vocabularies in one process', () => {
  it('do not mix when each set is compiled with its own', () => {
    const [first, second] = [setOf(british), setOf(spanish)];
    for (let round = 0; round < 2; round += 1) {
      expect(outcomeOf(first)).toEqual(inBritish);
      expect(outcomeOf(second)).toEqual(inSpanish);
    }
  });

  it('do not mix when two sets share their data', () => {
    const first = setOf(british);
    const second = withVocabulary(setData(first), spanish);
    for (let round = 0; round < 2; round += 1) {
      expect(outcomeOf(first)).toEqual(inBritish);
      expect(outcomeOf(second)).toEqual(inSpanish);
    }
  });

  it('do not mix over one rule or template', () => {
    const template = { words: { value: greeting } };
    for (const [vocabulary, words] of [
      [british, 'Good day, Otto'],
      [spanish, 'Hola, Otto'],
      [british, 'Good day, Otto'],
    ] as const) {
      expect(evaluate(greeting, context, vocabulary)).toBe(words);
      expect(fillTemplate(template, context, vocabulary)).toEqual({ words });
    }
  });

  it('know only their own operators', () => {
    expect(() => evaluate(greeting, context, {})).toThrow(/"greet" is unknown/);
    const refused = compile(files, {}, { ...theme, lints: sourceLints });
    expect(refused.diagnostics.map(({ code }) => code)).toContain('unknown-operator');
    expect(compile(files, british, { ...theme, lints: sourceLints }).ok).toBe(true);
  });
});

describe('the data of a set', () => {
  it('is plain JSON, the same whatever the vocabulary', () => {
    const [first, second] = [setData(setOf(british)), setData(setOf(spanish))];
    expect(first).not.toHaveProperty('vocabulary');
    expect(JSON.stringify(first)).toBe(JSON.stringify(second));
    expect(structuredClone(first)).toEqual(first);
  });

  it('gives the same answers after a round trip', () => {
    const fetched = JSON.parse(JSON.stringify(setData(setOf(british)))) as CompiledSet;
    expect(outcomeOf(withVocabulary(fetched, british))).toEqual(inBritish);
  });

  it('is frozen, and the vocabulary is not', () => {
    const set = setOf(british);
    expect([Object.isFrozen(set), Object.isFrozen(set.pages)]).toEqual([true, true]);
    expect(Object.isFrozen(british)).toBe(false);
  });
});
