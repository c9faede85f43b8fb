/** Reads the texts of the shell, which `journeys/shared/copy.json` and the copy of lenders hold. */
import { text, type CompiledSet, type Context } from '../../../engine/index.ts';

/** The text of a name, with the values of its placeholders. Empty for a text that the set lacks. */
export type ShellCopy = (name: string, values?: Context) => string;

/** Reads the texts of a set. `context`: values for the placeholders of every text. */
export const readShellCopy =
  (set: CompiledSet, context?: Context): ShellCopy =>
  (name, values) =>
    text(set.copy[name], { ...context, ...values }, set.vocabulary);
