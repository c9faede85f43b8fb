/** The host of the load benchmark, with the options of its environment. Sends its port. */
import { hostOptions, startHost } from '../../../src/host/index.ts';

const [root = '', dist = ''] = process.argv.slice(2);
const host = await startHost(
  hostOptions(process.env, [], { root, dist, dataDir: process.env.DATA_DIR ?? '' }),
);
process.send?.(Number(new URL(host.url).port));
const end = () =>
  void host.close().then(
    () => process.exit(0),
    () => process.exit(1),
  );
process.once('SIGTERM', end);
process.once('disconnect', end);
