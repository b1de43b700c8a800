import { render } from '@testing-library/react';
import axe from 'axe-core';
import { createElement } from 'react';
import { MemoryRouter } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { SupportContactProvider } from '#ui/kit/feedback/support-contact.tsx';
import { samples } from '../kit-page/samples.tsx';

beforeAll(() => document.documentElement.setAttribute('lang', 'en'));

/** Contrast has its own test, because nothing is painted here. */
const UNPAINTED = { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } };

test.each(Object.entries(samples))('axe finds nothing wrong with %s', async (_, Sample) => {
  const { container } = render(
    <MemoryRouter>
      <SupportContactProvider value={{ name: 'Ada', email: 'help@waymark.example' }}>
        <Sample />
      </SupportContactProvider>
    </MemoryRouter>,
  );
  const { violations } = await axe.run(container, UNPAINTED);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
});

test('axe would find a picture without a name', async () => {
  const { container } = render(createElement('img', { src: '/harbour.svg' }));
  const { violations } = await axe.run(container, UNPAINTED);
  expect(violations.map(({ id }) => id)).toEqual(['image-alt']);
});
