import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { useFocusAfterClosing } from '#ui/kit/browser/focus-management.ts';

/** A dialog that gives no focus back, as a device does whose frames are late. */
function Sheet({ action, onPress }: { action: string; onPress: () => void }) {
  useFocusAfterClosing(true);
  return <button onClick={onPress}>{action}</button>;
}

function Menu({ isGreeted = false }: { isGreeted?: boolean }) {
  const [step, setStep] = useState<'menu' | 'question' | 'seen'>();
  return (
    <main id="main" tabIndex={-1}>
      <button onClick={() => setStep('menu')}>More</button>
      {step === 'menu' && <Sheet key="menu" action="Block" onPress={() => setStep('question')} />}
      {step === 'question' && <Sheet key="question" action="Keep" onPress={() => setStep(undefined)} />}
      {isGreeted && step !== 'seen' && <Sheet key="greeting" action="Go on" onPress={() => setStep('seen')} />}
    </main>
  );
}

test('a dialog that another opened gives focus back to what opened the first', async () => {
  render(<Menu />);
  await userEvent.click(screen.getByText('More'));
  await userEvent.click(screen.getByText('Block'));
  await userEvent.click(screen.getByText('Keep'));
  await expect.poll(() => document.activeElement).toBe(screen.getByText('More'));
});

test('a dialog that nothing opened gives it to the content of the page, whatever opened one before', async () => {
  const { rerender } = render(<Menu />);
  await userEvent.click(screen.getByText('More'));
  await userEvent.click(screen.getByText('Block'));
  await userEvent.click(screen.getByText('Keep'));
  await expect.poll(() => document.activeElement).toBe(screen.getByText('More'));
  screen.getByText('More').blur();
  rerender(<Menu isGreeted />);
  await userEvent.click(screen.getByText('Go on'));
  await expect.poll(() => document.activeElement?.id).toBe('main');
});

test('what opened a dialog is in the window again when it has the focus again', async () => {
  render(<Menu />);
  await userEvent.click(screen.getByText('More'));
  await userEvent.click(screen.getByText('Block'));
  const scrolledTo = vi.spyOn(Element.prototype, 'scrollIntoView');
  await userEvent.click(screen.getByText('Keep'));
  await expect.poll(() => scrolledTo.mock.contexts).toEqual([screen.getByText('More')]);
});

/** A button that is disabled as long as its dialog is open. */
function Editor() {
  const [isOpen, setOpen] = useState(false);
  return (
    <main id="main" tabIndex={-1}>
      <button disabled={isOpen} onClick={() => setOpen(true)}>
        Make one
      </button>
      {isOpen && <Sheet action="Done" onPress={() => setOpen(false)} />}
    </main>
  );
}

test('what opened a dialog has the focus again though it was disabled meanwhile', async () => {
  render(<Editor />);
  await userEvent.click(screen.getByText('Make one'));
  await userEvent.click(screen.getByText('Done'));
  await expect.poll(() => document.activeElement).toBe(screen.getByText('Make one'));
});
