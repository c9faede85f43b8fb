/** Loads what authors use when it is opened: a host in production runs without it. */

type Tools = typeof import('./open-tools.ts');

export const openTools: Tools['openTools'] = async (input) =>
  (await import('./open-tools.ts')).openTools(input);
