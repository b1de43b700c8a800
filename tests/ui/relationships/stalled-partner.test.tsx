import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { formatMessage, messages } from '#core/messages';
import { dialog, TravelerApp } from '../support/traveler-app.tsx';
import { inNarrowWindow } from '../support/window-size.ts';

beforeEach(inNarrowWindow);

const name = 'Ben Fields';

async function withStalledPartner(): Promise<TravelerApp> {
  const app = new TravelerApp();
  await app.join();
  await app.people.becomePartners('ben', name);
  app.clock.set('2026-12-02T09:00:00.000Z');
  app.open('/relationships');
  await screen.findByText(/^Last active on|Not active yet/);
  return app;
}

test('[REL-29][REL-30] a stalled running partner is reminded once, and the card says when it is possible again', async () => {
  const app = await withStalledPartner();
  const button = screen.getByRole('button', { name: formatMessage('stalledNudgeNamed', { name }) });
  await app.user.click(button);
  await screen.findByText(formatMessage('stalledNudged', { date: 'today', again: '5 December' }));
  await app.user.click(button);
  await app.connection.settled();
  expect(app.connection.count('nudge')).toBe(1);
});

test('[REL-17] switching from a stalled running partner starts with that reason', async () => {
  const app = await withStalledPartner();
  await app.press(formatMessage('stalledSwitchNamed', { name }));
  const asked = await dialog(messages.switchTitle);
  expect(within(asked).getByRole<HTMLInputElement>('radio', { name: messages.switchUnresponsive }).checked).toBe(true);
});

test('[REL-29] an active running partner is not marked', async () => {
  const app = new TravelerApp();
  await app.join();
  await app.people.becomePartners('ben', name);
  app.open('/relationships');
  await screen.findByRole('heading', { name });
  await app.connection.settled();
  expect(screen.queryByRole('button', { name: formatMessage('stalledNudgeNamed', { name }) })).toBeNull();
});
