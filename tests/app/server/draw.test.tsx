/** Pages that the host draws have the words of the app's first render, and nothing that the policy forbids. */
import { act, cleanup, render } from '@testing-library/react';
import { BrowserRouter } from 'react-router';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { AppTree } from '../../../src/app/AppTree.tsx';
import { draw, drawFrame, drawnPaths, framePaths, prepare } from '../../../src/app/server/draw.tsx';
import { createClient, preparePages } from '../../../src/client/index.ts';
import { vocabulary } from '../../../src/domain/index.ts';
import { navigate, withVocabulary } from '../../../src/engine/index.ts';
import { browserPorts } from '../../../src/app/boot/browser-ports.ts';
import { awaitFirstPage } from '../../../src/app/boot/await-first-page.ts';
import { localJwtSession } from '../../../src/services/index.ts';
import { setOf } from '../../definitions.ts';
import { preparePage } from '../support/open-app.tsx';

preparePage();
beforeAll(prepare);
beforeEach(() => history.replaceState(null, '', '/'));

const NOW = Date.parse('2026-11-20T12:00:00Z');
/** The largest page, in characters. */
const MAX_LENGTH = 20_000;
const LENDERS = ['hearthline', 'cedar-trust'];

function infoOf(folder: string) {
  const { code } = setOf(folder).org;
  const addresses = { set: '/set.json', css: '/theme.css', release: 'r1', baseUrl: '' };
  return { ...addresses, orgCode: code, theme: folder, environment: 'production' };
}
const drawn = (folder: string, path: string, flags = {}) =>
  draw({ set: setOf(folder), info: { ...infoOf(folder), flags }, path, now: NOW });

const cases = LENDERS.flatMap((folder) =>
  drawnPaths(setOf(folder)).map((path) => [folder, path] as const),
);

/** The words of a part of a page, and its controls by name. Optional parts that load later are left out. */
function contentOf(root: ParentNode): readonly string[] {
  const words = 'h1, h2, p, li, label, legend, summary, button, a';
  // The form of a lookup, in a part that is closed.
  const isLater = (one: Element): boolean => one.closest('.block--lookup > div') !== null;
  const parts = [...root.querySelectorAll(words)].filter((one) => !isLater(one));
  const controls = [...root.querySelectorAll<HTMLInputElement>('[name]')];
  return [
    ...parts.map(({ textContent }) => textContent.replaceAll(/\s+/g, ' ').trim()),
    ...controls.map(({ name, type, id }) => `${name} ${type} ${id}`),
  ].filter(Boolean);
}

/** Renders the app at a path for a visitor, with a lender that never answers. */
async function clientPage(folder: string, path: string): Promise<ParentNode> {
  history.replaceState(null, '', path);
  const info = infoOf(folder);
  const { ports, connectRouter } = browserPorts({
    ...info,
    session: localJwtSession(),
    onRelease: () => undefined,
  });
  const transport = () => new Promise<never>(() => undefined);
  const client = createClient({ ...ports, transport }, { info, set: setOf(folder), search: '' });
  preparePages(client, vocabulary);
  const app = await awaitFirstPage({ client, connectRouter });
  const router = (routes: React.ReactNode) => <BrowserRouter>{routes}</BrowserRouter>;
  const { container } = await act(async () => render(<AppTree app={app} router={router} />));
  return container;
}

it.each(cases)('%s %s has the words and the controls of the app', async (folder, path) => {
  const page = drawn(folder, path);
  const root = document.createElement('div');
  root.innerHTML = page?.html ?? '';
  expect(root.querySelector('h1')?.textContent).toBe(page?.title);
  // A visitor is sent from a later step to the first one, which is another case.
  if (page?.isGuarded === true) return;
  expect(contentOf(root)).toEqual(contentOf(await clientPage(folder, path)));
  cleanup();
});

it.each(cases)('%s %s has no inline style and no script, and is small', (folder, path) => {
  const { html = '' } = drawn(folder, path) ?? {};
  expect(html).not.toMatch(/<script|<style|<link|<template|\sstyle=|\son\w+=|javascript:/i);
  expect(html.length).toBeLessThan(MAX_LENGTH);
});

it('a form that is sent without a script puts no answer into an address', () => {
  const forms = cases.flatMap(
    ([folder, path]) => drawn(folder, path)?.html.match(/<form[^>]*>/g) ?? [],
  );
  expect(forms.length).toBeGreaterThan(0);
  expect(forms.filter((form) => !form.includes('method="dialog"'))).toEqual([]);
});

it('draws public pages and the steps of the registration', () => {
  expect(drawnPaths(setOf('hearthline'))).toEqual(
    expect.arrayContaining(['/register-v2', '/register-v2/legal-name', '/auth/login', '/waitlist']),
  );
  expect(drawn('hearthline', '/dashboard')).toBeUndefined();
  expect(drawn('hearthline', '/')).toBeUndefined();
});

it.each(LENDERS)('%s: draws every page whole on which a visitor stays', (folder) => {
  const set = withVocabulary(setOf(folder), vocabulary);
  const left = framePaths(set).filter((path) => navigate(set, path, {}).path === path);
  expect(left.filter((path) => !path.includes('{'))).toEqual([]);
  expect(drawnPaths(set)).toContain('/heloc-signer/login');
});

it('draws the same page each time, in the words of the lender', () => {
  expect(drawn('hearthline', '/register-v2')).toEqual(drawn('hearthline', '/register-v2'));
  expect(drawn('cedar-trust', '/register-v2')?.html).toContain('Cedar &amp; Main Bank');
});

it('draws what the flags of the lender say', () => {
  const off = { 'fe-heloc-redesign-2025': { enabled: false } };
  expect(drawn('hearthline', '/register-v2', off)).toBeUndefined();
});

it('says what the head of a page needs', () => {
  expect(drawn('hearthline', '/register-v2')).toMatchObject({
    journey: 'register-v2',
    draft: 'draft:register-v2',
    isGuarded: false,
    modules: expect.arrayContaining(['src/ui/form/RjsfForm.tsx']),
    description: expect.stringContaining('soft credit check'),
  });
  expect(drawn('hearthline', '/register-v2/legal-name')).toMatchObject({ isGuarded: true });
  expect(drawn('hearthline', '/auth/login')).toMatchObject({
    journey: '',
    draft: 'draft:/auth/login',
    modules: expect.arrayContaining(['src/app/routes/Pages.tsx']),
  });
});

it('draws a picture at once, and names its code', () => {
  const support = drawn('hearthline', '/register/support');
  expect(support?.html).toMatch(/class="picture"><svg/);
  expect(support?.modules).toContain('src/ui/pictures/Scene.tsx');
  expect(drawn('hearthline', '/register-v2')?.modules).not.toContain('src/ui/pictures/Scene.tsx');
});

const framed = (folder: string, path: string) =>
  drawFrame({ set: setOf(folder), info: infoOf(folder), path, now: NOW });

it('draws the frame of every page that is not drawn whole, without anything of a person', () => {
  const [set, whole] = [setOf('cedar-trust'), drawnPaths(setOf('cedar-trust'))];
  const paths = framePaths(set);
  expect(paths).toEqual(
    expect.arrayContaining(['/dashboard', '/account/heloc/{uuid}/product/select']),
  );
  expect(paths.filter((path) => whole.includes(path))).toEqual([]);
  for (const path of paths) {
    const { html = '' } = framed('cedar-trust', path) ?? {};
    expect(html, path).not.toMatch(/<script|<style|<link|<template|\sstyle=|\son\w+=|javascript:/i);
    // Nor is there an id: the frame of a path is the same for all applications.
    expect(html, path).not.toMatch(/0000-4000|\{|Log in/);
    const root = document.createElement('div');
    root.innerHTML = html;
    expect(root.querySelector('header')?.textContent, path).toContain('Cedar & Main Bank');
    expect(root.querySelectorAll('main [role=status]'), path).toHaveLength(1);
    expect(root.querySelectorAll('h1').length, path).toBeLessThan(2);
  }
});

it('has the heading and the intro of a page in its frame where no data changes them', () => {
  const { html = '' } = framed('hearthline', '/account/heloc/{uuid}/identity') ?? {};
  expect(html).toContain('<h1>Verify your identity</h1>');
  expect(html).toMatch(/<p class="intro">Use your own document\. [^<{]*<\/p>/);
  // Its lines break where they break beside the picture.
  expect(html).toContain('<div class="picture picture--beside"></div><h1>');
  // A rule chooses the title of the offers, and some texts have placeholders.
  const paths = framePaths(setOf('hearthline'));
  const titled = paths.filter((path) => framed('hearthline', path)?.html.includes('<h1>'));
  expect(titled).toContain('/dashboard');
  expect(titled).toContain('/account/heloc/{uuid}/product/select');
  expect(titled).not.toContain('/account/heloc/{uuid}/complete');
  expect(paths.length - titled.length).toBeGreaterThan(1);
});

it('has a column for the sidebar in the frame of an application, and nowhere else', () => {
  const hasSidebar = (path: string) => framed('hearthline', path)?.html.includes('"sidebar"');
  expect(hasSidebar('/account/heloc/{uuid}/product/select')).toBe(true);
  expect(hasSidebar('/dashboard')).toBe(false);
});

it('names the code that the page of a frame shows', () => {
  const modules = framed('hearthline', '/account/heloc/{uuid}/identity')?.modules;
  expect(modules).toEqual(
    expect.arrayContaining([
      'src/app/routes/Pages.tsx',
      'src/ui/form/RjsfForm.tsx',
      'src/ui/blocks/ApplicationBlock.tsx',
      'src/ui/pictures/Scene.tsx',
    ]),
  );
  expect(framed('hearthline', '/dashboard')?.modules).not.toContain('src/ui/form/RjsfForm.tsx');
  expect(framed('hearthline', '/nowhere')).toBeUndefined();
});

it('names what the page of a frame reads first, with the placeholders of its path', () => {
  const callsOf = (path: string) => framed('hearthline', path)?.calls;
  expect(callsOf('/account/heloc/{uuid}/product/select')).toEqual([
    '/service-profile/api/v1/profile',
    '/service-application/api/v3/application/heloc/{uuid}',
  ]);
  // The documents are those of the application that is read before.
  expect(callsOf('/account/heloc/{uuid}/identity')).toEqual(
    callsOf('/account/heloc/{uuid}/product/select'),
  );
  expect(callsOf('/dashboard')).toEqual([
    '/service-profile/api/v1/profile',
    '/service-application/api/v3/application/heloc',
  ]);
  // Only the app sends a call that changes something.
  expect(callsOf('/logout')).toEqual([]);
});

it('names the page whose part is enough, except where an address leads to other pages', () => {
  expect(framed('hearthline', '/dashboard')?.part).toBe('pages/dashboard');
  expect(framed('hearthline', '/account/heloc/{uuid}/identity')?.part).toBe(
    'pages/application-identity',
  );
  expect(framed('hearthline', '/account/heloc/{uuid}')?.part).toBeUndefined();
});

it('finds a page before one with more placeholders', () => {
  const paths = framePaths(setOf('hearthline'));
  expect(paths.indexOf('/account/heloc/plaid-oauth-success')).toBeLessThan(
    paths.indexOf('/account/heloc/{uuid}'),
  );
});
