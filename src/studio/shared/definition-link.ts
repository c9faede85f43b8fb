/** The address of the text of a definition in the Studio. */
export const definitionLink = ({ file, line }: { readonly file: string; readonly line: number }) =>
  `/definitions?file=${encodeURIComponent(file)}&line=${line}`;
