/** Asks the host which instant a chosen time is. */
import { useLoaded } from '../shared/use-loaded.ts';
import { chooseTime, type ChosenTime, type FoundTime, type TimeDraft } from './chosen-time.ts';
import { ownZone } from './time-words.ts';
import { useNow } from './use-now.ts';
import { fromHost } from '../shared/studio-host.ts';

interface UsedTime extends ChosenTime {
  /** Two instants for a time that the clocks show twice. */
  readonly instants: readonly string[];
}

export function useChosenTime(draft: TimeDraft): UsedTime {
  const { when, local } = draft;
  const [zone, now] = [ownZone(), useNow()];
  const { value, fault } = useLoaded([local], () =>
    local === ''
      ? undefined
      : fromHost.planned
          .instants({ local, zone })
          .then(({ instants }): FoundTime => ({ local, instants })),
  );
  const chosen =
    when === 'later' && fault !== undefined
      ? { missing: fault }
      : chooseTime(draft, value, { zone, now });
  return { ...chosen, instants: value?.local === local ? value.instants : [] };
}
