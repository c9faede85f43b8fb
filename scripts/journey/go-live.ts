/** Makes a release live for everyone, once its changes are printed and accepted. */
import { acceptChanges, type Candidate } from './accept-changes.ts';
import { orRefused, type AcceptOptions } from './with-store.ts';

/** Whether the release is live; why not is printed. `asksUndone` as in `acceptChanges`. */
export async function goLive(
  candidate: Candidate,
  options: AcceptOptions,
  ask: { readonly asksUndone: boolean },
): Promise<boolean> {
  const { store, release } = candidate;
  const accepted = await acceptChanges(candidate, options, ask);
  if (accepted === undefined) return false;
  await store.save(release);
  const { who, why } = options;
  return orRefused(store, () => store.activate({ who, why, release, ...accepted }));
}
