/** Measures a publish of many lenders to the database. */
import { mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { openStore } from '../../../src/release/index.ts';
import type { PostgresServer } from '../../processes/postgres.ts';
import { renameLender, writeLenders } from '../../processes/write-lenders.ts';
import { by, readRelease } from './cluster.ts';

export interface PublishFigures {
  readonly lenders: number;
  /** Seconds to check and compile, to send, and to bring to a host: all lenders at first. */
  readonly first: PublishTimes;
  /** The same for the change of one lender. */
  readonly change: PublishTimes;
}
export interface PublishTimes {
  readonly buildSeconds: number;
  readonly sendSeconds: number;
  readonly bringSeconds: number;
  /** Bytes that the database grew by. */
  readonly bytes: number;
}

/** Publishes generated lenders to a database, and a change of one, and brings both to a host. */
export async function measurePublish(
  server: PostgresServer,
  {
    root,
    home,
    lenders,
  }: { readonly root: string; readonly home: string; readonly lenders: number },
): Promise<PublishFigures> {
  const definitions = mkdtempSync(join(home, 'lenders-'));
  writeLenders(root, definitions, lenders);
  const databaseUrl = await server.database();
  const [dataDir, hostDir] = ['publisher', 'follower'].map((name) => join(home, name)) as [
    string,
    string,
  ];
  for (const each of [dataDir, hostDir]) mkdirSync(each);
  const operator = await openStore({ dataDir, databaseUrl });
  const host = await openStore({ dataDir: hostDir, databaseUrl });
  const computeSize = async (): Promise<number> => {
    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    const text = 'SELECT pg_database_size(current_database()) AS bytes';
    const { rows } = await client.query<{ readonly bytes: string }>(text);
    await client.end();
    return Number(rows[0]?.bytes);
  };
  const publish = async (): Promise<PublishTimes> => {
    const before = await computeSize();
    let release = '';
    const buildSeconds = await computeSeconds(async () => {
      release = await readRelease(definitions, dataDir);
    });
    const sendSeconds = await computeSeconds(async () => {
      await operator.save(release);
      await operator.activate({ ...by, release });
    });
    const bringSeconds = await computeSeconds(() => host.load(release));
    return { buildSeconds, sendSeconds, bringSeconds, bytes: (await computeSize()) - before };
  };
  try {
    const first = await publish();
    renameLender(definitions, 1);
    return { lenders, first, change: await publish() };
  } finally {
    await Promise.all([operator.close(), host.close()]);
  }
}

async function computeSeconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}
