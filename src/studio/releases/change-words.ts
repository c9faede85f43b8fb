/** The words about each change of the releases: its title, its button, and what it did. */
import { shortId } from '../shared/words.ts';
import type { StudioLender } from '../../host/index.ts';
import type { ReleaseChange, ReleaseGroup } from './release-changes.ts';

interface ChangeWords {
  readonly title: string;
  /** The words of the button. */
  readonly action: string;
}

export function changeTitle(change: ReleaseChange): ChangeWords {
  switch (change.kind) {
    case 'widen':
      return { title: `Widen the group ${change.channel}`, action: 'Widen' };
    case 'end':
      return { title: `End the group ${change.channel}`, action: 'End the group' };
    case 'toEveryone':
      return { title: `Give the release of ${change.channel} to everyone`, action: 'Publish' };
    case 'back':
      return { title: 'Go back for everyone', action: 'Go back' };
    case 'backFor':
      return { title: 'Take back for one lender', action: 'Take back' };
  }
}

/** Describes a change that was made, with the groups that there were before it. */
export function changeDone(
  change: ReleaseChange,
  lenders: readonly Pick<StudioLender, 'code' | 'name'>[],
  groups: readonly Pick<ReleaseGroup, 'name'>[],
): string {
  const ended = change.kind === 'toEveryone' ? change.channel : undefined;
  const everyone = groups.some(({ name }) => name !== ended) ? 'Everyone in no group' : 'Everyone';
  switch (change.kind) {
    case 'widen':
      return `The group ${change.channel} has ${change.share} % of the sessions now.`;
    case 'end':
      return `The group ${change.channel} has ended.`;
    case 'toEveryone':
      return `${everyone} has release ${shortId(change.release)} now.`;
    case 'back':
      return `${everyone} has release ${shortId(change.previous)} again.`;
    case 'backFor': {
      const name = lenders.find(({ code }) => code === change.org)?.name ?? change.org;
      return `${name} has release ${shortId(change.previous)} again.`;
    }
  }
}
