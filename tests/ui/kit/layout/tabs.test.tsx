import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Tabs } from '#ui/kit/layout/tabs.tsx';

const names = ['Stones', 'Waves', 'Wind'];

function Sample() {
  const [index, setPlace] = useState(0);
  return (
    <Tabs label="On the shore" tabs={names} selected={index} onSelect={setPlace}>
      <p>All about {names[index]}</p>
    </Tabs>
  );
}

const inView = (): string | null => screen.getByRole('tab', { selected: true }).textContent;

test('one tab is selected, and names its panel', async () => {
  render(<Sample />);
  expect(screen.getByRole('tablist', { name: 'On the shore' })).toBeDefined();
  expect(screen.getByRole('tabpanel', { name: 'Stones' }).textContent).toBe('All about Stones');
  await userEvent.click(screen.getByRole('tab', { name: 'Wind' }));
  expect(screen.getByRole('tabpanel', { name: 'Wind' }).textContent).toBe('All about Wind');
});

test('the tabs are one Tab stop, and arrows, Home and End cycle through them', async () => {
  render(<Sample />);
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Stones' }));
  const visited: (string | null)[] = [];
  for (const key of ['{ArrowRight}', '{ArrowRight}', '{ArrowRight}', '{ArrowLeft}', '{Home}', '{End}', 'x']) {
    await userEvent.keyboard(key);
    expect(document.activeElement?.textContent).toBe(inView());
    visited.push(inView());
  }
  expect(visited).toEqual(['Waves', 'Wind', 'Stones', 'Wind', 'Stones', 'Wind', 'Wind']);
  await userEvent.tab();
  expect(document.activeElement).toBe(document.body);
});

test('in right-to-left languages the arrows are mirrored', async () => {
  render(
    <div dir="rtl" style={{ direction: 'rtl' }}>
      <Sample />
    </div>,
  );
  await userEvent.tab();
  await userEvent.keyboard('{ArrowLeft}');
  expect(inView()).toBe('Waves');
});
