/** The port for uploaded files. The sandbox names each file with a uuid. */
export interface Files {
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** The bytes, or undefined when the file does not exist. */
  get(name: string): Promise<Uint8Array | undefined>;
  /** Deletes a file; an unknown name is ignored. */
  remove(name: string): Promise<void>;
  /** Deletes everything. */
  clear(): Promise<void>;
}

const NAME = /^[0-9a-f-]{36}$/;

/** Whether a name is that of a stored file, and not of a file that is still being written. */
export const isFileName = (name: string): boolean => NAME.test(name);

/**
 * Returns the name unchanged. Throws for a name that is not a uuid, which prevents path traversal.
 */
export function safeName(name: string): string {
  if (!isFileName(name))
    throw new Error(
      'Failed to name a file: it is not a UUID. Please name files only by new UUIDs.',
    );
  return name;
}
