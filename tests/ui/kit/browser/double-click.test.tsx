import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useIgnoreMovedDoubleClick } from '#ui/kit/browser/double-click.ts';

function Page({ pressed }: { pressed: string[] }) {
  useIgnoreMovedDoubleClick();
  return (
    <>
      <button type="button" onClick={() => pressed.push('accept')}>
        Accept
      </button>
      <a href="#profile" onClick={() => pressed.push('profile')}>
        <span>Profile</span>
      </a>
    </>
  );
}

test('a double click does not reach a control that has moved under the pointer', () => {
  const pressed: string[] = [];
  render(<Page pressed={pressed} />);
  const accept = screen.getByText('Accept');
  const profile = screen.getByText('Profile');
  fireEvent.click(accept, { detail: 1 });
  expect(fireEvent.click(profile, { detail: 2 })).toBe(false);
  expect(pressed).toEqual(['accept']);
  fireEvent.click(profile, { detail: 1 });
  fireEvent.click(profile, { detail: 2 });
  fireEvent.click(accept, { detail: 0 });
  expect(pressed).toEqual(['accept', 'profile', 'profile', 'accept']);
});
