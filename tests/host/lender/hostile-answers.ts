/** Answers of a hostile lender, and what the browser gets instead. */
import { JSON_TYPE, rawResponse, type RawAnswer } from './hostile-lender.ts';

const OK = '{"lender":true}';
const UNREACHABLE = '{"message":"The lender could not be reached."}';
const WEB_PAGE = '{"message":"The lender answered with a web page."}';
const UNKNOWN = '{"message":"The lender answered with an unknown status."}';
const REDIRECT = '{"message":"The lender answered with a redirect."}';

interface HostileAnswer {
  readonly what: string;
  readonly answer: RawAnswer;
  readonly status: number;
  /** The body that the browser gets; undefined: its connection ends before the answer does. */
  readonly body: string | undefined;
  /** @default 'application/json' */
  readonly type?: string;
}

const send =
  (...parts: Parameters<typeof rawResponse>): RawAnswer =>
  (socket) =>
    socket.write(rawResponse(...parts));
/** Sends a head and a body without a length of its own, then ends. */
const sendRaw =
  (head: string, body = ''): RawAnswer =>
  (socket) =>
    socket.end(`HTTP/1.1 ${head.replaceAll(' | ', '\r\n')}\r\n\r\n${body}`);
const typed = (...types: readonly string[]): RawAnswer =>
  send(
    types.map((type) => `content-type: ${type}`),
    '<b>x</b>',
  );
const saved = { status: 200, body: '<b>x</b>', type: 'application/octet-stream' };
const unreachable = { status: 503, body: UNREACHABLE };
/** The connection of the browser ends before the answer does. */
const cut = { status: 200, body: undefined };

export const HOSTILE_ANSWERS: readonly HostileAnswer[] = [
  {
    what: 'two content types, of which a browser takes the last',
    answer: typed('application/json', 'text/html'),
    status: 502,
    body: WEB_PAGE,
  },
  { what: 'a script', answer: typed('text/ecmascript'), ...saved },
  { what: 'a style sheet of XSL', answer: typed('text/xsl'), ...saved },
  { what: 'pages in parts', answer: typed('multipart/x-mixed-replace; boundary=a'), ...saved },
  { what: 'no content type', answer: typed(), ...saved, type: 'text/plain; charset=UTF-8' },
  {
    what: 'a status after the last one',
    answer: send([JSON_TYPE], OK, '999 Odd'),
    ...{ status: 502, body: UNKNOWN },
  },
  {
    what: 'not modified, which nobody asked',
    answer: sendRaw('304 Not Modified'),
    ...{ status: 502, body: REDIRECT },
  },
  {
    what: 'a change of protocol',
    answer: sendRaw('101 Other | upgrade: x | connection: upgrade'),
    ...unreachable,
  },
  {
    what: 'no content with a body',
    answer: sendRaw(`204 None | ${JSON_TYPE} | content-length: 5`, 'hello'),
    ...{ status: 204, body: '' },
  },
  {
    what: '20,000 early hints',
    answer: (socket) => {
      socket.write('HTTP/1.1 103 Early\r\nlink: </a>\r\n\r\n'.repeat(20_000));
      socket.write(rawResponse([JSON_TYPE], OK));
    },
    ...{ status: 200, body: OK },
  },
  {
    what: 'headers of 300 kB',
    answer: send(
      [JSON_TYPE, ...Array.from({ length: 3000 }, (_, n) => `x-${n}: ${'a'.repeat(90)}`)],
      OK,
    ),
    ...unreachable,
  },
  {
    what: 'a header with control characters',
    answer: send([JSON_TYPE, 'retry-after: 5\u0000'], OK),
    ...unreachable,
  },
  {
    what: 'two lengths',
    answer: sendRaw(`200 OK | ${JSON_TYPE} | content-length: 5 | content-length: 15`, OK),
    ...unreachable,
  },
  {
    what: 'another protocol than HTTP',
    answer: (socket) => socket.end('\u0016\u0003 SSH-2.0'),
    ...unreachable,
  },
  { what: 'no byte', answer: (socket) => socket.end(), ...unreachable },
  {
    what: '200 encodings',
    answer: send([JSON_TYPE, `content-encoding: ${Array(200).fill('gzip').join()}`], OK),
    ...unreachable,
  },
  {
    what: 'fewer bytes than it declares',
    answer: sendRaw(`200 OK | ${JSON_TYPE} | content-length: 500`, OK),
    ...cut,
  },
  {
    what: 'chunks without an end',
    answer: sendRaw(
      `200 OK | ${JSON_TYPE} | transfer-encoding: chunked`,
      'f\r\n{"lender":true}\r\n',
    ),
    ...cut,
  },
  {
    what: 'an encoding that it does not have',
    answer: send([JSON_TYPE, 'content-encoding: gzip'], OK),
    ...cut,
  },
];
