/** Preloaded into a host: writes a line for each of the prover and the sandbox when it is loaded. */
import { registerHooks } from 'node:module';

registerHooks({
  load(url, context, next) {
    const room = /\/src\/(prover|sandbox)\/index\.ts$/.exec(url)?.[1];
    if (room !== undefined) process.stderr.write(`loaded ${room}\n`);
    return next(url, context);
  },
});
