/**
 * Replaces the module of rjsf that computes default values, because rjsf holds no data of our forms:
 * prefills are answers, which the engine resolves.
 */

/** The data of the form, which is empty. */
const getDefaultFormState = (_validator: unknown, _schema: unknown, data?: object): object =>
  data ?? {};

export default getDefaultFormState;
