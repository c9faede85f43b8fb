import type { AppState, Client } from '../../../client/index.ts';
import { flagState } from '../../../services/index.ts';

/**
 * Whether the layout's chat is offered, and whether on the stream channel. Both false without a
 * chat.
 */
export function chatFlags(
  { set, remoteFlags }: AppState,
  { tabStorage }: Client,
): { readonly isOffered: boolean; readonly isStream: boolean } {
  const { chat } = set.layout;
  const { flags } = flagState(set.flags, remoteFlags, tabStorage);
  const isOn = (flag: string | undefined): boolean => flag !== undefined && flags[flag] === true;
  return { isOffered: isOn(chat?.flag), isStream: isOn(chat?.streamFlag) };
}
