/** A host with named drafts over a small product, for tests. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { PAGE, THEME, theme, writeSmallTree } from '../../../release/support/small-tree.ts';
import { newFolder } from '../../../support/new-folder.ts';
import { ADDRESS } from '../../../support/issuer.ts';
import { openAuthoringHost, type Operators } from '../../helpers/authoring-host.ts';

export { PAGE };
export const OTHER = 'journeys/application/other.json';
export const SOURCE = '{ "path": "/fixture",   "title": "A house" }\n';
export const OTHER_SOURCE = '{ "path": "/other", "title": "Other" }\n';

interface Sent {
  readonly status: number;
  readonly body: Record<string, unknown> & { readonly message?: string };
}

interface Sending {
  readonly draft?: string;
  readonly args?: readonly unknown[];
  /** @default the arguments */
  readonly body?: object;
  readonly cookie?: string;
}

interface HostInput {
  readonly root?: string;
  readonly dataDir?: string;
  readonly databaseUrl?: string;
  readonly operators?: Operators;
  readonly closing?: AbortSignal;
}

/** The small product in a new folder. */
export function writeProduct(): string {
  const root = newFolder();
  writeSmallTree(root, {
    ...{ [PAGE]: SOURCE, [OTHER]: OTHER_SOURCE, [THEME]: { ...theme, main: true } },
  });
  mkdirSync(join(root, '.data'));
  return root;
}

export async function openHost({ root = writeProduct(), ...input }: HostInput = {}) {
  const dataDir = input.dataDir ?? join(root, '.data');
  const { opened, app } = await openAuthoringHost({ root, ...input, publishAtStart: true });
  opened.saveMode?.setWaits(true);
  const send = async (
    path: string,
    { draft, args = [], body, cookie = '' }: Sending = {},
  ): Promise<Sent> => {
    const answer = await app.request(`${ADDRESS}/studio/api/${path}`, {
      method: 'POST',
      headers: {
        ...{ cookie, origin: ADDRESS, 'content-type': 'application/json' },
        ...(draft !== undefined && { 'x-draft': draft }),
      },
      body: JSON.stringify(body ?? { args }),
    });
    const sent = (await answer.json().catch(() => ({}))) as Sent['body'];
    return { status: answer.status, body: sent };
  };
  /** Makes a draft, and returns its id. */
  const add = async (name: string, cookie?: string): Promise<string> => {
    const { status, body } = await send('drafts/add', {
      ...{ args: [name] },
      ...(cookie !== undefined && { cookie }),
    });
    expect(`${status} ${String(body.message)}`).toBe('200 undefined');
    return String(body['id']);
  };
  const textOf = async (draft: string | undefined, file = PAGE): Promise<string> => {
    const { body } = await send(
      'definitions/read',
      draft === undefined ? { args: [file] } : { args: [file], draft },
    );
    return String(body['text'] ?? body.message);
  };
  /** Gives a file of a draft another text. */
  const write = (draft: string, file: string, before: string | null, after: string | null) =>
    send('studio/edit', { draft, args: [[{ file, before, after }]] });
  /** Puts the working folder live, as `journey publish` does. */
  const publishFolder = async (file: string, text: string): Promise<string> => {
    writeFileSync(join(root, file), text);
    await opened.releases.plan();
    const release = opened.releases.waiting()?.release ?? '';
    await opened.store.save(release);
    await opened.store.activate({ release, who: 'cli', why: '' });
    await opened.follower.sync();
    return release;
  };
  /** Waits until a draft has a release, and returns its changes. */
  const changesOf = async (draft: string): Promise<Sent['body']> => {
    await expect
      .poll(async () => (await send('changes/changes', { draft })).body['release'], {
        timeout: 10_000,
      })
      .not.toBeNull();
    return (await send('changes/changes', { draft })).body;
  };
  /** Opens a draft as a page of the Studio does. Returns its last state, and what closes it. */
  const follow = async (draft: string, cookie = '') => {
    const address = `${ADDRESS}/studio/api/draft/events?draft=${draft}`;
    const leaving = new AbortController();
    const answer = await app.request(address, { headers: { cookie }, signal: leaving.signal });
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    let last: Record<string, unknown> = {};
    const ended = (async () => {
      for (let read = await reader?.read(); read?.value !== undefined; read = await reader?.read())
        for (const [, data = '{}'] of read.value.matchAll(/^data: (.*)$/gm))
          last = JSON.parse(data) as Record<string, unknown>;
    })();
    return { state: () => last, leave: () => void reader?.cancel(), ended };
  };
  return { root, dataDir, opened, follow, send, add, write, textOf, publishFolder, changesOf };
}
