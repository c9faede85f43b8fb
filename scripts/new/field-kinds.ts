/** The kinds of fields that `journey new` offers, known without loading the prover. */
import type { FieldKind } from '../../src/prover/index.ts';

const KINDS: Readonly<Record<FieldKind, true>> = {
  text: true,
  amount: true,
  number: true,
  date: true,
  'yes-no': true,
  checkbox: true,
  email: true,
  phone: true,
  radios: true,
  select: true,
  cards: true,
};
export const FIELD_KINDS = Object.keys(KINDS) as readonly FieldKind[];
