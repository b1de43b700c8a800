import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formatMessage, messages, Refusal } from '#core/messages';
import { partsOf, todayIn, noHours } from '#core/shared';
import { MemoryQuests } from '#adapters/memory/quests/memory-quests';
import { MemorySchedules } from '#adapters/memory/schedule/memory-schedules';
import { fitInWords } from '#ui/relationships/fit/partner-fit.view-model.ts';
import { CODE, dialog, TravelerApp } from '../support/traveler-app.tsx';

const name = 'Ben Fields';

async function withBenInTheCohort(): Promise<TravelerApp> {
  const way = new TravelerApp();
  await way.join();
  const hours = { ...noHours, tuesday: 2, thursday: 2 };
  await way.schedules.commit({ questId: (await way.quests.active()).quest.id, hours });
  way.people.add('ben', name);
  const quests = new MemoryQuests(way.world, 'ben');
  await quests.join(CODE, { ...partsOf(todayIn(way.clock.zone(), way.clock.now())), startOnSameWeek: true });
  const ben = new MemorySchedules(way.world, 'ben');
  await ben.commit({ questId: (await quests.active()).quest.id, hours: { ...hours, monday: 3 } });
  way.world.traveler('ben').timeZone = 'Europe/Helsinki';
  await way.people.partnerFitOf('ben').letBeFound(true);
  return way;
}

test('[REL-33][REL-34] somebody of the cohort is found once one lets oneself be found, with what both have in common', async () => {
  const way = await withBenInTheCohort();
  way.open('/relationships');
  await way.press(messages.addRunningPartner);
  const asked = within(await dialog(messages.addRunningPartner));
  const toggle = await asked.findByRole('switch', { name: messages.findable });
  expect(asked.queryByText(name)).toBeNull();
  await way.user.dblClick(toggle);
  expect(await asked.findByText(name)).toBeTruthy();
  expect(asked.getByText(/^You both have time on Tuesday and Thursday; /)).toBeTruthy();
  expect(asked.queryByText(/people\.test/)).toBeNull();
  expect(way.connection.count('letBeFound')).toBe(1);
});

test('[REL-35] one of them is invited once on a double click, and again once a failure is over', async () => {
  const way = await withBenInTheCohort();
  await way.people.partnerFitOf('mara').letBeFound(true);
  way.open('/relationships');
  await way.press(messages.addRunningPartner);
  const asked = within(await dialog(messages.addRunningPartner));
  const invite = await asked.findByRole('button', { name: formatMessage('addInviteNamed', { name }) });
  way.connection.failure = new Refusal('errorOffline');
  await way.user.click(invite);
  expect(await asked.findByText(messages.errorOffline)).toBeTruthy();
  way.connection.failure = undefined;
  await way.user.dblClick(invite);
  expect(await asked.findByText(messages.candidatesNone)).toBeTruthy();
  await way.user.click(asked.getByRole('button', { name: messages.close }));
  expect(await screen.findByRole('heading', { name })).toBeTruthy();
  expect((await way.people.of('ben').overview()).relationships).toMatchObject([
    { relationshipStatus: 'Invitation received' },
  ]);
});

test('[REL-33] what two have in common is said in words', () => {
  const ben = { id: 'ben', displayName: name, sharedDays: [], minutesApart: 330 };
  expect(fitInWords(ben)).toBe('You have no day in common; 5.5 hours apart');
  expect(fitInWords({ ...ben, sharedDays: ['tuesday', 'thursday'], minutesApart: 60 })).toBe(
    'You both have time on Tuesday and Thursday; 1 hour apart',
  );
  expect(fitInWords({ ...ben, sharedDays: ['sunday'], minutesApart: 0 })).toBe(
    'You both have time on Sunday; in the same time zone',
  );
});
