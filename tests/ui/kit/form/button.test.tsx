import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { Button, ButtonLink } from '#ui/kit/form/button.tsx';

const press = (name: string): HTMLElement => screen.getByRole('button', { name });

test('a click activates it', async () => {
  const start = vi.fn<() => void>();
  render(<Button onPress={start}>Go on</Button>);
  await userEvent.click(press('Go on'));
  expect(start).toHaveBeenCalledTimes(1);
});

test('a double click activates it once', async () => {
  const start = vi.fn<() => void>();
  render(<Button onPress={start}>Go on</Button>);
  await userEvent.dblClick(press('Go on'));
  expect(start).toHaveBeenCalledTimes(1);
});

test('Enter and the space bar activate it, a held key only once', async () => {
  const start = vi.fn<() => void>();
  render(<Button onPress={start}>Go on</Button>);
  press('Go on').focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard(' ');
  expect(start).toHaveBeenCalledTimes(2);
  await userEvent.keyboard('{Enter>5/}');
  expect(start).toHaveBeenCalledTimes(3);
});

test('while its action runs it keeps its name and focus, says so, and ignores clicks', async () => {
  const start = vi.fn<() => void>();
  render(
    <Button isPending onPress={start}>
      Complete
    </Button>,
  );
  const button = press('Complete');
  button.focus();
  await userEvent.click(button);
  expect(start).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
});

test('while its action runs it submits no form', async () => {
  const submit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault());
  render(
    <form onSubmit={submit}>
      <Button type="submit" isPending>
        Send
      </Button>
    </form>,
  );
  await userEvent.click(press('Send'));
  expect(submit).not.toHaveBeenCalled();
});

test('a double click submits a form once', async () => {
  const submit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault());
  render(
    <form onSubmit={submit}>
      <Button type="submit">Send</Button>
    </form>,
  );
  await userEvent.dblClick(press('Send'));
  expect(submit).toHaveBeenCalledTimes(1);
});

test('a disabled one cannot be clicked', async () => {
  const start = vi.fn<() => void>();
  render(
    <Button isDisabled onPress={start}>
      Start
    </Button>,
  );
  await userEvent.click(press('Start'));
  expect(start).not.toHaveBeenCalled();
  expect((press('Start') as HTMLButtonElement).disabled).toBe(true);
});

test('one that navigates is a link', () => {
  render(
    <MemoryRouter>
      <ButtonLink to="/home">Return</ButtonLink>
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'Return' }).getAttribute('href')).toBe('/home');
});

test('its subject is read out after its label', () => {
  render(
    <MemoryRouter>
      <Button subject="Outbox">Show</Button>
      <ButtonLink to="/home" subject="Harbour Lights">
        Open
      </ButtonLink>
    </MemoryRouter>,
  );
  expect(press('Show Outbox')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open Harbour Lights' })).toBeTruthy();
});
