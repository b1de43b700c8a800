import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { messages } from '#core/messages';
import { useRemovedFocus } from '#ui/kit/browser/focus-management.ts';
import { Button } from '#ui/kit/form/button.tsx';
import { Field } from '#ui/kit/form/field.tsx';
import { Dialog } from '#ui/kit/overlay/dialog.tsx';
import { DialogForm } from '#ui/kit/form/dialog-form.tsx';
import { NativeDialog } from '#ui/kit/overlay/native-dialog.tsx';

function Question({ isAlert }: { isAlert?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>Leave</Button>
      <Dialog
        title="Lose changes?"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        isAlert={isAlert}
        actions={<Button onPress={() => setOpen(false)}>Stay</Button>}
      >
        <p>What you wrote is saved nowhere.</p>
      </Dialog>
    </>
  );
}

async function ask(): Promise<HTMLElement> {
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  return screen.findByRole('dialog', { name: 'Lose changes?' }, { timeout: 5000 });
}

test('it opens with its title and the focus inside, and hides the content beneath', async () => {
  render(<Question />);
  const dialog = await ask();
  expect(dialog.contains(document.activeElement)).toBe(true);
  expect(screen.getByText('Leave').closest('[inert], [aria-hidden="true"]')).not.toBeNull();
});

test('Escape closes it also before it is drawn, and once only', async () => {
  const close = vi.fn<() => void>();
  render(
    <Dialog title="Lose changes?" isOpen onClose={close}>
      <p>What you wrote is saved nowhere.</p>
    </Dialog>,
  );
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(close).toHaveBeenCalledOnce();
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  expect(close).toHaveBeenCalledTimes(2);
});

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['its cross', () => userEvent.click(screen.getByRole('button', { name: messages.close }))],
  ['its own action', () => userEvent.click(screen.getByRole('button', { name: 'Stay' }))],
])('%s closes it and gives focus back', async (_, close) => {
  render(<Question />);
  await ask();
  await close();
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await expect.poll(() => document.activeElement?.textContent).toBe('Leave');
});

function Invitation({ Kind }: { Kind: typeof Dialog | typeof NativeDialog }) {
  const [isTried, setTried] = useState(false);
  const field = (label: string, problem?: 'emailMissing') => (
    <Field label={label} name={label} value="" onChange={() => undefined} problem={isTried ? problem : undefined} />
  );
  return (
    <Kind
      title="Invite"
      isOpen
      isForm
      onClose={() => undefined}
      actions={
        <>
          <Button>Cancel</Button>
          <Button form="invitation">Send</Button>
        </>
      }
    >
      <DialogForm id="invitation" onSubmit={() => setTried(true)}>
        {field('Name')}
        {field('Email', 'emailMissing')}
        <Button type="submit">Check</Button>
      </DialogForm>
    </Kind>
  );
}

test.each([
  ['Send', 'dialog', Dialog],
  ['Check', 'dialog', Dialog],
  ['Send', 'native dialog', NativeDialog],
  ['Check', 'native dialog', NativeDialog],
])(
  'after %s in a %s the first field that is wrong has the focus, and other buttons keep it',
  async (label, _, Kind) => {
    render(<Invitation Kind={Kind} />);
    await userEvent.click(await screen.findByRole('button', { name: label }));
    await expect.poll(() => document.activeElement).toBe(screen.getByRole('textbox', { name: /^Email/ }));
    const cancel = screen.getByRole('button', { name: 'Cancel' });
    await userEvent.click(cancel);
    await new Promise(requestAnimationFrame);
    expect(document.activeElement).toBe(cancel);
  },
);

test.each([
  ['with the dialog', 0],
  ['once the dialog is gone', 300],
])('what opened it goes away %s: the content of the page has the focus', async (_, wait) => {
  function Row() {
    useRemovedFocus();
    const [isOpen, setOpen] = useState(false);
    const [isThere, setThere] = useState(true);
    const remove = (): void => {
      setOpen(false);
      if (wait === 0) setThere(false);
      else setTimeout(() => setThere(false), wait);
    };
    return (
      <main id="main" tabIndex={-1}>
        {isThere && <Button onPress={() => setOpen(true)}>Leave</Button>}
        <Dialog title="Lose changes?" isOpen={isOpen} onClose={remove}>
          <p>The row goes too.</p>
        </Dialog>
      </main>
    );
  }
  render(<Row />);
  await ask();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => screen.queryByText('Leave')).toBeNull();
  await expect.poll(() => document.activeElement?.id).toBe('main');
});

test('one that must be answered is an alert dialog', async () => {
  render(<Question isAlert />);
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('alertdialog', { name: 'Lose changes?' })).toBeDefined();
});
