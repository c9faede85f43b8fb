/** The port of uploaded files. Their names are uuids of the sandbox. */
export interface Files {
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** The bytes, or undefined when there is no such file. */
  get(name: string): Promise<Uint8Array | undefined>;
  /** Deletes a file; an unknown name is ignored. */
  remove(name: string): Promise<void>;
  /** Deletes everything. */
  clear(): Promise<void>;
}

const NAME = /^[0-9a-f-]{36}$/;

/** The name itself. Throws for a name that is not a uuid, so that no name is a path. */
export function safeName(name: string): string {
  if (!NAME.test(name))
    throw new Error('Failed to name a file: it is no uuid. Please name files by new uuids alone.');
  return name;
}
