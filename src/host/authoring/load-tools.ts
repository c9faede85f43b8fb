/** Loads the desks of the Studio and of the author's pages, which a host in production does not have. */

type OpenTools = (typeof import('./open-tools.ts'))['openTools'];

export const openTools: OpenTools = async (input) =>
  (await import('./open-tools.ts')).openTools(input);
