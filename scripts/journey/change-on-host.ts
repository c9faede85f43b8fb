/** Runs `journey publish`, `rollback` and `releases cancel` on a host that they reach from afar. */
import type {
  PlannedState,
  PublishPlan,
  PublishResult,
  ReleasesState,
} from '../../src/host/index.ts';
import { DONE, FOUND } from './command.ts';
import { type HostClient, printResult } from './host-client.ts';
import { readAt } from './options.ts';
import { type AcceptOptions, type ChangeOptions, missingChannel } from './with-store.ts';

interface PublishOptions extends AcceptOptions {
  readonly plan?: boolean;
  readonly canary?: boolean;
  readonly base?: string;
  readonly at?: string;
  readonly channel?: string;
  readonly share?: number;
  readonly org?: readonly string[];
}

/** Publishes what waits on a host: in its working folder, or in a draft. `named`: it must be that. */
export async function publishOnHost(
  host: HostClient,
  named: string | undefined,
  options: PublishOptions,
): Promise<number> {
  const { accept, undo, who = '', why, at } = options;
  if (options.plan === true || options.canary === true)
    throw new Error(
      'Failed to publish: --plan and --canary are for the machine of the store. Please leave them out.',
    );
  const { release, base: live } = await host.call<PublishPlan>('changes/plan');
  if (named !== undefined && named !== release)
    throw new Error(
      `Failed to publish: ${release} waits on the host, and not ${named}. Please look at it in the Studio.`,
    );
  const base = options.base === 'none' ? null : (options.base ?? live);
  const channel = await findChannel(host, options);
  const goesLiveAt = at === undefined ? undefined : await readAt(at);
  const request = { accept, undo, who, why, release, base, channel, goesLiveAt };
  return (await printResult(await host.call<PublishResult>('changes/publish', request)))
    ? DONE
    : FOUND;
}

/** A channel that exists keeps its scope where none is given. */
async function findChannel(host: HostClient, { channel: name, share, org }: PublishOptions) {
  if (name === undefined) return undefined;
  const { channels } = await host.call<ReleasesState>('releases/state');
  const known = channels.find((one) => one.name === name);
  const scope = (share ?? org) === undefined ? known : { share, orgs: org };
  return { name, share: scope?.share, orgs: scope?.orgs, base: known?.release ?? null };
}

interface RollbackOptions extends ChangeOptions {
  readonly channel?: string;
  readonly end?: boolean;
  readonly base?: string;
}

/** Goes back to the previous release, or ends a channel. */
export async function rollBackOnHost(
  host: HostClient,
  { channel, end, base, who = '', why }: RollbackOptions,
): Promise<number> {
  const state = await host.call<ReleasesState>('releases/state');
  const { live, previous, channels } = state;
  const release = channels.find(({ name }) => name === channel)?.release;
  if (channel !== undefined && release === undefined) throw missingChannel(channel, state);
  if (channel !== undefined && end !== true)
    throw new Error('Failed to go back: from afar, a channel can only be ended. Please add --end.');
  const [method, request] =
    channel === undefined
      ? ['releases/back', { live: base ?? live, previous, who, why }]
      : ['releases/end', { channel, release: base ?? release, who, why }];
  return (await printResult(await host.call<PublishResult>(method, request))) ? DONE : FOUND;
}

/** Cancels the plan that `find` chooses. */
export async function cancelOnHost(
  host: HostClient,
  find: (planned: readonly { readonly number: number }[]) => number,
  { who = '', why }: ChangeOptions,
): Promise<number> {
  const { planned } = await host.call<PlannedState>('planned/state');
  const plan = find(planned.map(({ entry }) => entry));
  await host.call<PlannedState>('planned/cancel', { plan, who, why });
  console.log(`The plan #${plan} does not go live by itself any more.`);
  return DONE;
}
