import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Refusal } from '#core/messages';
import { coastQuest, forestQuest, gardenTrialQuest } from '../../fixtures/sample-quests.ts';
import { TravelerApp } from '../support/traveler-app.tsx';

const week = (number: number): HTMLElement => screen.getByRole('button', { name: new RegExp(`^Week ${number}\\b`) });
const day = (name: string): HTMLElement =>
  within(screen.getByRole('list', { name: /^(This week|Week \d)$/ }))
    .getByText(name)
    .closest('li') as HTMLElement;

const twinOf = <One extends object>(challenge: One) => ({
  ...challenge,
  id: 'twin',
  number: 2,
  title: 'Challenge twin',
});

async function home(app: TravelerApp): Promise<TravelerApp> {
  app.open('/home');
  await screen.findByRole('article');
  return app;
}

describe("today's line", () => {
  test('counts today’s steps, with their minutes', async () => {
    const app = new TravelerApp();
    await app.join();
    await app.commitHours({ friday: 2, saturday: 2 });
    await home(app);
    expect(screen.getByText('2 steps and 1 reflection today, about 2 hours.')).toBeTruthy();
  });

  test('[TIME-4] shows late steps of earlier days, and none on the day itself', async () => {
    const app = new TravelerApp();
    await app.join();
    await app.commitHours({ friday: 2, saturday: 2 });
    app.passDays(1);
    await home(app);
    expect(screen.getByText('2 steps and 1 reflection are late.')).toBeTruthy();
    expect(screen.getByText('Nothing is planned for today. See you on Friday.')).toBeTruthy();
    expect(within(day('20')).getByText('3 late')).toBeTruthy();
  });

  test('shows that all of today’s steps are done', async () => {
    const app = new TravelerApp();
    await app.join();
    await app.commitHours({ friday: 4 });
    await app.completeElsewhere('shore', { step: 'shore-look' });
    await app.completeElsewhere('shore', { step: 'shore-walk', post: 'Sand.' });
    await home(app);
    expect(screen.getByText('You’ve done everything planned for today. Rest well.')).toBeTruthy();
  });

  test('asks for hours if there are none', async () => {
    const app = new TravelerApp();
    await app.join();
    await home(app);
    expect(screen.getByText('Nothing is planned yet. Choose your hours and we’ll fill in the days.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Choose your hours' }).getAttribute('href')).toBe('/schedule-commit');
  });

  test('[SCH-8] has no dates and no late steps in a trial', async () => {
    const app = new TravelerApp({ content: gardenTrialQuest });
    await app.join();
    await home(app);
    expect(screen.getByText(/^The steps of this quest take about .*Take it at your own pace.$/)).toBeTruthy();
    expect(screen.getByText('A trial has no schedule and no deadlines.')).toBeTruthy();
    expect(app.connection.count('config')).toBe(0);
  });
});

describe('the trail of weeks', () => {
  test('[PRG-2][QST-2] shows progress, the current week, and when a locked one opens', async () => {
    const app = new TravelerApp();
    await app.join();
    await app.completeElsewhere('shore', { step: 'shore-look' });
    await home(app);
    expect(week(1).textContent).toContain('33%');
    expect(week(1).textContent).toContain('current week');
    expect(week(2).textContent).toContain('0%');
    expect(week(3).textContent).toContain('opens 30\u00a0Nov');
  });

  test('[QST-13] keeps the current week highlighted once it is completed, and says both', async () => {
    const app = new TravelerApp();
    await app.join();
    await app.completeElsewhere('shore', { step: 'shore-look' });
    await app.completeElsewhere('shore', { step: 'shore-walk', post: 'Sand.' });
    await home(app);
    expect(week(1).textContent).toContain('100%');
    expect(week(1).textContent).toContain('completed, current week');
    expect(screen.getByRole('listitem', { current: 'step' }).textContent).toContain('Week 1');
  });

  test('shows the challenges of the selected week, and returns', async () => {
    const app = new TravelerApp();
    await app.join();
    await home(app);
    expect(screen.getByRole('link', { name: /Challenge shore/ })).toBeTruthy();
    await app.user.click(week(2));
    expect(screen.getByRole('link', { name: /Challenge cliff/ }).getAttribute('href')).toBe('/challenge/cliff');
    expect(screen.queryByRole('link', { name: /^.*Challenge shore.*%/ })).toBeNull();
    await app.press('Back to the current week');
    expect(screen.getByRole('heading', { level: 3, name: 'Title of coast-1' })).toBeTruthy();
  });

  test('puts the selected week into the URL, so that reload and a shared link work', async () => {
    const app = new TravelerApp();
    await app.join();
    const router = app.open('/home');
    await screen.findByRole('article');
    await app.user.click(week(2));
    expect(router.state.location.search).toBe('?week=coast-2');
    cleanup();
    const reloaded = app.open('/home?week=coast-2');
    expect(await screen.findByRole('heading', { level: 3, name: 'Title of coast-2' })).toBeTruthy();
    await app.press('Back to the current week');
    expect(reloaded.state.location.search).toBe('');
  });

  test('[QST-15] a click on the panel outside the weeks clears the selection', async () => {
    const app = new TravelerApp();
    await app.join();
    await home(app);
    await app.user.click(week(2));
    expect(screen.getByRole('heading', { level: 3, name: 'Title of coast-2' })).toBeTruthy();
    await app.user.click(screen.getByRole('heading', { name: 'Your weeks' }));
    expect(screen.getByRole('heading', { level: 3, name: 'Title of coast-1' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Back to the current week' })).toBeNull();
  });

  test('opens no challenge of a locked week', async () => {
    const app = new TravelerApp();
    await app.join();
    await home(app);
    await app.user.click(week(3));
    expect(screen.getByText('Challenge harbour')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Challenge harbour/ })).toBeNull();
    expect(screen.getByText(/This week opens on Monday,? 30 November/)).toBeTruthy();
  });

  test('[QST-1] after switching back opens completed challenges of a week that is locked again, and no others', async () => {
    const weeks = coastQuest.quest.weeks.map((one) =>
      one.id === 'coast-3' ? { ...one, challenges: one.challenges.flatMap((done) => [done, twinOf(done)]) } : one,
    );
    const app = new TravelerApp({ content: { ...coastQuest, quest: { ...coastQuest.quest, weeks } } });
    await app.join();
    app.passDays(10);
    await app.completeElsewhere('harbour', { post: 'Boats.' });
    app.addCohort('31003', '2026-11-16', forestQuest);
    await app.join('31003');
    await app.join();
    await home(app);
    await app.user.click(week(3));
    expect(screen.getByText(/This week opens on/)).toBeTruthy();
    expect(screen.getByRole('link', { name: /Challenge harbour/ }).getAttribute('href')).toBe('/challenge/harbour');
    expect(screen.getByText('Challenge twin')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Challenge twin/ })).toBeNull();
  });

  test('[QST-20] names a challenge without a title by its missing content', async () => {
    const weeks = coastQuest.quest.weeks.map((one) => ({
      ...one,
      challenges: one.challenges.map((nameless) => ({ ...nameless, title: '' })),
    }));
    const app = new TravelerApp({ content: { ...coastQuest, quest: { ...coastQuest.quest, weeks } } });
    await app.join();
    await home(app);
    expect(within(screen.getByRole('article')).getByRole('heading', { name: 'Missing Content' })).toBeTruthy();
    expect(screen.getAllByRole('link', { name: /Missing Content/ })).toHaveLength(2);
  });

  test('[QST-5] keeps the bonus of an open week available', async () => {
    const app = new TravelerApp();
    await app.join();
    await home(app);
    expect(screen.getByRole('link', { name: /Bonus: the dunes/ }).getAttribute('href')).toBe('/challenge/dunes');
  });
});

describe("this week's days", () => {
  test('show their hours and steps, and mark today', async () => {
    const app = new TravelerApp();
    await app.join();
    await app.commitHours({ friday: 2, sunday: 2 });
    await home(app);
    expect(await within(day('20')).findByText('2 h')).toBeTruthy();
    expect(day('20').getAttribute('aria-current')).toBe('date');
    expect(within(day('20')).getByText('3 to do')).toBeTruthy();
    expect(within(day('21')).getByText('free')).toBeTruthy();
    expect(within(day('22')).getByText('2 h')).toBeTruthy();
  });

  test('say so if the hours cannot be loaded, and still show the plan', async () => {
    const app = new TravelerApp();
    await app.join();
    await app.commitHours({ friday: 4 });
    app.schedules.config = () => Promise.reject(new Refusal('errorServerDown'));
    await home(app);
    expect(await screen.findByText('We can’t show your hours right now.')).toBeTruthy();
    expect(within(day('20')).getByText('3 to do')).toBeTruthy();
    expect(within(day('20')).queryByText('free')).toBeNull();
  });
});
