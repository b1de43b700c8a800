import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { formatMessage, messages, Refusal } from '#core/messages';
import type { MemoryDatabase } from '#memory/memory-database';
import { weekEnds } from '#ui/operator/dashboard/week-ends.ts';
import { CODES, NOW } from '../support/auth-app.tsx';
import { OperatorApp, tableRows } from '../support/operator-app.tsx';

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
});

/** An operator whose cohort has this many people. */
async function operatorOf(people: number): Promise<OperatorApp> {
  const operator = new OperatorApp();
  for (let count = 0; count < people; count += 1) await operator.addCohortMember(`person-${count}`, 'Ann');
  return operator;
}

/** Completes the post of a challenge for a person. */
function complete(world: MemoryDatabase, person: string, challenge: string): void {
  const { active } = world.traveler(person);
  if (!active) throw new Error('They are on no quest.');
  active.posts = [
    {
      id: `post-${person}`,
      challenge,
      submission: '',
      reflectAnswers: '',
      fileUrl: null,
      fileType: null,
      completedOn: '2026-11-20',
      completedAt: NOW,
      answered: {} as never,
    },
  ];
}

const removeFilter = (filter: string): HTMLElement =>
  screen.getByRole('button', {
    name: (name) => name.startsWith(messages.consoleRemoveFilter) && name.includes(filter),
  });

const settled = { timeout: 5000 };

describe('the dashboard of a cohort', () => {
  test('[OPE-61] has a table for each kind of figure', async () => {
    (await operatorOf(6)).open('dashboard');
    expect((await tableRows(messages.figuresWeeks))[0]).toEqual([formatMessage('figureWeek', { week: 1 }), '6']);
    expect((await tableRows(messages.figuresProgress))[0]).toEqual([messages.figureNothing, '6']);
    expect(await tableRows(messages.figuresPartners)).toEqual([
      [messages.consoleHasPartner, '0'],
      [messages.consoleNoPartner, '6'],
    ]);
    expect(screen.getByRole('link', { name: messages.consoleNoPartner }).getAttribute('href')).toBe(
      `/operator?tab=progress&cohort=${CODES.running}&filter=withoutPartner`,
    );
    expect(await tableRows(formatMessage('figuresActivity', { limit: 12 }))).toHaveLength(12);
  });

  test('[OPE-61] names the steps of a challenge where people are, and counts its others', async () => {
    const operator = await operatorOf(10);
    const { world } = operator.app;
    const [first] = world.cohorts[0]?.content.quest.weeks[0]?.challenges ?? [];
    for (let count = 0; count < 5; count += 1) complete(world, `person-${count}`, first?.id ?? '');
    operator.open('dashboard');
    const rows = await tableRows(messages.figuresProgress);
    const others = formatMessage('figureOtherSteps', { count: first?.steps.length ?? 0 });
    expect(rows.slice(0, 4)).toEqual([
      [messages.figureNothing, '5'],
      [first?.title, '5'],
      [messages.figurePost, '5'],
      [others, '0'],
    ]);
    expect(rows.filter(([name]) => name === others)).toHaveLength(1);
  });

  test('[OPE-63] shows how many of the people who began a challenge completed it', async () => {
    const operator = await operatorOf(10);
    const { world } = operator.app;
    const [week] = world.cohorts[0]?.content.quest.weeks ?? [];
    const [first] = week?.challenges ?? [];
    for (let count = 0; count < 5; count += 1) complete(world, `person-${count}`, first?.id ?? '');
    operator.open('dashboard');
    const rows = await tableRows(messages.figuresCompletion);
    expect(rows[0]).toEqual([first?.title, formatMessage('figureShare', { count: '5', all: '5', percent: 100 })]);
    expect(rows[1]?.[1]).toBe(messages.figureNotBegun);
  });

  test('[OPE-62] leads from a number to its people, who can be emailed, and back to everyone', async () => {
    const operator = await operatorOf(6);
    operator.open('dashboard');
    await operator.user.click(await screen.findByRole('link', { name: messages.figureNothing }, settled));
    expect(await tableRows(/^Progress in cohort/)).toHaveLength(6);
    expect(screen.getByRole('button', { name: messages.consoleEmailPeople })).toBeDefined();
    await operator.user.click(removeFilter(messages.consoleOnlyNotBegun));
    await waitFor(() => expect(screen.queryAllByText(messages.consoleOnlyNotBegun)).toEqual([]));
  });

  test('[OPE-62] names the week and the challenge of a list in words', async () => {
    const operator = await operatorOf(6);
    const [challenge] = operator.app.world.cohorts[0]?.content.quest.weeks[0]?.challenges ?? [];
    operator.app.openAt(`/operator?cohort=${CODES.running}&week=1&stoppedAt=${challenge?.id}`);
    expect(await screen.findByText(messages.consoleNobodyFoundTitle, {}, settled)).toBeDefined();
    expect(screen.getByText('No one in this cohort matches the 2 filters listed above.')).toBeDefined();
    const stoppedAt = formatMessage('consoleOnlyStoppedAt', { challenge: challenge?.title ?? '' });
    await operator.user.click(removeFilter(stoppedAt));
    expect(await tableRows(/^Progress in cohort/)).toHaveLength(6);
    expect(removeFilter(formatMessage('consoleOnlyInWeek', { week: 1 }))).toBeDefined();
  });

  test('[OPE-64] leads from a group to its people, and names the group in words', async () => {
    const operator = await operatorOf(6);
    operator.open('dashboard');
    await operator.user.click(await screen.findByRole('link', { name: messages.figureNotReminded }, settled));
    expect(await tableRows(/^Progress in cohort/)).toHaveLength(6);
    const group = formatMessage('consoleOnlyNotReminded', { limit: 28 });
    await operator.user.click(removeFilter(group));
    await waitFor(() => expect(screen.queryAllByText(group)).toEqual([]));
  });

  test('[OPE-64] names the days in which the people of a list completed something', async () => {
    const operator = await operatorOf(6);
    complete(operator.app.world, 'person-3', 'shore');
    operator.app.openAt(`/operator?cohort=${CODES.running}&activeWeek=0&group=notShared`);
    expect(await tableRows(/^Progress in cohort/)).toHaveLength(1);
    await operator.user.click(removeFilter(formatMessage('consoleOnlyActive', weekEnds(0, '2026-11-20'))));
    expect(await tableRows(/^Progress in cohort/)).toHaveLength(6);
  });

  test('[OPE-64] ignores a group and a week of activity in the URL that do not exist', async () => {
    const operator = await operatorOf(6);
    operator.app.openAt(`/operator?cohort=${CODES.running}&activeWeek=12&group=asleep`);
    expect(await tableRows(/^Progress in cohort/)).toHaveLength(6);
  });

  test('[OPE-62] ignores a week in the URL that is no number', async () => {
    const operator = await operatorOf(6);
    operator.app.openAt(`/operator?cohort=${CODES.running}&week=soon`);
    expect(await tableRows(/^Progress in cohort/)).toHaveLength(6);
  });

  test('[OPE-60] says that a cohort of fewer than five people has no figures', async () => {
    (await operatorOf(4)).open('dashboard');
    expect(await screen.findByText(messages.figuresTooFew, {}, settled)).toBeDefined();
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('[OPE-60] says that a cohort without people is empty', async () => {
    (await operatorOf(0)).open('dashboard');
    expect(await screen.findByText(messages.consoleNobodyTitle, {}, settled)).toBeDefined();
  });

  test('[OPE-61] offers to try again without a connection', async () => {
    const operator = await operatorOf(6);
    operator.connection.failure = new Refusal('errorOffline');
    operator.open('dashboard');
    const retry = await screen.findByRole('button', { name: messages.tryAgain }, settled);
    operator.connection.failure = undefined;
    await operator.user.click(retry);
    expect((await tableRows(messages.figuresWeeks))[0]?.[1]).toBe('6');
  });
});
