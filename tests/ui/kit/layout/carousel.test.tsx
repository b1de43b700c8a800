import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { messages, formatMessage } from '#core/messages';
import { Button } from '#ui/kit/form/button.tsx';
import { Carousel } from '#ui/kit/layout/carousel.tsx';

const NAMES = ['One', 'Two', 'Three'];

function Cards() {
  const [index, setIndex] = useState(0);
  const cards = NAMES.map((name) => ({ id: name, content: <Button>{name}</Button> }));
  return <Carousel label="How it goes" cards={cards} index={index} onIndex={setIndex} />;
}

const at = (position: number): string => formatMessage('carouselPlace', { place: position, count: NAMES.length });
const shown = (): string | undefined =>
  NAMES.find((name) => !screen.getByText(name).closest('li')?.hasAttribute('inert'));
const next = (): HTMLElement => screen.getByRole('button', { name: messages.carouselNext });
const previous = (): HTMLElement => screen.getByRole('button', { name: messages.carouselPrevious });

test('arrows change the card, and stop at the ends', async () => {
  render(<Cards />);
  await userEvent.click(previous());
  expect(shown()).toBe('One');
  await userEvent.click(next());
  await userEvent.click(next());
  await userEvent.click(next());
  expect(shown()).toBe('Three');
  expect(next().getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(previous());
  expect(shown()).toBe('Two');
});

test('a dot leads to its card, and marks the current one', async () => {
  render(<Cards />);
  const dot = (position: number): HTMLElement => screen.getByRole('button', { name: at(position) });
  await userEvent.click(dot(3));
  expect(shown()).toBe('Three');
  expect(dot(3).getAttribute('aria-current')).toBe('true');
  expect(dot(1).getAttribute('aria-current')).toBeNull();
});

test('arrow keys change the card from anywhere inside', async () => {
  render(<Cards />);
  screen.getByRole('button', { name: 'One' }).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(shown()).toBe('Two');
  next().focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(shown()).toBe('One');
});

test('where reading goes from right to left, so do the arrow keys and a swipe', async () => {
  render(
    <div style={{ direction: 'rtl' }}>
      <Cards />
    </div>,
  );
  next().focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(shown()).toBe('Two');
  const card = screen.getByText('Two');
  fireEvent.touchStart(card, { touches: [{ clientX: 90 }] });
  fireEvent.touchEnd(card, { changedTouches: [{ clientX: 200 }] });
  expect(shown()).toBe('Three');
});

test('a swipe turns it, a touch does not', () => {
  render(<Cards />);
  const card = screen.getByText('One');
  const drag = (from: number, to: number): void => {
    fireEvent.touchStart(card, { touches: [{ clientX: from }] });
    fireEvent.touchEnd(card, { changedTouches: [{ clientX: to }] });
  };
  drag(200, 190);
  expect(shown()).toBe('One');
  drag(200, 90);
  expect(shown()).toBe('Two');
  drag(90, 200);
  expect(shown()).toBe('One');
});

test('only the visible card can be focused', () => {
  render(<Cards />);
  expect(screen.getByText('Two').closest('[inert]')).not.toBeNull();
  expect(screen.getByRole('region', { name: 'How it goes' })).toBeDefined();
});

test('the cards follow the finger, with resistance at an end, and return after a short swipe', () => {
  render(<Cards />);
  const card = screen.getByText('One');
  const touchAt = (clientX: number) => ({ touches: [{ clientX }], changedTouches: [{ clientX }] });
  const dragged = (): string => (card.closest('ul') as HTMLElement).style.getPropertyValue('--drag');
  fireEvent.touchStart(card, touchAt(200));
  fireEvent.touchMove(card, touchAt(170));
  expect(dragged()).toBe('-30px');
  expect(card.closest('ul')?.hasAttribute('data-held')).toBe(true);
  fireEvent.touchMove(card, touchAt(240));
  expect(dragged()).toBe('10px');
  fireEvent.touchMove(card, touchAt(180));
  fireEvent.touchEnd(card, { touches: [], changedTouches: [{ clientX: 180 }] });
  expect([dragged(), shown(), card.closest('ul')?.hasAttribute('data-held')]).toEqual(['', 'One', false]);
  fireEvent.touchStart(card, touchAt(200));
  fireEvent.touchMove(card, touchAt(150));
  fireEvent.touchCancel(card);
  expect([dragged(), shown()]).toEqual(['', 'One']);
});
