import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { AboveDialogs } from '#ui/kit/overlay/above-dialogs.tsx';
import { CelebrationDialog } from '#ui/kit/overlay/celebration-dialog.tsx';
import { ModalDialog } from '#ui/kit/overlay/modal-dialog.tsx';
import { NativeDialog } from '#ui/kit/overlay/native-dialog.tsx';

const close = vi.fn<() => void>();
const DIALOGS = {
  none: null,
  usual: (
    <ModalDialog title="Question" isOpen onClose={close}>
      Words
    </ModalDialog>
  ),
  'of the browser': (
    <NativeDialog title="Question" isOpen onClose={close}>
      Words
    </NativeDialog>
  ),
  celebration: <CelebrationDialog title="Done" earned={[]} progress={{ count: 4, before: 1, now: 1 }} onHome={close} />,
};

const pageWith = (kind: keyof typeof DIALOGS) => (
  <main>
    <AboveDialogs>
      <p role="status">Saved</p>
    </AboveDialogs>
    {DIALOGS[kind]}
  </main>
);

test.each(['usual', 'of the browser', 'celebration'] as const)(
  'a message can be read and clicked above a dialog, and remains when that closes: %s',
  async (kind) => {
    const { rerender } = render(pageWith('none'));
    const message = () => screen.getByRole('status');
    expect(message().closest('main')).toBeNull();
    rerender(pageWith(kind));
    const dialog = await screen.findByRole('dialog');
    const isNative = dialog instanceof HTMLDialogElement;
    await expect.poll(() => isNative === dialog.contains(message())).toBe(true);
    expect(message().closest('main [data-react-aria-top-layer]') !== null).toBe(isNative);
    expect(message().closest('[inert], [aria-hidden="true"]')).toBeNull();
    rerender(pageWith('none'));
    await expect.poll(() => message().isConnected && message().closest('main')).toBeNull();
  },
);
