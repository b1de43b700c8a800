import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Avatar } from '#ui/kit/media/avatar.tsx';

const mara = { name: 'Mara Lindt', initials: 'ML', colour: 12 };

test('without a picture an avatar shows initials, on one of 26 colours', () => {
  const { rerender } = render(<Avatar {...mara} />);
  const drawn = () => screen.getByRole('img', { name: 'Mara Lindt' });
  expect([drawn().getAttribute('data-initials'), drawn().getAttribute('data-letter')]).toEqual(['ML', 'm']);
  const colours = Array.from({ length: 26 }, (_, colour) => {
    rerender(<Avatar {...mara} colour={colour} />);
    return drawn().getAttribute('data-letter');
  });
  expect(new Set(colours).size).toBe(26);
});

test('a picture is labelled with the name, but not next to the visible name', () => {
  const { container, rerender } = render(<Avatar {...mara} url="/picture.webp" />);
  expect(screen.getByRole('img', { name: 'Mara Lindt' }).getAttribute('src')).toBe('/picture.webp');
  rerender(<Avatar {...mara} isDecorative />);
  expect(container.querySelector('[aria-hidden="true"]')?.getAttribute('data-initials')).toBe('ML');
  expect(container.textContent).toBe('');
  expect(screen.queryByRole('img')).toBeNull();
});
