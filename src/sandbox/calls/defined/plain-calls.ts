/** Answers the calls of definitions/calls.json, which only look something up or save it. */
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { vocabulary } from '../../../domain/index.ts';
import { Evaluator, type SandboxDefinition } from '../../../engine/index.ts';
import definition from '../../definitions/calls.json' with { type: 'json' };
import { findCaller, newUuid, readBody, requireCaller } from '../../lender.ts';
import type { SandboxApp, Lender } from '../../lender.ts';
import type { Body } from '../../store/port.ts';
import { HttpError } from '../../wire/http-error.ts';
import type { Shape, UnknownKeys } from '../../wire/shape.ts';

/** A call; definitions/calls.json explains each key. */
interface PlainCall {
  method: string;
  path: string;
  login?: boolean;
  body?: Shape;
  unknownKeys?: UnknownKeys;
  kind?: string;
  id?: string;
  cases: SandboxDefinition['cases'];
}

const CALLS = definition.calls as unknown as readonly PlainCall[];

export function plainCalls(app: SandboxApp, lender: Lender): void {
  for (const { method, path, login, body: shape, unknownKeys, kind = '', id, cases } of CALLS)
    app.on(method, path, async (c) => {
      // A public call without an id is answered whatever token comes with it.
      const caller =
        login || id ? await (login ? requireCaller : findCaller)(lender, c) : undefined;
      const body = shape && (await readBody(c, shape, unknownKeys));
      const context = { request: { params: c.req.param(), body }, caller };
      const named = new Evaluator({ vocabulary }, context).optionalText(id) ?? newUuid();
      const stored = id && (await lender.store.get(kind, named))?.body;
      const evaluator = new Evaluator({ vocabulary }, { ...context, stored });
      const chosen = cases.find(({ when }) => evaluator.holds(when)) ?? {};
      const status = (chosen.status ?? 200) as ContentfulStatusCode;
      if (chosen.message !== undefined) throw new HttpError(status, evaluator.text(chosen.message));
      const saved = evaluator.fill(chosen.save) as Body | undefined;
      if (saved) await lender.store.put({ kind, id: named, org: c.var.org.code, body: saved });
      return c.json(evaluator.fill(chosen.body) ?? {}, status);
    });
}
