import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { type AppletContent, blankAnswer } from '#core/applets';
import { richTextOf } from '#core/shared';
import { AppletView } from '#ui/applets/applet-view.tsx';

const applet = (more: Partial<AppletContent> = {}): AppletContent => ({
  id: 'harbour',
  appletType: 'inline-text',
  title: 'Your harbour',
  description: richTextOf('Where do you come from?'),
  required: true,
  readOnly: false,
  placeholder: 'A place, a person',
  ...more,
});

function Answering({
  of,
  isReadOnly = false,
  text: given = '',
}: {
  of: AppletContent;
  isReadOnly?: boolean;
  text?: string;
}) {
  const [text, setText] = useState(given);
  return (
    <AppletView
      applet={of}
      answer={{ ...blankAnswer(of), text }}
      onAnswer={(answer) => setText(answer.text ?? '')}
      isReadOnly={isReadOnly}
      isBusy={false}
    />
  );
}

describe('an inline-text applet', () => {
  test('shows its question and placeholder', () => {
    render(<Answering of={applet()} />);
    expect(screen.getByRole('region', { name: 'Your harbour' })).toBeTruthy();
    expect(screen.getByText('Where do you come from?')).toBeTruthy();
    expect(screen.getByPlaceholderText('A place, a person').getAttribute('aria-required')).toBe('true');
    expect(screen.queryByText('optional')).toBeNull();
  });

  test('shows text in its own direction, before and after completion', () => {
    const { rerender } = render(<Answering of={applet()} text="שלום, עולם" />);
    expect(screen.getByRole('textbox').getAttribute('dir')).toBe('auto');
    rerender(<Answering of={applet()} text="שלום, עולם" isReadOnly />);
    expect(screen.getByText('שלום, עולם').getAttribute('dir')).toBe('auto');
  });

  test('keeps every character, including markup', () => {
    const content = '<b>bold</b> 👩‍👩‍👧 שלום\n\tá';
    render(<Answering of={applet()} />);
    fireEvent.change(screen.getByRole('textbox'), { target: { value: content } });
    expect((screen.getByRole('textbox') as HTMLTextAreaElement).value).toBe(content);
  });

  test('marks optional applets', () => {
    render(<Answering of={applet({ required: false })} />);
    expect(screen.getByText('optional')).toBeTruthy();
  });

  test('shows an answer as text once it is completed', () => {
    render(<Answering of={applet()} isReadOnly text={'<i>Sea</i>\nand sky'} />);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByText(/Sea/).textContent).toBe('<i>Sea</i>\nand sky');
  });

  test('if read-only, accepts no answer and is not called optional', () => {
    render(<Answering of={applet({ readOnly: true, required: false })} />);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByText('optional')).toBeNull();
  });
});

test('[APL-8] an applet of an unknown type names it and shows its title', () => {
  render(<Answering of={applet({ appletType: 'time-machine' })} />);
  expect(screen.getByText(/Cannot render time-machine component, please contact/)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Your harbour' })).toBeTruthy();
});
