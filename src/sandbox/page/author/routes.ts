/** Answers the author's bar: why something shows, and the source of a definition with a line marked. */
import { html } from 'hono/html';
import type { App, Lender } from '../../lender.ts';
import { HttpError } from '../../wire/http-error.ts';
import { layout, type Html } from '../layout.ts';

const LINES_ID = 'line-';

/** Adds the routes. They answer 404 where no save goes live. */
export function authorRoutes(app: App, { options }: Lender): void {
  const author = () => {
    if (!options.author) throw new HttpError(404, 'Saves of the definitions do not go live here');
    return options.author;
  };
  app.post('/sandbox/author/why', async (c) => {
    const { question, context } = await c.req.json<Record<string, never>>();
    c.header('cache-control', 'no-store');
    try {
      return c.json(author().why(c.var.org.code, question as never, context as never));
    } catch (error) {
      if (error instanceof HttpError) throw error;
      throw new HttpError(422, error instanceof Error ? error.message : String(error));
    }
  });
  app.get('/sandbox/author/source', (c) => {
    const file = c.req.query('file') ?? '';
    const text = author().source(file);
    if (text === undefined) throw new HttpError(404, 'There is no such definition');
    return c.html(sourceView(file, text, Number(c.req.query('line'))));
  });
}

/** The page with the lines of a definition. The marked one is the target of `#line-N`. */
function sourceView(file: string, text: string, marked: number): Html {
  const lines = text.trimEnd().split('\n');
  return layout({
    title: `${file}.json`,
    intro: Number.isInteger(marked) ? `Line ${marked} is marked.` : '',
    done: '',
    at: '/sandbox/screens',
    body: html`<div class="scroll" tabindex="0" role="region" aria-label="Source">
      <ol class="source">
        ${lines.map(
          (line, index) =>
            html`<li id="${LINES_ID}${index + 1}" ${index + 1 === marked ? 'class=marked' : ''}>
              <code>${line}</code>
            </li>`,
        )}
      </ol>
    </div>`,
  });
}
