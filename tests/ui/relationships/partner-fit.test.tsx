import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formatMessage, messages, Refusal } from '#core/messages';
import { partsOf, todayIn, noHours } from '#core/shared';
import { MemoryQuests } from '#memory/quests/memory-quests';
import { MemorySchedules } from '#memory/schedule/memory-schedules';
import { fitInWords } from '#ui/relationships/fit/partner-fit.view-model.ts';
import { CODE, dialog, TravelerApp } from '../support/traveler-app.tsx';

const name = 'Ben Fields';

async function withBenInTheCohort(): Promise<TravelerApp> {
  const app = new TravelerApp();
  await app.join();
  const hours = { ...noHours, tuesday: 2, thursday: 2 };
  await app.schedules.commit({ questId: (await app.quests.active()).quest.id, hours });
  app.people.add('ben', name);
  const quests = new MemoryQuests(app.world, 'ben');
  await quests.join(CODE, { ...partsOf(todayIn(app.clock.zone(), app.clock.now())), startOnSameWeek: true });
  const ben = new MemorySchedules(app.world, 'ben');
  await ben.commit({ questId: (await quests.active()).quest.id, hours: { ...hours, monday: 3 } });
  app.world.traveler('ben').timeZone = 'Europe/Helsinki';
  await app.people.partnerFitOf('ben').letBeFound(true);
  return app;
}

test('[REL-33][REL-34] people of the cohort are found once one can be found oneself, with what both have in common', async () => {
  const app = await withBenInTheCohort();
  app.open('/relationships');
  await app.pressInMenu(messages.relationshipsAdd, messages.addRunningPartner);
  const asked = within(await dialog(messages.addRunningPartner));
  const toggle = await asked.findByRole('switch', { name: messages.findable });
  expect(asked.queryByText(name)).toBeNull();
  await app.user.dblClick(toggle);
  expect(await asked.findByText(name)).toBeTruthy();
  expect(asked.getByText(/^You both have time on Tuesday and Thursday; /)).toBeTruthy();
  expect(asked.queryByText(/people\.test/)).toBeNull();
  expect(app.connection.count('letBeFound')).toBe(1);
});

test('[REL-35] one of them is invited once on a double click, and again after a failure', async () => {
  const app = await withBenInTheCohort();
  await app.people.partnerFitOf('mara').letBeFound(true);
  app.open('/relationships');
  await app.pressInMenu(messages.relationshipsAdd, messages.addRunningPartner);
  const asked = within(await dialog(messages.addRunningPartner));
  const invite = await asked.findByRole('button', { name: formatMessage('addInviteNamed', { name }) });
  app.connection.failure = new Refusal('errorOffline');
  await app.user.click(invite);
  expect(await asked.findByText(messages.errorOffline)).toBeTruthy();
  app.connection.failure = undefined;
  await app.user.dblClick(invite);
  expect(await asked.findByText(messages.candidatesNone)).toBeTruthy();
  await app.user.click(asked.getByRole('button', { name: messages.close }));
  expect(await screen.findByRole('heading', { name })).toBeTruthy();
  expect((await app.people.of('ben').overview()).relationships).toMatchObject([
    { relationshipStatus: 'Invitation received' },
  ]);
});

test('[REL-33] what two people have in common is given as text', () => {
  const ben = { id: 'ben', displayName: name, sharedDays: [], minutesApart: 330 };
  expect(fitInWords(ben)).toBe('You have no day in common; 5.5 hours apart');
  expect(fitInWords({ ...ben, sharedDays: ['tuesday', 'thursday'], minutesApart: 60 })).toBe(
    'You both have time on Tuesday and Thursday; 1 hour apart',
  );
  expect(fitInWords({ ...ben, sharedDays: ['sunday'], minutesApart: 0 })).toBe(
    'You both have time on Sunday; in the same time zone',
  );
});

test('[REL-11] cancelling one’s invitation on the page of the person leads to the list', async () => {
  const app = await withBenInTheCohort();
  await app.people.partnerFitOf('mara').letBeFound(true);
  await app.people.partnerFitOf('mara').invite('ben');
  const [sent] = (await app.people.of('mara').overview()).relationships;
  app.open(`/relationships/${sent?.id}/profile`);
  await app.press(/^Cancel the invitation to/);
  expect(await screen.findByRole('heading', { name: messages.relationshipsEmptyTitle })).toBeTruthy();
});
