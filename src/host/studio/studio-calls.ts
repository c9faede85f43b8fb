/** The routes by which the Studio calls the methods of its desks. */
import { isRecord } from '../../domain/index.ts';
import type { HostApp } from '../host-parts.ts';
import { CALL_ROLES } from '../operators/guard.ts';
import { signedByOperator } from '../operators/operator.ts';
import { answer } from './answer.ts';
import type { ApprovalsDesk } from './approvals-desk.ts';
import type { ChangesDesk } from './changes-desk.ts';
import type { PublishDesk } from './changes-publish.ts';
import type { DefinitionsDesk } from './definitions-desk.ts';
import type { DraftPlaces } from './drafts/draft-places.ts';
import type { MergeDesk } from './drafts/merge-draft.ts';
import type { LendersDesk } from './lenders-desk.ts';
import type { MapDesk } from './map-desk.ts';
import type { NewLenderDesk } from './new-lender-desk.ts';
import type { OpenAsDesk } from './open-as-desk.ts';
import type { PartDesk } from './part-desk.ts';
import type { PatchDesk } from './patch-desk.ts';
import type { PlannedDesk } from './planned-desk.ts';
import type { ReleasesDesk } from './releases-desk.ts';
import type { ReplayDesk } from './replay-desk.ts';
import type { ShowDesk } from './show-desk.ts';
import type { StudioDesk } from './studio-desk.ts';

/** The role that each method needs. */
export type StudioRoles = typeof CALL_ROLES;

type MethodOf<Name extends keyof StudioRoles> = keyof StudioRoles[Name];

/** The methods of a desk that the Studio calls. */
type Called<
  Name extends keyof StudioRoles,
  Desk extends { readonly [Method in MethodOf<Name>]: unknown },
> = Pick<Desk, MethodOf<Name>>;

/** What the Studio calls: desk -> its methods. */
export interface StudioCalls {
  readonly studio: Called<'studio', StudioDesk>;
  readonly parts: Called<'parts', PartDesk>;
  readonly lenders: Called<'lenders', LendersDesk>;
  readonly newLender: Called<'newLender', NewLenderDesk>;
  readonly map: Called<'map', MapDesk>;
  readonly examples: Called<'examples', OpenAsDesk>;
  readonly definitions: Called<'definitions', DefinitionsDesk>;
  readonly patch: Called<'patch', PatchDesk>;
  readonly changes: Called<'changes', ChangesDesk & PublishDesk>;
  readonly replay: Called<'replay', ReplayDesk>;
  readonly approvals: Called<'approvals', ApprovalsDesk>;
  readonly planned: Called<'planned', PlannedDesk>;
  readonly releases: Called<'releases', ReleasesDesk>;
  readonly shows: Called<'shows', ShowDesk>;
  readonly drafts: Called<'drafts', DraftPlaces>;
  readonly draft: Called<'draft', MergeDesk>;
}

type Desks = { readonly [Name in keyof StudioCalls]?: StudioCalls[Name] | undefined };
type Answering = (...args: readonly unknown[]) => unknown;

/**
 * Adds `POST /studio/api/<desk>/<method>` for each method of the desks. The body has its arguments as
 * `args`. What is published is signed by the operator.
 */
export function addCalls(app: HostApp, desks: Desks): void {
  for (const [name, roles] of Object.entries(CALL_ROLES)) {
    const desk = desks[name as keyof Desks] as Readonly<Record<string, Answering>> | undefined;
    if (desk === undefined) continue;
    for (const [method, role] of Object.entries(roles))
      app.post(`/studio/api/${name}/${method}`, async (c) => {
        const { args } = await c.req.json<{ readonly args: readonly unknown[] }>();
        return answer(c, () => {
          const signed = role === 'publish' ? args.map(signedIfRecord) : args;
          return desk[method]?.(...signed);
        });
      });
  }
}

const signedIfRecord = (arg: unknown): unknown =>
  isRecord(arg) ? signedByOperator(arg as { readonly who: string }) : arg;
