/** Channels: releases for a share of the sessions, for some lenders, or both. Everyone else gets the active release. */
import type { CanarySettings } from '../canary/decide.ts';
import type { CountsByRelease } from './counts.ts';
import { BaseMovedError } from './errors.ts';
import type { RecordDetails } from './record.ts';
import { sha256 } from '../read/hash.ts';

/** For whom a channel is. At least one key is present. */
export interface ChannelScope {
  /** Percent of the sessions, more than 0. Absent: all. */
  readonly share?: number | undefined;
  /** Codes of the lenders. Absent: all. */
  readonly orgs?: readonly string[] | undefined;
}
/** A channel that widens or ends by itself. */
export interface Canary extends CanarySettings {
  /** The counts when its present step began. */
  readonly since: CountsByRelease;
  /** The live release that it was started against. Absent: an earlier version stored none. */
  readonly live?: string | undefined;
}
export interface Channel extends ChannelScope {
  /** Absent: the channel stays until someone changes it. */
  readonly canary?: Canary | undefined;
  readonly name: string;
  readonly release: string;
  /** Its releases before, newest first. */
  readonly previous: readonly string[];
}

/** The person who asks for a page. */
export interface Visitor {
  /** Code of the lender. */
  readonly org: string;
  /** A random text that the browser keeps; undefined for one that keeps none. */
  readonly visit: string | undefined;
}

const NAME = /^[a-z][a-z0-9-]{0,39}$/;
/** The channel of everyone; `activate` without a channel changes it. */
const LIVE_CHANNEL = 'live';
const ALL = 100;
const HASH_DIGITS = 8;
const HASHES = 16 ** HASH_DIGITS;

/** Throws a message when a channel cannot have this name or scope. */
export function assertChannel(name: string, { share, orgs }: ChannelScope): void {
  if (!NAME.test(name) || name === LIVE_CHANNEL)
    throw new Error(
      `Failed to change the channel ${name}: that is no name of a channel. Please use up to 40 lower-case letters, digits and hyphens, other than ${LIVE_CHANNEL}.`,
    );
  if ((share === undefined && orgs === undefined) || orgs?.length === 0)
    throw new Error(
      `Failed to change the channel ${name}: it is for nobody. Please give a share of the sessions, lenders, or both.`,
    );
  if (share !== undefined && !(share > 0 && share <= ALL))
    throw new Error(
      `Failed to change the channel ${name}: ${share} is no share. Please give a percentage over 0 and up to ${ALL}.`,
    );
}

/**
 * The channel of a visitor; undefined: the active release is for them. Those with lenders come
 * first, then the first by name. A wider share keeps everyone whom the narrower one had.
 */
export function channelFor<T extends Omit<Channel, 'previous'>>(
  channels: readonly T[],
  { org, visit }: Visitor,
): T | undefined {
  return inOrder(channels).find(
    ({ name, share, orgs }) =>
      (orgs === undefined || orgs.includes(org)) &&
      (share === undefined || (visit !== undefined && parsePercent(name, visit) < share)),
  );
}

const inOrder = <T extends Omit<Channel, 'previous'>>(channels: readonly T[]): readonly T[] =>
  channels.toSorted(
    (one, other) =>
      Number(one.orgs === undefined) - Number(other.orgs === undefined) ||
      (one.name < other.name ? -1 : 1),
  );

/** A number from 0 to 100 for a visitor in a channel: the same on every host. */
function parsePercent(channel: string, visit: string): number {
  const digits = sha256(`${channel}\n${visit}`).slice(0, HASH_DIGITS);
  return (Number.parseInt(digits, 16) / HASHES) * ALL;
}

/** The channel with another release. A release that it had before is not listed twice. */
export function changedChannel(
  before: Channel | undefined,
  { name, release, share, orgs, canary }: Omit<Channel, 'previous'>,
): Channel {
  const earlier = before ? [before.release, ...before.previous] : [];
  const previous = earlier.filter((one) => one !== release).slice(0, MAX_PREVIOUS_OF_CHANNEL);
  return {
    name,
    release,
    previous,
    ...(share !== undefined && { share }),
    ...(orgs && { orgs }),
    ...(canary && { canary }),
  };
}
const MAX_PREVIOUS_OF_CHANNEL = 3;

/** Returns the details in the record about a release of a channel. */
export const channelDetails = (
  details: RecordDetails | undefined,
  { name, share, orgs }: Pick<Channel, 'name' | 'share' | 'orgs'>,
): RecordDetails => ({
  ...details,
  channel: name,
  ...(share !== undefined && { share }),
  ...(orgs && { orgs }),
});

/** Throws when a change was planned for another share of a channel. */
export function assertShare(
  name: string,
  { atShare }: { readonly atShare?: number | undefined },
  before: Channel | undefined,
): void {
  if (atShare === undefined || atShare === before?.share) return;
  throw new BaseMovedError(
    `Failed to change the channel ${name}: it was planned for ${atShare} % of the sessions, but has ${before?.share ?? 'none'}. Please plan again.`,
  );
}

/** The channel with the release before; undefined when it has none, so that it ends. */
export function previousOfChannel(channel: Channel): Channel | undefined {
  const [release, ...previous] = channel.previous;
  return release === undefined ? undefined : { ...channel, release, previous };
}
