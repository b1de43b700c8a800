import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { LOCALE, type Locale, messages, type MessageKey, registerMessages, setLocaleScope } from '#core/messages';
import { translations } from '#core/messages/server';
import { Field, Select, TextArea } from '#ui/kit/form/field.tsx';

function Address({ problem }: { problem?: MessageKey }) {
  const [value, setValue] = useState('');
  return (
    <Field
      label="Email"
      name="email"
      type="email"
      value={value}
      onChange={setValue}
      problem={problem}
      hint="Only about your quest"
    />
  );
}

/** The accessible description of a control. */
const described = (control: HTMLElement): string =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

test('its value is the typed text', async () => {
  render(<Address />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'mara@example.org');
  expect(screen.getByDisplayValue('mara@example.org')).toBeDefined();
});

test('its hint and its problem are its description, the problem first', () => {
  const { rerender } = render(<Address />);
  const field = screen.getByRole('textbox', { name: 'Email' });
  expect(described(field)).toBe('Only about your quest');
  expect(field.getAttribute('aria-invalid')).toBeNull();
  rerender(<Address problem="emailNotValid" />);
  expect(described(field)).toBe(`${messages.emailNotValid} Only about your quest`);
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

test('a problem’s text includes its details', () => {
  render(
    <Field
      label="Hours"
      name="hours"
      value="1"
      onChange={vi.fn<() => void>()}
      problem="scheduleTooShort"
      problemDetails={{ asked: 3, missing: 2 }}
    />,
  );
  expect(described(screen.getByRole('textbox', { name: 'Hours' }))).toContain('3');
});

test('leaving it calls back', async () => {
  const leave = vi.fn<() => void>();
  render(<Field label="Code" name="code" value="" onChange={vi.fn<() => void>()} onBlur={leave} />);
  await userEvent.click(screen.getByRole('textbox', { name: 'Code' }));
  expect(leave).not.toHaveBeenCalled();
  await userEvent.tab();
  expect(leave).toHaveBeenCalledTimes(1);
});

test('a password is hidden until it is shown, and hidden again', async () => {
  render(<Field label="Password" name="password" type="password" value="harbour" onChange={vi.fn<() => void>()} />);
  const field = screen.getByLabelText('Password');
  expect(field.getAttribute('type')).toBe('password');
  await userEvent.click(screen.getByRole('button', { name: 'Show Password' }));
  expect(field.getAttribute('type')).toBe('text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide Password' }));
  expect(field.getAttribute('type')).toBe('password');
});

test('a password is shown by a button that names the field before the verb in German', () => {
  registerMessages(translations.de ?? {}, 'de');
  let language: Locale = 'de';
  setLocaleScope({ current: () => language, run: (_, act) => act() });
  onTestFinished(() => void (language = LOCALE));
  render(<Field label="Passwort" name="password" type="password" value="" onChange={vi.fn<() => void>()} />);
  expect(screen.getByRole('button', { name: 'Passwort anzeigen' }).textContent).toBe('Anzeigen');
});

test('a text area takes several lines', async () => {
  const change = vi.fn<(value: string) => void>();
  render(<TextArea label="What moved?" name="moved" value="" onChange={change} />);
  await userEvent.type(screen.getByRole('textbox', { name: 'What moved?' }), '{Enter}');
  expect(change).toHaveBeenLastCalledWith('\n');
});

test('a select reports the value behind the label', async () => {
  const change = vi.fn<(value: string) => void>();
  const options = [
    { value: '8', label: '08:00' },
    { value: '9', label: '09:00' },
  ];
  render(<Select label="Hour" name="hour" value="8" onChange={change} options={options} />);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Hour' }), '09:00');
  expect(change).toHaveBeenCalledWith('9');
});
