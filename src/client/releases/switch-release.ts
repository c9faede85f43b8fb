/** Replaces the definitions and the style sheet of an open page by those of another release. */
import { withVocabulary, type CompiledSetData } from '../../engine/index.ts';
import type { Manifest } from '../../services/index.ts';
import type { Client } from '../state/client.ts';

export interface UsableRelease {
  readonly id: string;
  readonly set: CompiledSetData;
  /** Path of the style sheet at the host. */
  readonly css: string;
  readonly manifest: Manifest;
}

export function switchRelease(client: Client, next: UsableRelease): void {
  const { info, set } = client.get();
  client.swapStyles(info.css, next.css);
  client.releases.current = next.manifest;
  client.update({
    release: next.id,
    set: withVocabulary(next.set, set.vocabulary),
    info: { ...info, css: next.css },
  });
}
