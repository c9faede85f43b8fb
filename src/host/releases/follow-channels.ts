/** Brings the releases of a store's channels into the data folder, and tells which ones the host serves. */
import {
  errorMessage,
  readChannels,
  StoreAwayError,
  writeChannels,
  type Channel,
  type ReleaseStore,
} from '../../release/index.ts';
import type { Acknowledgement } from './follow-store.ts';
import type { LiveReleases } from './live-releases.ts';

/** How long channels with a release that could not be served are left alone. */
const RETRY_MS = 30_000;

interface ChannelsInput {
  readonly store: Pick<ReleaseStore, 'load'>;
  readonly releases: Pick<LiveReleases, 'channels' | 'refresh'>;
  readonly dataDir: string;
  readonly now: () => number;
}

/** Serves channels. Resolves with what the host says about their releases; rejects while the store is away. */
export function channelFollower({ store, releases, dataDir, now }: ChannelsInput) {
  let followed: string | undefined;
  let said: readonly Acknowledgement[] = [];
  let retryAt = Infinity;
  return async (channels: readonly Channel[]): Promise<readonly Acknowledgement[]> => {
    const text = JSON.stringify(channels);
    if (text === followed && now() < retryAt) return said;
    const reasons = new Map<string, string>();
    for (const { release } of channels) {
      const reason = await reasonNotToLoad(store, release);
      if (reason !== undefined) reasons.set(release, reason);
    }
    const loaded = channels.filter(({ release }) => !reasons.has(release));
    if (JSON.stringify(loaded) !== JSON.stringify(readChannels(dataDir).channels))
      writeChannels(dataDir, { channels: loaded });
    releases.refresh();
    const served = new Set(releases.channels().map(({ release }) => release));
    said = [...new Set(channels.map(({ release }) => release))].map((release) => {
      const isServed = served.has(release);
      const reason = isServed ? '' : (reasons.get(release) ?? 'the release cannot be read');
      return { release, outcome: isServed ? 'ack' : 'nack', reason };
    });
    followed = text;
    retryAt = said.some(({ outcome }) => outcome === 'nack') ? now() + RETRY_MS : Infinity;
    return said;
  };
}

async function reasonNotToLoad(
  store: Pick<ReleaseStore, 'load'>,
  release: string,
): Promise<string | undefined> {
  try {
    await store.load(release);
    return undefined;
  } catch (error) {
    if (error instanceof StoreAwayError) throw error;
    return errorMessage(error);
  }
}
