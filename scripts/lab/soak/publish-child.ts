/** Publishes the definitions of a folder into a data folder or a database, and prints the id of the release. */
import { buildRelease, makeRelease } from '../../../src/prover/index.ts';
import { openStore } from '../../../src/release/index.ts';

const [home = '', dataDir = '', databaseUrl] = process.argv.slice(2);
const made = await (databaseUrl === undefined ? makeRelease : buildRelease)(home, dataDir);
if (made.ok && databaseUrl !== undefined) {
  const store = await openStore({ dataDir, databaseUrl });
  await store.save(made.release);
  await store.activate({ who: 'soak', why: '', release: made.release });
  await store.close();
}
if (made.ok) console.log(made.release);
else process.exitCode = 1;
