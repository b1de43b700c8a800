import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { editorDocumentOf } from '#core/arbitraries';
import '#ui/kit/rich-text/editor.tsx';
import { appletOf } from '../../support/applet-of.ts';
import { AnswerableApplets } from '../../support/applets-harness.tsx';
import { TravelerApp } from '../../support/traveler-app.tsx';

test('[APL-82] a rich text that is too large says so below it', async () => {
  const applet = appletOf('generic-rich-text');
  const shown = (length: number) => (
    <AnswerableApplets key={length} of={[applet]} given={[{ richText: editorDocumentOf(['x'.repeat(length)]) }]} />
  );
  const { rerender } = render(shown(200_001));
  expect((await screen.findByRole('alert')).textContent).toContain('shorten it to 200,000 characters');
  rerender(shown(1_000));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('[APL-82][STP-5] a draft that is too large for the server is saved here, says why, and is not sent with every key press', async () => {
  const app = new TravelerApp();
  await app.join();
  const answers = [{ appletId: 'shore-words', appletType: 'inline-text', text: 'x'.repeat(2_000_001) }];
  const content = { answers, reflectAnswers: '' };
  const saved = { edit: 1, editHere: 1, editOnServer: 0, base: 0, sent: [], rival: null, writer: 'a tab', content };
  app.drafts.save({ place: 'step:shore:shore-look', keptAt: '2026-11-20T08:00:00.000Z', state: saved });
  app.open('/challenge/shore/0');
  await screen.findByRole('heading', { level: 1, name: 'Step shore-look' });
  expect(await screen.findByText(/not in your account: Your answers are too long/)).toBeTruthy();
  const [field] = screen.getAllByLabelText('Your answer');
  if (field) fireEvent.change(field, { target: { value: 'y'.repeat(2_000_002) } });
  await app.connection.settled();
  expect(app.connection.count('save')).toBe(0);
  if (field) fireEvent.change(field, { target: { value: 'Short.' } });
  await expect.poll(() => app.connection.count('save')).toBe(1);
  expect(screen.queryByText(/not in your account/)).toBeNull();
});
