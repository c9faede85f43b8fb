/** Draws a screen of the definitions or of a stored release: for frames, pictures and audits. */
import type { SandboxApp, Call, Lender } from '../lender.ts';
import type { ScreenChoice } from '../options.ts';

/** The drawn screen is framed by pages of the same host, and runs no script. */
const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; font-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'";
/** The page in place of a screen that cannot be drawn. */
const NOT_DRAWN =
  '<!doctype html><html lang="en"><head><title>Not drawn</title><link rel="stylesheet" href="/sandbox/style.css"></head><body class="tool"><main><p>This screen cannot be drawn. Please check its name, its release and what its rules read. A host without a build draws none.</p></main></body></html>';

/** Adds the address at which a screen is drawn. */
export function drawnScreenRoutes(app: SandboxApp, { options }: Lender): void {
  app.get('/sandbox/screens/drawn', async (c) => {
    const choice = readChoice(c);
    const drawn = choice && (await options.drawScreen?.(choice));
    c.header('content-security-policy', POLICY);
    // A picture that cannot be drawn stays empty.
    if (drawn === undefined && c.req.query('as') === 'picture') return c.body(null, 204);
    return c.html(drawn ?? NOT_DRAWN, drawn === undefined ? 404 : 200);
  });
}

/** Reads the choice in the address; undefined when the context is not an object. */
function readChoice(c: Call): ScreenChoice | undefined {
  const named = (name: string): string => c.req.query(name) ?? '';
  try {
    const context: unknown = JSON.parse(named('context') || '{}');
    if (typeof context !== 'object' || context === null || Array.isArray(context)) return undefined;
    return {
      org: named('lender') || c.var.org.code,
      screen: named('screen'),
      scenario: named('scenario'),
      release: named('release'),
      context: context as ScreenChoice['context'],
    };
  } catch {
    return undefined;
  }
}
