import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { afterPaint } from '#ui/kit/browser/after-paint.ts';
import { useOnFocusLost, useRemovedFocus } from '#ui/kit/browser/focus-management.ts';

/** A page with an offer that disappears when it is declined, with or without a control that takes the focus then. */
function Page({ hasHeir }: { hasHeir: boolean }) {
  const [isOffered, setOffered] = useState(true);
  useRemovedFocus();
  useOnFocusLost(isOffered, () => hasHeir && screen.getByText('Go on').focus());
  return (
    <main id="main" tabIndex={-1}>
      {isOffered && <button onClick={() => setOffered(false)}>Decline</button>}
      <button>Go on</button>
    </main>
  );
}

test.each(['at once', 'when it has the focus already'])(
  'a control that removes itself, pressed %s, leaves the focus to the page',
  async (when) => {
    render(<Page hasHeir={false} />);
    if (when !== 'at once') screen.getByText('Decline').focus();
    await userEvent.click(screen.getByText('Decline'));
    await expect.poll(() => document.activeElement?.id).toBe('main');
  },
);

test('a control that removes itself leaves the focus to a closer control that takes it', async () => {
  render(<Page hasHeir />);
  await userEvent.click(screen.getByText('Decline'));
  for (let paints = 0; paints < 4; paints += 1) await new Promise<void>((resume) => afterPaint(resume));
  expect(document.activeElement).toBe(screen.getByText('Go on'));
});
