/** The answers for the author's bar: why something shows, and the source with a line marked. */
import { expect, it } from 'vitest';
import type { AuthorAnswers } from '../../../../src/sandbox/index.ts';
import { createLender } from '../../support/sandbox.ts';

const RULE = { sentence: 'The state is Ohio', file: 'journeys/a', line: 2, column: 3 };
const author: AuthorAnswers = {
  why: (org, question, context) => {
    if ((question as { readonly kind: string }).kind === 'gone')
      throw new Error('There is no step "gone".');
    return { rules: [RULE], asked: { org, question, context } } as never;
  },
  source: (file) => (file === 'journeys/a' ? '{\n  "title": "<b>Who & what</b>"\n}\n' : undefined),
};
const question = { kind: 'screen', place: { page: 'offers' } };
const ask = (options: object, body: unknown) =>
  createLender(options).call('POST', '/sandbox/author/why', body);

it('answers why for the lender of the address, and nobody keeps the answer', async () => {
  const context = { state: 'OH' };
  const { status, json, headers } = await ask({ author }, { question, context });
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(json).toEqual({ rules: [RULE], asked: { org: 'MAIN', question, context } });
});

it('says in words what the definitions do not name', async () => {
  const { status, json } = await ask({ author }, { question: { kind: 'gone' }, context: {} });
  expect([status, json]).toEqual([
    422,
    expect.objectContaining({ message: 'There is no step "gone".' }),
  ]);
});

it('shows the lines of a definition as text, with one marked', async () => {
  const { call } = createLender({ author });
  const { status, text } = await call('GET', '/sandbox/author/source?file=journeys/a&line=2');
  expect(status).toBe(200);
  expect(text).toContain('Line 2 is marked.');
  expect(text.match(/class=marked/g)).toHaveLength(1);
  expect(text).toMatch(
    /id="line-2" class=marked>\s*<code>  &quot;title&quot;: &quot;&lt;b&gt;Who &amp; what&lt;\/b&gt;&quot;<\/code>/,
  );
  expect(text).not.toContain('<b>Who');
  // Long lines scroll by keyboard, too.
  expect(text).toMatch(/tabindex="0" role="region" aria-label="Source">\s*<ol class="source">/);
});

it('marks no line where none is named', async () => {
  const { text } = await createLender({ author }).call(
    'GET',
    '/sandbox/author/source?file=journeys/a',
  );
  expect(text).toContain('id="line-1"');
  expect(text).not.toMatch(/marked/);
});

it.each(['file=journeys/b', 'file=../../etc/passwd', ''])(
  'answers 404 for what is no definition: %s',
  async (query) =>
    expect(
      (await createLender({ author }).call('GET', `/sandbox/author/source?${query}`)).status,
    ).toBe(404),
);

it('answers 404 where no save goes live', async () => {
  const { call } = createLender();
  expect((await ask({}, { question, context: {} })).status).toBe(404);
  expect((await call('GET', '/sandbox/author/source?file=journeys/a')).status).toBe(404);
});
