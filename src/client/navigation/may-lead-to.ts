import type { CompiledSetData } from '../../engine/index.ts';

/** May a link lead to the address, which data of the lender may have given? */
export const mayLeadTo = ({ links = '' }: CompiledSetData, address: string): boolean =>
  new RegExp(links, 'i').test(address);
