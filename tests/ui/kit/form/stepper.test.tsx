import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { formatMessage } from '#core/messages';
import { Stepper } from '#ui/kit/form/stepper.tsx';

const FULL = 'A day holds two hours here';

function Day() {
  const [hours, setHours] = useState(0);
  return (
    <Stepper
      label="Monday"
      value={hours}
      text={`${hours} h`}
      onLess={() => setHours(hours - 1)}
      onMore={() => setHours(hours + 1)}
      lessProblem={hours === 0 ? 'There is nothing to take away' : undefined}
      moreProblem={hours === 2 ? FULL : undefined}
    />
  );
}

const less = (): HTMLElement => screen.getByRole('button', { name: formatMessage('stepperLess', { label: 'Monday' }) });
const more = (): HTMLElement => screen.getByRole('button', { name: formatMessage('stepperMore', { label: 'Monday' }) });

test('it goes up and down by one and reads out its value', async () => {
  render(<Day />);
  await userEvent.click(more());
  await userEvent.click(more());
  await userEvent.click(less());
  expect(screen.getByRole('status').textContent).toBe('1 h');
});

test('at its end it does not change, says why, and can go back', async () => {
  render(<Day />);
  await userEvent.click(more());
  await userEvent.click(more());
  expect(screen.queryByText(FULL)).toBeNull();
  await userEvent.click(more());
  expect(screen.getByText(FULL)).toBeDefined();
  expect(screen.getByText('2 h')).toBeDefined();
  await userEvent.click(less());
  expect(screen.queryByText(FULL)).toBeNull();
  expect(screen.getByText('1 h')).toBeDefined();
});

test('its two buttons form a group with its label', () => {
  render(<Day />);
  expect(screen.getByRole('group', { name: 'Monday' }).contains(more())).toBe(true);
});
