import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Refusal } from '#core/messages';
import { RefusalNotice } from '#ui/kit/feedback/notice.tsx';

const form = (refusal?: Refusal) => (
  <>
    <RefusalNotice refusal={refusal} />
    <button type="button">Send</button>
  </>
);

test('the reason that an action failed does not push what was pressed out of the window', () => {
  const scrolledTo = vi.spyOn(Element.prototype, 'scrollIntoView');
  const { rerender } = render(form());
  const pressed = screen.getByRole('button');
  pressed.focus();
  expect(scrolledTo).not.toHaveBeenCalled();
  rerender(form(new Refusal('errorOffline')));
  expect(scrolledTo.mock.contexts).toEqual([pressed]);
});
