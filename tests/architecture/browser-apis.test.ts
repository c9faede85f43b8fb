/**
 * The rooms that a browser loads make neither code nor markup from strings, hear no other frame, and
 * keep data only in the storages that suites search.
 */
import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { sourceFilesOf } from './source-files.ts';

const ROOMS = ['engine', 'domain', 'client', 'services', 'ui', 'app'];

/** `react/no-danger` of the linter also finds markup in props. */
const FROM_STRINGS =
  /\beval\(|\bFunction\(|\.(?:inner|outer)HTML\b|\binsertAdjacentHTML\b|\bdocument\.write|\bsrcdoc\b|\bcreateContextualFragment\b|\bDOMParser\b|\bdangerouslySetInnerHTML\b/;
const MESSAGES = /(\w+)(?:\?\.|\.)(?:addEventListener\(\s*['"]message|onmessage\b)/g;
const STORES =
  /\bindexedDB\b|\bcaches\.(?:open|match)\b|\bdocument\.cookie ?=|\bcookieStore\b|\bserviceWorker\b/;
const FRAMES = /<iframe|['"]iframe['"]|\bpostMessage\(|\bwindow\.open(?:er)?\b/;
/** Code that follows an address, but anchors of a telephone, a message and a field. */
const LINKS =
  /<a\b[^>]*?\bhref=\{(?!phoneLink\(|`(?:mailto:|#))([^}]+)|=\{PlainLink\}|navigation\.leave\(|\b(?:window|globalThis)\.location\.(?:assign|replace)\(/;

/** The matches of a pattern in the browser's rooms, with the file of each. */
const found = (pattern: RegExp): readonly string[] =>
  ROOMS.flatMap(sourceFilesOf).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(new RegExp(pattern, 'g'))].map(
      ([match, receiver]) => `${relative(resolve('src'), file)}: ${receiver ?? match}`,
    ),
  );

it('make no code and no markup from strings', () => expect(found(FROM_STRINGS)).toEqual([]));

it('hear messages only of the event stream and of the socket of the chat', () =>
  expect(found(MESSAGES)).toEqual([
    'services/watch-releases.ts: events',
    'app/chat/controller/socket.ts: socket',
  ]));

it('contain no frame, and neither open a window nor post to one', () =>
  expect(found(FRAMES)).toEqual([]));

it('store nothing besides the two storages', () =>
  expect(found(STORES)).toEqual([
    // A logout deletes the cookie of an affiliate: it is written without a value, and is over at once.
    'app/boot/cookies.ts: document.cookie =',
  ]));

it('format numbers themselves, since the first formatter of Intl takes 50 ms on a slow phone', () =>
  // Numbers with an exponent, and infinite ones.
  expect(found(/new (Intl\.NumberFormat)/)).toEqual([
    'domain/formats/formats.ts: Intl.NumberFormat',
  ]));

it('follow an address only where it is judged, or is none of data', () =>
  expect(found(LINKS)).toEqual([
    // The table of redirects.
    'client/navigation/follow-transition.ts: navigation.leave(',
    'client/navigation/leave-for.ts: navigation.leave(',
    'client/navigation/login-hosts.ts: navigation.leave(',
    // The home of the definitions, and files that the page holds.
    'ui/shell/ErrorPage.tsx: exit.to',
    'ui/blocks/documents/DownloadLink.tsx: url',
    'ui/blocks/documents/DownloadLink.tsx: url',
    'app/boot/browser-ports.ts: globalThis.location.assign(',
    'app/routes/AppLink.tsx: href',
    'app/routes/RoutedPlace.tsx: navigation.leave(',
    // Framed screens, whose data is that of scenarios.
    'app/server/draw-screen.tsx: ={PlainLink}',
    // The address of a link that is drawn.
    'app/shell/survey/leaving-link.ts: navigation.leave(',
  ]));

it.each([
  ['node.innerHTML = text;', FROM_STRINGS],
  ['const run = new Function(text);', FROM_STRINGS],
  ["window.addEventListener('message', read);", MESSAGES],
  ['globalThis.onmessage = read;', MESSAGES],
  ['<iframe src={url} />', FRAMES],
  ["document.cookie = 'a=1';", STORES],
  ['<a className="link" href={item.url}>', LINKS],
  ['navigation.leave(answer.address);', LINKS],
])('%s is found', (code, pattern) => expect(code).toMatch(new RegExp(pattern)));
