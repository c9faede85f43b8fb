/** Uses the blocks of a place: devices, the location, documents, files, and a provider's site. */
import { buildScreen, readBlocks, type OpenPlace } from './arrive.ts';
import type { Person } from './person.ts';

/** The smallest file that counts as a PDF. */
const PDF = '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n';

/** The location that a person shares. */
const WHERE = { state: 'SHARED', latitude: 44.9429, longitude: -123.0351, accuracy: 25 } as const;

/**
 * Uses a block by its id; `cancel` leaves a provider's site without a choice. Returns false when
 * the person has left the place. Throws when the block is not shown or its call is rejected.
 */
export async function useBlock(
  person: Person,
  place: OpenPlace,
  { id, cancel = false }: { readonly id: string; readonly cancel?: boolean },
): Promise<boolean> {
  const { before, after } = buildScreen(person, place);
  const shown = [...before, ...after].find((block) => block.id === id);
  if (shown === undefined) throw new Error(`It shows no block “${id}” now.`);
  switch (shown.block) {
    case 'devices':
    case 'disclosure':
      break;
    case 'location':
      place.screen.get().form.set(shown.field ?? id, WHERE);
      break;
    case 'document':
      await openDocument(place, id, shown.items?.[0]?.key);
      break;
    case 'upload':
      await upload(place, id);
      break;
    case 'provider':
      await visitProvider(person, place, id, cancel);
      return false;
    default:
      throw new Error(`Its block “${id}” is a ${shown.block}: there is nothing to use.`);
  }
  if (shown.reveals !== undefined) place.screen.get().form.reveal(shown.reveals);
  return true;
}

async function openDocument(place: OpenPlace, id: string, itemKey?: string): Promise<void> {
  const opened = await (await readBlocks(place)).open(id, itemKey);
  if (!opened.ok) throw new Error(`Its document “${id}” can’t be opened: ${opened.text}.`);
}

async function upload(place: OpenPlace, id: string): Promise<void> {
  const { failedFiles } = place;
  const file = failedFiles.get(id) ?? new File([PDF], 'file.pdf', { type: 'application/pdf' });
  failedFiles.set(id, file);
  const result = await (await readBlocks(place)).upload(id, file);
  if (!result.ok) throw new Error(`Its block “${id}” refuses the file: ${result.text}.`);
  failedFiles.delete(id);
}

/** Makes the first choice at the provider's site, or cancels; the site sends the person back. */
async function visitProvider(
  person: Person,
  place: OpenPlace,
  id: string,
  cancel: boolean,
): Promise<void> {
  const result = await (await readBlocks(place)).leave(id);
  const address = person.leftFor;
  if (!result.ok || address === undefined)
    throw new Error(`Its block “${id}” leads nowhere: ${result.text}.`);
  const { fetch } = person.lender;
  const state = new URL(address, 'http://localhost').searchParams.get('state') ?? '';
  const choice = cancel ? 'cancel' : firstChoice(await (await fetch(address)).text());
  const back = await fetch(address.split('?')[0] ?? '', {
    method: 'POST',
    body: new URLSearchParams({ state, choice }),
  });
  const to = back.headers.get('location');
  if (to === null)
    throw new Error(`The page behind its block “${id}” does not come back: ${back.status}.`);
  person.open(to);
}

function firstChoice(html: string): string {
  return /name="choice" value="(?!cancel)([^"]+)"/.exec(html)?.[1] ?? '';
}
