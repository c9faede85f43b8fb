import { readFileSync } from 'node:fs';
import { render, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { SceneName } from '../../../src/ui/pictures/Scene.tsx';
import { OrgContext } from '../../../src/ui/shell/org-context.ts';
import { buildFormPort } from '../support/build-form-port.ts';
import { buildField, buildScreen, screenElement } from '../support/render-screen.tsx';

const { definitions } = JSON.parse(
  readFileSync('schemas/definition/common.schema.json', 'utf8'),
) as { readonly definitions: { readonly Picture: { readonly enum: readonly SceneName[] } } };

/** Renders a page without a form. The organisation has an illustration. */
function renderPage(picture?: SceneName): HTMLElement {
  const { form: _form, primary: _primary, ...page } = buildScreen([]);
  const shown = { ...page, ...(picture !== undefined && { picture }) };
  return render(
    <OrgContext value={{ illustration: '/illustration.svg' }}>
      {screenElement(shown, undefined)}
    </OrgContext>,
  ).container;
}

test.each(definitions.Picture.enum)('the picture %s is drawn, and not read out', async (name) => {
  const container = renderPage(name);
  const drawing = await waitFor(() => {
    const svg = container.querySelector('.picture > svg');
    expect(svg?.querySelectorAll('path, rect, circle').length).toBeGreaterThan(4);
    return svg;
  });
  expect(drawing?.getAttribute('aria-hidden')).toBe('true');
});

test('a page with a picture does not show the illustration, too', () => {
  expect(renderPage('key').querySelector('.illustration')).toBeNull();
  expect(renderPage().querySelector('.illustration')).not.toBeNull();
});

test('beside the fields of a form a picture is small', () => {
  const shown = buildScreen([buildField('a')], { picture: 'identity' });
  const { container } = render(screenElement(shown, buildFormPort()));
  expect(container.querySelector('.picture')?.className).toBe('picture picture--beside');
  expect(renderPage('key').querySelector('.picture')?.className).toBe('picture');
});
