/** Says which screens use a file, so that an author knows what a change of it changes. */
import type { CompiledScreen, CompiledSet } from '../../engine/index.ts';
import { listScreens } from '../analysis/screens.ts';
import { filesOfScreen } from '../texts/screen-texts.ts';
import type { Contents } from './schema-layers.ts';

/**
 * The names of the other screens of a set that a file gives something to: its texts, its fields, a
 * list of options or a schema. `file`: without `.json`.
 */
export function otherScreens(
  set: CompiledSet,
  contents: Contents,
  screen: CompiledScreen,
  file: string,
): readonly string[] {
  const others = listScreens(set).filter(
    (one) => one.id !== screen.id && filesOfScreen(one, contents).includes(file),
  );
  return [...new Set(others.map(nameScreen))];
}

/** A screen in words: “register: What is your annual income?”. */
function nameScreen({ id, title }: CompiledScreen): string {
  const at = id.indexOf('/');
  const [where, name] = [id.slice(0, at), id.slice(at + 1)];
  const words = typeof title === 'string' && title !== '' ? title : name;
  return ['page', 'form'].includes(where) ? words : `${where}: ${words}`;
}
