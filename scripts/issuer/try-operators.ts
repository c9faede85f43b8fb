/** Starts the local issuer, and writes the file that lets a host take the sign-ins of its people. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CLIENT, type People, startIssuer, TOKEN_PATH } from './local-issuer.ts';

const PEOPLE: People = {
  ana: { name: 'Ana Lee', roles: ['edit', 'publish'] },
  ben: { name: 'Ben Okafor', roles: ['approve'] },
  cleo: { name: 'Cleo Marsh', roles: ['edit', 'approve', 'publish'] },
  dan: { name: 'Dan Ruiz', roles: ['look'] },
};

interface TryInput {
  /** The origin under which the Studio is reached. */
  readonly address: string;
  readonly dataDir: string;
  /** The file of other people who sign in; undefined when none is named. */
  readonly operatorsFile?: string | undefined;
}

interface TriedOperators {
  /** The path of the file that OPERATORS would name. */
  readonly file: string;
  /** Where `journey` gets the token of a person. */
  readonly tokenAddress: string;
  /** Ends the issuer. */
  readonly close: () => void;
}

export async function tryOperators({
  address,
  dataDir,
  operatorsFile,
}: TryInput): Promise<TriedOperators> {
  if (process.env.NODE_ENV === 'production')
    throw new Error(
      'Failed to start: --operators lets everyone sign in as anybody, so it is not for production. Please name the issuer of your staff in a file, by OPERATORS.',
    );
  if (operatorsFile !== undefined)
    throw new Error(
      'Failed to start: OPERATORS says who signs in already. Please leave out --operators, or OPERATORS.',
    );
  const { issuer, close } = await startIssuer({ people: PEOPLE, address });
  const roles = { look: ['look'], edit: ['edit'], approve: ['approve'], publish: ['publish'] };
  const own = {
    ...{ name: 'Invented people', issuer, clientId: CLIENT, audience: address },
    ...{ rolesClaim: 'roles', roles },
  };
  const file = join(dataDir, 'invented-operators.json');
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(file, `${JSON.stringify({ address, issuers: [own] }, null, 1)}\n`);
  return { file, tokenAddress: `${issuer}${TOKEN_PATH}ana`, close };
}
