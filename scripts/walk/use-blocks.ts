/** What a person does with the blocks of a place: devices, documents, files, and another company's page. */
import { blockScope, evaluate, fillTemplate, type BlockScope } from '../../src/engine/index.ts';
import type { Stand } from './arrive.ts';
import { contextAt, screenAt } from './fill.ts';
import { send, type Person, type Values } from './person.ts';

/** The smallest file that is taken for a PDF. */
const PDF = '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n';

/** Uses a block by its id; `cancel` leaves another company's page without a choice. Gives the values behind it, or undefined when it led away. Throws when the block is not there or its call is refused. */
export async function useBlock(
  person: Person,
  stand: Stand,
  values: Values,
  { id, cancel = false }: { readonly id: string; readonly cancel?: boolean },
): Promise<Values | undefined> {
  const { before, after } = screenAt(person, stand, values);
  const shown = [...before, ...after].find((block) => block.id === id);
  if (shown === undefined) throw new Error(`It shows no block “${id}” now.`);
  const scope = blockScope(person.set, stand.place, contextAt(person, stand, values), {
    blockId: id,
    itemKey: shown.block === 'document' ? shown.items?.[0]?.key : undefined,
  });
  if (scope === undefined) throw new Error(`Its block “${id}” holds nothing.`);
  switch (shown.block) {
    case 'devices':
    case 'disclosure':
      break;
    case 'document':
      await open(person, scope, id);
      break;
    case 'upload':
      await upload(person, stand, scope, id);
      break;
    case 'provider':
      return leave(person, scope, id, cancel);
    default:
      throw new Error(`Its block “${id}” is a ${shown.block}: there is nothing to use.`);
  }
  return shown.reveals === undefined
    ? values
    : { ...values, toggles: { ...values.toggles, [shown.reveals]: true } };
}

async function open(person: Person, { block, context }: BlockScope, id: string): Promise<void> {
  if (block.document === undefined) throw new Error(`Its block “${id}” opens nothing.`);
  const {
    done,
    transition,
    context: after,
  } = await send(person, { calls: [{ ...block.document.call, as: 'opened' }], done: [] }, context);
  const { opened: document, ...loaded } = person.loaded;
  person.loaded = loaded;
  if (!done || !(after['opened'] instanceof Blob) || document === undefined)
    throw new Error(
      `Its document “${id}” can’t be opened: ${transition.error ?? 'it is no document'}.`,
    );
}

async function upload(
  person: Person,
  { page, url }: Stand,
  { block, context }: BlockScope,
  id: string,
): Promise<void> {
  if (block.upload === undefined) throw new Error(`Its block “${id}” takes no file.`);
  const file = new File([PDF], 'file.pdf', { type: 'application/pdf' });
  const input = {
    ...(fillTemplate(block.upload.values ?? {}, context, person.set.vocabulary) as object),
    file: { name: file.name, type: file.type, size: file.size },
  };
  const { done, transition } = await send(
    person,
    { calls: [block.upload.call], done: [] },
    { ...context, input },
    file,
  );
  if (!done)
    throw new Error(
      `Its block “${id}” refuses the file: ${transition.error ?? 'no reason was given'}.`,
    );
  await send(person, { calls: page?.load ?? [], done: [] }, { ...context, ...person.loaded, url });
}

/** The first choice of the other company's page is taken, or none; it sends the person back. */
async function leave(
  person: Person,
  { block, context }: BlockScope,
  id: string,
  cancel: boolean,
): Promise<undefined> {
  if (block.provider === undefined) throw new Error(`Its block “${id}” leads nowhere.`);
  const {
    done,
    transition,
    context: after,
  } = await send(person, { calls: [block.provider.call], done: [] }, context);
  const address = evaluate(block.provider.address, after, person.set.vocabulary);
  if (!done || typeof address !== 'string')
    throw new Error(
      `Its block “${id}” leads nowhere: ${transition.error ?? 'there is no address'}.`,
    );
  const { fetch } = person.lender;
  const state = new URL(address, 'http://localhost').searchParams.get('state') ?? '';
  const choice = cancel
    ? 'cancel'
    : (/name="choice" value="(?!cancel)([^"]+)"/.exec(await (await fetch(address)).text())?.[1] ??
      '');
  const back = await fetch(address.split('?')[0] ?? '', {
    method: 'POST',
    body: new URLSearchParams({ state, choice }),
  });
  const to = back.headers.get('location');
  if (to === null)
    throw new Error(`The page behind its block “${id}” does not come back: ${back.status}.`);
  person.at = to;
  return undefined;
}
