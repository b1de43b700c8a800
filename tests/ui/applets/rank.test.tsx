import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { AnswerOption, AppletContent } from '#core/applets';
import { appletOf } from '../support/applet-of.ts';
import { AnswerableApplets } from '../support/applets-harness.tsx';

const titles = ['Kitchen', 'Staircase', 'Courtyard'];

const rank = (more: Partial<AppletContent> = {}): AppletContent =>
  appletOf('rank', {
    title: 'Places',
    options: titles.map((title, order) => ({ id: title.toLowerCase(), title, order })),
    ...more,
  });

const shown = (): (string | null)[] =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map(
      (row) =>
        within(row).queryByRole('textbox')?.getAttribute('value') ?? row.querySelector('bdi')?.textContent ?? null,
    );

interface Heard {
  options?: readonly AnswerOption[] | undefined;
}

function open(applet: AppletContent, how: Partial<Parameters<typeof AnswerableApplets>[0]> = {}): Heard {
  const heard: Heard = {};
  render(
    <AnswerableApplets of={[applet]} onAnswers={({ rank: answer }) => (heard.options = answer?.options)} {...how} />,
  );
  return heard;
}

const ids = ({ options }: Heard): (string | undefined)[] | undefined => options?.map(({ id }) => id);

describe('[APL-2] a rank', () => {
  test('starts in the author’s order and is moved by its buttons, which keep the focus', async () => {
    const user = userEvent.setup({ delay: null });
    const heard = open(rank());
    expect(shown()).toEqual(titles);
    await user.click(screen.getByRole('button', { name: 'Move down: Kitchen, 1 of 3' }));
    expect(shown()).toEqual(['Staircase', 'Kitchen', 'Courtyard']);
    expect(ids(heard)).toEqual(['staircase', 'kitchen', 'courtyard']);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move down: Kitchen, 2 of 3' }));
    expect(screen.getByText('Kitchen is now 2 of 3')).toBeTruthy();
  });

  test('keeps a row in the window that is moved by key', async () => {
    const user = userEvent.setup({ delay: null });
    open(rank());
    await user.tab();
    const scrolledTo = vi.spyOn(Element.prototype, 'scrollIntoView');
    await user.keyboard('{End}');
    expect(scrolledTo.mock.contexts).toEqual([document.activeElement]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move up: Kitchen, 3 of 3' }));
  });

  test('is put in order by keyboard alone', async () => {
    const user = userEvent.setup({ delay: null });
    open(rank());
    await user.tab();
    await user.keyboard('{End}');
    expect(shown()).toEqual(['Staircase', 'Courtyard', 'Kitchen']);
    await user.keyboard('{ArrowUp}');
    expect(shown()).toEqual(['Staircase', 'Kitchen', 'Courtyard']);
    await user.keyboard('{Home}{ArrowUp}');
    expect(shown()).toEqual(titles);
  });

  test('does not move an option beyond an end', () => {
    const heard = open(rank());
    const up = screen.getByRole('button', { name: 'Move up: Kitchen, 1 of 3' });
    expect(up.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(up);
    expect(shown()).toEqual(titles);
    expect(ids(heard)?.[0] ?? 'kitchen').toBe('kitchen');
  });

  test('may be left in its initial order', () => {
    const heard = open(rank());
    const keep = screen.getByRole('button', { name: 'Keep this order' });
    keep.focus();
    fireEvent.click(keep);
    expect(ids(heard)).toEqual(['kitchen', 'staircase', 'courtyard']);
    expect(screen.queryByRole('button', { name: 'Keep this order' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('list'));
  });

  test('is locked once it is completed, in its stored order', () => {
    const options = ['courtyard', 'kitchen', 'staircase'].map((id, order) => ({
      id,
      contentfulId: id,
      order,
      userInput: null,
    }));
    open(rank(), { given: [{ options }], isReadOnly: true });
    expect(shown()).toEqual(['Courtyard', 'Kitchen', 'Staircase']);
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('cannot be changed while it is being sent', () => {
    open(rank(), { isBusy: true });
    expect(screen.getAllByRole('button').every((button) => button.matches(':disabled'))).toBe(true);
  });
});

describe('[APL-13] options of one’s own', () => {
  test('are added, renamed, moved and removed', async () => {
    const user = userEvent.setup({ delay: null });
    const heard = open(rank());
    await user.type(screen.getByRole('textbox', { name: 'Add your own' }), 'Roof 🏠{Enter}');
    expect(shown()).toEqual([...titles, 'Roof 🏠']);
    const own = screen.getByRole('textbox', { name: 'Your own option' });
    await user.clear(own);
    expect(screen.getByText('Please write something for this option.')).toBeTruthy();
    await user.type(own, 'Attic');
    expect(screen.queryByText('Please write something for this option.')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Move up: Attic, 4 of 4' }));
    expect(heard.options?.map(({ userInput }) => userInput)).toEqual([null, null, 'Attic', null]);
    await user.click(screen.getByRole('button', { name: 'Remove: Attic' }));
    expect(shown()).toEqual(titles);
  });

  test('are refused with a message if blank', async () => {
    const user = userEvent.setup({ delay: null });
    open(rank());
    await user.type(screen.getByRole('textbox', { name: 'Add your own' }), '  ');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(screen.getByText('Please write something for this option.')).toBeTruthy();
    expect(shown()).toEqual(titles);
  });
});

test('[APL-12] under three options it says so, and own ones count', async () => {
  const user = userEvent.setup({ delay: null });
  open(
    rank({
      options: [
        { id: 'kitchen', title: 'Kitchen', order: 0 },
        { id: 'attic', title: 'Attic', order: 1 },
      ],
    }),
  );
  expect(screen.getByText('Please add at least 3 options to put in order.')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: 'Add your own' }), 'Roof{Enter}');
  expect(screen.queryByText('Please add at least 3 options to put in order.')).toBeNull();
});

test('a skipped rank says what is missing', () => {
  open(rank(), { isMissed: true });
  expect(screen.getByText('Move an item, or select “Keep this order”.')).toBeTruthy();
});

test('[STP-1] an unfinished rank is cleared as a whole: it returns to the author’s order, and typed text stays', async () => {
  const user = userEvent.setup({ delay: null });
  const heard = open(rank({ required: false, options: rank().options?.slice(0, 1) ?? [] }));
  const own = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Add your own' });
  await user.type(own(), 'Cellar{Enter}');
  await user.type(own(), 'Ro');
  expect(shown()).toEqual(['Kitchen', 'Cellar']);
  await user.click(screen.getByRole('button', { name: /^Clear this answer / }));
  expect([shown(), heard.options, own().value]).toEqual([['Kitchen'], undefined, 'Ro']);
  expect(screen.queryByRole('button', { name: /^Clear this answer / })).toBeNull();
});
