/** Where uploaded files are kept, by names that the sandbox makes itself. */
export interface Files {
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** The bytes, or undefined when there is no such file. */
  get(name: string): Promise<Uint8Array | undefined>;
  /** Takes a file away; nothing happens when there is none. */
  remove(name: string): Promise<void>;
  /** Takes away everything. */
  clear(): Promise<void>;
}

const NAME = /^[0-9a-f-]{36}$/;

/** Throws for a name that is no uuid, so that no path can be made from one. */
export function safeName(name: string): string {
  if (!NAME.test(name))
    throw new Error('Failed to name a file: it is no uuid. Please name files by new uuids alone.');
  return name;
}
