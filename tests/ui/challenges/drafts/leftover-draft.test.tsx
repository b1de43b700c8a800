import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { DraftUpdate } from '#core/applets';
import { dialog, TravelerApp } from '../../support/traveler-app.tsx';

const title = (name: string): Promise<HTMLElement> => screen.findByRole('heading', { level: 1, name });
const PLACE = 'step:shore:shore-look';

const offer = (text: string): DraftUpdate => ({
  content: { answers: [{ appletId: 'shore-words', appletType: 'inline-text', text }], reflectAnswers: '' },
  writer: 'another page',
  edit: 1,
  base: 0,
});

test('[STP-5] a draft of a step that was completed elsewhere is shown on every device, until it is discarded', async () => {
  const app = new TravelerApp();
  await app.join();
  await app.completeElsewhere('shore', { step: 'shore-look' });
  await app.savedDrafts.save(PLACE, offer('Never sent'));
  app.open('/challenge/shore/0');
  await title('Step shore-look');
  expect(await screen.findByText('Never sent')).toBeTruthy();
  expect(
    screen.getByText('This version wasn’t submitted. You finished this in another tab or on another device.'),
  ).toBeTruthy();
  await app.press('Discard it');
  await waitFor(async () => expect((await app.savedDrafts.find(PLACE))?.draft.content?.answers).toEqual([]));
});

test('[STP-5] the drafts of two pages are shown together, and discarded together', async () => {
  const app = new TravelerApp();
  await app.join();
  app.open('/challenge/shore/0');
  await title('Step shore-look');
  const [field] = screen.getAllByLabelText('Your answer');
  if (field) fireEvent.change(field, { target: { value: 'From here' } });
  await screen.findByText('10:00');
  const before = await app.savedDrafts.find(PLACE);
  await app.savedDrafts.save(PLACE, { ...offer('From there'), base: before?.draft.revision ?? 0 });
  if (field) fireEvent.change(field, { target: { value: 'From here again' } });
  await screen.findByRole('heading', { name: 'You have two versions' });
  await app.completeElsewhere('shore', { step: 'shore-look' });
  document.body.innerHTML = '';
  app.open('/challenge/shore/0');
  expect(await screen.findByText('From here again')).toBeTruthy();
  expect(await screen.findByText('From there')).toBeTruthy();
  await app.press('Discard it');
  expect(screen.queryByText(/^From/)).toBeNull();
  await waitFor(async () => expect((await app.savedDrafts.find(PLACE))?.draft.content?.answers).toEqual([]));
  expect(app.drafts.list(PLACE)).toEqual([]);
});

test('[STP-7] a question is closed when another page has answered it', async () => {
  const app = new TravelerApp();
  await app.join();
  app.open('/challenge/shore/0');
  await title('Step shore-look');
  const [field] = screen.getAllByLabelText('Your answer');
  if (field) fireEvent.change(field, { target: { value: 'From here' } });
  await app.press('Complete step');
  await dialog(/^Skip /);
  const before = await app.savedDrafts.find(PLACE);
  await app.savedDrafts.save(PLACE, { ...offer('From there'), base: before?.draft.revision ?? 0 });
  if (field) fireEvent.change(field, { target: { value: 'From here again' } });
  await screen.findByRole('heading', { name: 'You have two versions', hidden: true });
  await app.press('Skip and complete');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(app.connection.count('completeStep')).toBe(0);
});
