/** `npm run soak`: borrowers, releases, a faulty lender and killed hosts, for half an hour. */
import { soakCommand } from './soak/program.ts';

process.exitCode = await soakCommand(process.argv.slice(2));
