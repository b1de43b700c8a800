import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Button } from '#ui/kit/form/button.tsx';
import { Page } from '#ui/kit/layout/page.tsx';

const page = (title: string) => (
  <Page key={title} title={title}>
    <Button onPress={() => undefined}>{`In ${title}`}</Button>
  </Page>
);

test('a page takes over the focus of its skeleton, also from within its content', () => {
  const { rerender } = render(page('Sending'));
  screen.getByRole('main').focus();
  rerender(page('Here'));
  expect(document.activeElement).toBe(screen.getByRole('main'));
  screen.getByRole('button', { name: 'In Here' }).focus();
  rerender(page('There'));
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('a page does not take the focus from elsewhere', () => {
  const around = (title: string) => (
    <>
      <Button onPress={() => undefined}>Menu</Button>
      {page(title)}
    </>
  );
  const { rerender } = render(around('One'));
  screen.getByRole('main').blur();
  rerender(around('Two'));
  expect(document.activeElement).toBe(document.body);
  screen.getByRole('button', { name: 'Menu' }).focus();
  rerender(around('Three'));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Menu' }));
});
