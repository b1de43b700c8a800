import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Avatar } from '#ui/kit/avatar.tsx';

const drawn = (name: string): { initials: string | null; letter: string | null } => {
  const { unmount } = render(<Avatar name={name} />);
  const picture = screen.getByRole('img');
  const found = { initials: picture.getAttribute('data-initials'), letter: picture.getAttribute('data-letter') };
  unmount();
  return found;
};

test.each([
  ['Mara Lindt', 'ML', 'm'],
  ['mara', 'M', 'm'],
  ['Ada Byron King Lovelace', 'AL', 'a'],
  ['Émile Zola', 'ÉZ', 'e'],
  ['  Zoë  ', 'Z', 'z'],
  ['😀 Smile', '😀S', undefined],
  ['Юрий Гагарин', 'ЮГ', undefined],
])('%s is drawn as %s', (name, initials, letter) => {
  const found = drawn(name);
  expect(found.initials).toBe(initials);
  expect(found.letter).toMatch(letter === undefined ? /^[a-z]$/ : new RegExp(`^${letter}$`));
});

test('a name that is empty is still a picture', () => {
  expect(drawn('').letter).toMatch(/^[a-z]$/);
});

test('a picture carries the name, beside the name in words nothing', () => {
  const { container, rerender } = render(<Avatar name="Mara Lindt" url="/picture.webp" />);
  expect(screen.getByRole('img', { name: 'Mara Lindt' }).getAttribute('src')).toBe('/picture.webp');
  rerender(<Avatar name="Mara Lindt" isDecorative />);
  expect(container.querySelector('[aria-hidden="true"]')?.getAttribute('data-initials')).toBe('ML');
  expect(container.textContent).toBe('');
  expect(screen.queryByRole('img')).toBeNull();
});
