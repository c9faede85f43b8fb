/** The words about releases, groups and entries of the history. */
import { shortId, timeInWords } from '../shared/words.ts';
import type { ReleasesState, StudioLender } from '../../host/index.ts';
import type { ReleaseGroup, ShownRecordEntry } from './release-changes.ts';

/** `5 % of the sessions`, `Harbor Bank`, `5 % of the sessions of Harbor Bank`. */
export function scopeInWords(
  { share, orgs }: Pick<ReleaseGroup, 'share' | 'orgs'>,
  lenders: readonly Pick<StudioLender, 'code' | 'name'>[],
): string {
  const named = orgs?.map((org) => lenders.find(({ code }) => code === org)?.name ?? org);
  const sessions = share === undefined ? '' : `${share} % of the sessions`;
  if (named === undefined) return sessions;
  return sessions === '' ? named.join(', ') : `${sessions} of ${named.join(', ')}`;
}

/** Describes an entry of the history. */
export function actionInWords(
  { action, details = {} }: ShownRecordEntry,
  lenders: readonly Pick<StudioLender, 'code' | 'name'>[],
): string {
  const { channel, goesLiveAt, plan } = details;
  const scope = scopeInWords(details, lenders);
  const group = `group ${channel ?? ''}${scope === '' ? '' : ` (${scope})`}`;
  switch (action) {
    case 'publish':
      return `${channel === undefined ? 'Published to everyone' : `Given to the ${group}`}${plan === undefined ? '' : ', as planned'}`;
    case 'rollback':
      return channel === undefined ? 'Went back for everyone' : `Went back for the ${group}`;
    case 'end':
      return `Ended the ${group}`;
    case 'pin':
      return 'Pinned';
    case 'unpin':
      return 'No longer pinned';
    case 'approve':
      return 'Approved';
    case 'schedule':
      return `Planned for ${timeInWords(goesLiveAt ?? '')}${channel === undefined ? '' : `, for the ${group}`}`;
    case 'unschedule':
      return 'Taken off the plan';
    case 'lapse':
      return 'Did not go live as planned';
    case 'show':
      return `Made a link to show ${scopeInWords({ orgs: [details.link?.org ?? ''] }, lenders)}`;
    case 'unshow':
      return 'Ended a link to show';
    case 'collect':
      return 'Removed';
  }
}

/** `1 breaks, 2 to review, 3 safe`; empty when it was not compared. */
export function sizeInWords({ details }: Pick<ShownRecordEntry, 'details'>): string {
  const { changes } = details ?? {};
  if (changes === undefined) return '';
  const { breaking, dangerous, safe } = changes;
  const parts = [
    breaking > 0 ? `${breaking} ${breaking === 1 ? 'breaks' : 'break'}` : '',
    dangerous > 0 ? `${dangerous} to review` : '',
    safe > 0 ? `${safe} safe` : '',
  ].filter((part) => part !== '');
  return parts.length === 0 ? 'no change' : parts.join(', ');
}

/** Steps that pages showed and after which nobody went on. */
export const abandoned = ({
  steps,
  continued,
}: Pick<ReleasesState['counts'][string], 'steps' | 'continued'>): number =>
  Math.max(0, steps - continued);

/** The releases that people may choose, and `more`, each once. */
export function listReleases(
  state: Pick<ReleasesState, 'live' | 'previous' | 'channels' | 'record'>,
  more: readonly (string | null)[],
): readonly { readonly value: string; readonly label: string }[] {
  const { live, previous, channels, record } = state;
  const gone = new Set(
    record.filter(({ action }) => action === 'collect').map(({ release }) => release),
  );
  const served = [live, previous, ...channels.map(({ release }) => release)];
  const named = [...served, ...more, ...record.flatMap(({ release, base }) => [release, base])];
  return [...new Set(named)].flatMap((release) =>
    release === null || gone.has(release)
      ? []
      : [{ value: release, label: releaseInWords(state, release) }],
  );
}

/** `1a2b3c4d, live, Nov 27, 2026, 9:00 AM, Ana`: the release with its last entry. */
function releaseInWords(
  { live, record }: Pick<ReleasesState, 'live' | 'record'>,
  release: string,
): string {
  const entry = record.find((one) => one.release === release && one.action === 'publish');
  const more = entry === undefined ? '' : `, ${timeInWords(entry.at)}, ${entry.who}`;
  return `${shortId(release)}${release === live ? ', live' : ''}${more}`;
}

/**
 * `release 1a2b3c4d (Nov 27, 2026, 9:00 AM, Ana: New rates)`, with its last publish for everyone. What
 * gave it to a group says nothing about it.
 */
export function namePublished({ record }: Pick<ReleasesState, 'record'>, release: string): string {
  const entry = record.find(
    (one) =>
      one.release === release && one.action === 'publish' && one.details?.channel === undefined,
  );
  if (entry === undefined) return `release ${shortId(release)}`;
  const why = entry.why === '' ? '' : `: ${entry.why}`;
  return `release ${shortId(release)} (${timeInWords(entry.at)}, ${entry.who}${why})`;
}
