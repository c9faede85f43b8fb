/** Tells which names are no definitions: editors and systems write files of their own beside them. */

/** Whether a name begins with a dot, such as the locks of Emacs, `._` files of macOS and `.vscode`. */
export const isHidden = (name: string): boolean => name.startsWith('.');

/** Whether a file in a folder of schemas is one of them. */
export const isSchemaFile = (name: string): boolean =>
  name.endsWith('.schema.json') && !isHidden(name);
