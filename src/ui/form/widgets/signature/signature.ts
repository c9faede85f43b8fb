/** An adopted signature, as it is stored in the answers. */
export interface Signature {
  readonly kind: 'typed' | 'drawn';
  readonly name: string;
  /** A PNG image as a `data:` address; undefined for a typed signature. */
  readonly image?: string;
}

/** Returns the signature in an answer; undefined when it has none. */
export function signatureIn(value: unknown): Signature | undefined {
  return typeof value === 'object' &&
    value !== null &&
    typeof (value as Signature).name === 'string'
    ? (value as Signature)
    : undefined;
}
