/** Makes each way to create code from a string throw, as the page's policy does in a browser. */
const refuse = (): never => {
  throw new EvalError('Code from strings is refused.');
};
const refusing: ProxyHandler<FunctionConstructor> = { apply: refuse, construct: refuse };

/** A function of each kind. Its constructor compiles strings to functions of that kind. */
const kinds = [() => {}, async () => {}, function* () {}, async function* () {}];
for (const kind of kinds) {
  const prototype = Object.getPrototypeOf(kind) as { readonly constructor: FunctionConstructor };
  const value = new Proxy(prototype.constructor, refusing);
  Object.defineProperty(prototype, 'constructor', { value, configurable: true });
}
globalThis.Function = Function.prototype.constructor as FunctionConstructor;
// oxlint-disable-next-line no-eval
globalThis.eval = refuse;
