/** Publishes the definitions of a folder into a data folder, and prints the id of the release. */
import { makeRelease } from '../../src/release/index.ts';

const [home = '', dataDir = ''] = process.argv.slice(2);
const made = await makeRelease(home, dataDir);
if (made.ok) console.log(made.release);
else process.exitCode = 1;
