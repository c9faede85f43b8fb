/** The channels of a data folder whose release this host can serve. */
import {
  channelFor,
  errorMessage,
  readChannels,
  type Channel,
  type Visitor,
} from '../../release/index.ts';
import type { Live } from './live-releases.ts';

/** A channel with its loaded release. */
export interface ServedChannel extends Omit<Channel, 'previous'> {
  readonly live: Live;
}

interface ServedChannels {
  current(): readonly ServedChannel[];
  /** The release of the visitor's channel; undefined when they are in none. */
  liveFor(visitor: Visitor): Live | undefined;
  /** Reads the channels again. True when one changed. */
  refresh(): boolean;
}

interface RefusedChannel {
  readonly channel: string;
  readonly release: string;
  readonly reason: string;
}

interface ServedChannelsInput {
  readonly dataDir: string;
  /** Loads a release, or returns the one that is served. Throws when it is incomplete. */
  readonly load: (release: string) => Live;
  readonly onRefused: (refused: RefusedChannel) => void;
}

/** A channel whose release cannot be loaded is left out: its visitors get the active release. */
export function servedChannels({ dataDir, load, onRefused }: ServedChannelsInput): ServedChannels {
  let served: readonly ServedChannel[] = [];
  let read = '[]';
  const loadChannel = (stored: Channel): readonly ServedChannel[] => {
    const { previous: _, ...channel } = stored;
    const { name, release } = channel;
    try {
      const known = served.find(({ live }) => live.release === release)?.live;
      return [{ ...channel, live: known ?? load(release) }];
    } catch (error) {
      onRefused({ channel: name, release, reason: errorMessage(error) });
      return [];
    }
  };
  return {
    current: () => served,
    liveFor: (visitor) => {
      const live = channelFor(served, visitor)?.live;
      // A lender that the release does not have keeps its pages.
      return live?.orgs.some(({ code }) => code === visitor.org) ? live : undefined;
    },
    refresh: () => {
      const { channels } = readChannels(dataDir);
      const text = JSON.stringify(channels);
      if (text === read) return false;
      served = channels.flatMap(loadChannel);
      // One that was left out is tried again at the next refresh.
      read = served.length === channels.length ? text : '';
      return true;
    },
  };
}
