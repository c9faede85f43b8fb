/** A conversation whose socket is on another host than its messages. The server is a real one. */
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSandbox, type Sandbox } from '../../../src/sandbox/index.ts';
import { testSocket } from '../../sandbox/support/test-socket.ts';
import { missingPostgres, sharedPostgres, type PostgresServer } from '../../support/postgres.ts';
import { closeStates, inDatabase, openState } from './databases.ts';

const START = '/service-csp/external/api/v1/twilio/initWebChat';
const SAY = '/service-chat-chatbot/external/api/v1/message/chatWithAutobot';
const CUSTOMER = { friendlyName: 'Ana', emailAddress: 'ana@example.org', mode: 'agent' };

describe.skipIf(missingPostgres !== '')('a chat over two hosts', () => {
  let server: PostgresServer;
  let url = '';
  let hosts: readonly Sandbox[] = [];
  beforeAll(async () => {
    server = await sharedPostgres();
  });
  beforeEach(async () => {
    url = await server.database();
    const open = async () => {
      const database = await openState(url);
      // Listens from here on.
      await database.holder();
      return createSandbox({
        ...{ dataDir: '', database, signingKeys: database.signingKeys },
        orgs: () => [{ code: 'MAIN', name: 'Main', prefixes: [], main: true }],
      });
    };
    hosts = [await open(), await open()];
  });
  afterEach(async () => {
    for (const host of hosts) host.close();
    await closeStates();
  });

  const post = async (at: number, path: string, body: object) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' } };
    const response = await hosts[at]?.app.request(path, { ...init, body: JSON.stringify(body) });
    return (await response?.json()) as Readonly<Record<string, string>>;
  };
  /** A conversation that began on the first host, with a socket on the second one. */
  async function start() {
    const { conversationSid: id = '', token = '' } = await post(0, START, CUSTOMER);
    const address = `http://127.0.0.1/service-omni-proxy/insecure/api/v1/channel/${id}/socket`;
    const headers = { authorization: `Bearer ${token}` };
    const answer = await hosts[1]?.connect(new Request(address, { headers }));
    if (!answer || 'refused' in answer) throw new Error(String(answer?.refused));
    const other = testSocket();
    answer.accept(other.socket);
    const act = async (name: string, text = '') => {
      const body = new URLSearchParams({ text });
      const init = { method: 'POST', body, headers: { host: 'localhost' } };
      const response = await hosts[0]?.app.request(`/sandbox/chat/${id}/${name}`, init);
      expect(response?.status).toBe(303);
    };
    const say = (message: string) => {
      const sender = { senderId: id, senderType: 'CUSTOMER', organization: 'MAIN' };
      const body = { conversationId: id, nonce: token, message, pageUrl: '/', ...sender };
      return post(0, SAY, body);
    };
    /** Resolves once the socket got something with this text, or of this status. */
    const got = (text: string) =>
      vi.waitFor(() => expect(JSON.stringify(other.sent)).toContain(text), 5000);
    return { ...other, act, say, got };
  }

  test('messages, the end and a cut reach the socket on the other host', async () => {
    const { act, say, got, closed } = await start();
    await act('take');
    await say('Is my rate fixed?');
    await got('Is my rate fixed?');
    await act('answer', 'It is, for 30 years.');
    await got('It is, for 30 years.');
    await act('cut');
    await vi.waitFor(() => expect(closed).toEqual([1012]), 5000);
  });

  test('each is sent once on the host where it was sent', async () => {
    const { act, got, sent } = await start();
    await act('answer', 'First.');
    await got('First.');
    await act('answer', 'Second.');
    await got('Second.');
    await act('end');
    await got('"status":"closed"');
    const texts = sent.slice(1).map((event) => JSON.stringify(event));
    expect(texts.filter((text) => text.includes('Second.'))).toHaveLength(1);
  });

  test('what was sent while a host had lost its connection comes afterwards', async () => {
    const { act, got } = await start();
    await act('answer', 'Before.');
    await got('Before.');
    await inDatabase(
      url,
      `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
         WHERE datname = current_database() AND query LIKE 'LISTEN%'`,
    );
    await act('answer', 'Meanwhile.');
    await got('Meanwhile.');
  });
});
