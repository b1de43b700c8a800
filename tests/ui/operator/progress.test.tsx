import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { messages, Refusal, formatMessage } from '#core/messages';
import { currentPath } from '../support/full-app.tsx';
import { CODES } from '../support/auth-app.tsx';
import { operatorHeading, OperatorApp, tableRows } from '../support/operator-app.tsx';

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
});

const byCare = formatMessage('consoleProgressByCare', { code: CODES.running });
const inOrder = formatMessage('consoleProgressCaption', { code: CODES.running });
const names = async (caption: string) => (await tableRows(caption)).map(([name = '']) => name.slice(0, 3));

describe('the link to the operator pages', () => {
  test('[OPE-14] is shown to operators, in the rail and in their own menu', async () => {
    const operator = new OperatorApp();
    operator.open();
    await operatorHeading();
    const rail = screen.getByRole('navigation', { name: messages.mainNavigation });
    expect(within(rail).getByRole('link', { name: messages.navOperation }).getAttribute('aria-current')).toBe('page');
    await operator.user.click(
      screen.getByRole('button', { name: formatMessage('accountMenu', { name: 'Mara Lindt' }) }),
    );
    const menu = screen.getByRole('region', { name: formatMessage('accountMenu', { name: 'Mara Lindt' }) });
    expect(within(menu).getByRole('link', { name: messages.navOperation })).toBeDefined();
  });

  test('[OPE-14] is hidden from anyone else, and an unknown path to them', async () => {
    const operator = new OperatorApp(null);
    await operator.app.quests.join(CODES.running, { year: 2026, month: 11, day: 20, startOnSameWeek: true });
    const router = operator.open();
    await expect.poll(() => currentPath(router), { timeout: 5000 }).toBe('/home');
    await screen.findByRole('navigation', { name: messages.mainNavigation });
    expect(screen.queryByRole('link', { name: messages.navOperation })).toBeNull();
  });

  test.each(['progress', 'reports', 'mail', 'audit'])(
    '[OPE-14] the tab %s follows the server, not what a token says',
    async (tab) => {
      const operator = new OperatorApp(null, 'OPERATOR');
      await operator.app.quests.join(CODES.running, { year: 2026, month: 11, day: 20, startOnSameWeek: true });
      const router = operator.open(tab);
      await expect.poll(() => currentPath(router), { timeout: 5000 }).toBe('/home');
    },
  );
});

describe('the progress of a cohort', () => {
  test('[OPE-10][OPE-11] has a row for each person, sorted by who needs care first', async () => {
    const operator = new OperatorApp();
    await operator.addCohortMember('ben', 'Ben', { loggedInAt: '2026-11-20T08:30:00.000Z' });
    await operator.addCohortMember('ann', 'Ann', { isLate: true, loggedInAt: '2026-11-16T09:00:00.000Z' });
    await operator.addCohortMember('cho', 'Cho');
    operator.open();
    expect(await tableRows(byCare)).toEqual([
      ['Annann@scene.test', '3 late', '16 November, 10:00', 'Week 1, 0%', messages.consoleNoPartner],
      // Who has joined was active then.
      ['Benben@scene.test', messages.consoleOnTime, 'today, 10:00', 'Week 1, 0%', messages.consoleNoPartner],
      ['Chocho@scene.test', messages.consoleOnTime, 'today, 10:00', 'Week 1, 0%', messages.consoleNoPartner],
    ]);
    expect(
      screen.getByRole('option', { name: /^31001 · from 16 November · 3 people · /, selected: true }),
    ).toBeDefined();
  });

  test('[REL-17] is followed by the reasons for switching running partners, without names', async () => {
    const operator = new OperatorApp();
    await operator.addCohortMember('ann', 'Ann');
    operator.app.world.endings.push({ traveler: 'ann', reason: 'not helpful' });
    operator.open();
    expect(await tableRows(messages.consoleSwitches)).toEqual([[messages.switchNotHelpful, '1']]);
  });

  test('[OPE-11] is sorted by a column, ascending, descending, and by care again', async () => {
    const operator = new OperatorApp();
    for (const [id, name] of [
      ['1', 'Ann'],
      ['2', 'Ben'],
      ['3', 'Cho'],
    ] as const)
      await operator.addCohortMember(id, name, { isLate: id === '2' });
    operator.open();
    expect(await names(byCare)).toEqual(['Ben', 'Ann', 'Cho']);
    const press = () => operator.user.click(screen.getByRole('button', { name: messages.consoleName }));
    const sorting = () =>
      expect.poll(() => screen.getByRole('columnheader', { name: messages.consoleName }).getAttribute('aria-sort'));
    await press();
    await sorting().toBe('ascending');
    expect(await names(inOrder)).toEqual(['Ann', 'Ben', 'Cho']);
    await press();
    await sorting().toBe('descending');
    expect(await names(inOrder)).toEqual(['Cho', 'Ben', 'Ann']);
    await press();
    await sorting().toBeNull();
    expect(await names(byCare)).toEqual(['Ben', 'Ann', 'Cho']);
  });

  test('[OPE-15] loads fifty people at a time, with search and filter', async () => {
    const operator = new OperatorApp();
    for (let number = 1; number <= 52; number += 1)
      await operator.addCohortMember(`p${number}`, `Person ${number}`, { isLate: number === 52 });
    operator.open();
    expect(await names(byCare)).toHaveLength(50);
    const told = (shown: number, count: number) =>
      screen.findByText(formatMessage('consoleShown', { shown: String(shown), count: String(count) }));
    expect(await told(50, 52)).toBeDefined();
    await operator.user.click(screen.getByRole('button', { name: messages.consoleMorePeople }));
    expect(await told(52, 52)).toBeDefined();
    expect(await names(byCare)).toHaveLength(52);
    expect(screen.queryByRole('button', { name: messages.consoleMorePeople })).toBeNull();
    // The keyboard goes on at the first person that was added.
    expect(document.activeElement).toBe(screen.getAllByRole('row')[51]);
    const show = screen.getByRole('combobox', { name: messages.consoleShow });
    await operator.user.selectOptions(show, 'late');
    expect(await told(1, 1)).toBeDefined();
    expect((await tableRows(byCare))[0]?.[0]).toBe('Person 52p52@scene.test');
    await operator.user.selectOptions(show, 'all');
    const search = screen.getByRole('textbox', { name: messages.consoleSearch });
    await operator.user.type(search, 'P7@');
    expect(await told(1, 1)).toBeDefined();
    expect((await tableRows(byCare))[0]?.[0]).toBe('Person 7p7@scene.test');
    await operator.user.type(search, 'x');
    expect(await screen.findByRole('heading', { name: messages.consoleNobodyFoundTitle })).toBeDefined();
  });

  test('[OPE-15] names the filters that no one matches, and clears them all at once', async () => {
    const operator = new OperatorApp();
    await operator.addCohortMember('ann', 'Ann');
    const router = operator.app.openAt(`/operator?cohort=${CODES.running}&filter=late&week=3`);
    const search = await screen.findByRole('textbox', { name: messages.consoleSearch }, { timeout: 5000 });
    await operator.user.type(search, 'Zoe');
    expect(
      await screen.findByText(
        'No one in this cohort matches the search “Zoe”, the filter “people who are late” and the filter listed above.',
      ),
    ).toBeDefined();
    await operator.user.click(screen.getByRole('button', { name: messages.consoleClearFilters }));
    expect(await names(byCare)).toEqual(['Ann']);
    expect(document.activeElement).not.toBe(document.body);
    expect(router.state.location.search).toBe(`?cohort=${CODES.running}`);
    expect(search).toHaveProperty('value', '');
    expect(screen.queryByText(formatMessage('consoleOnlyInWeek', { week: 3 }))).toBeNull();
  });

  test('has its cohort, filter and order in the URL, so that reload and a shared link work', async () => {
    const operator = new OperatorApp();
    await operator.addCohortMember('ann', 'Ann', { isLate: true });
    await operator.addCohortMember('ben', 'Ben', { isLate: true });
    await operator.addCohortMember('cho', 'Cho');
    const router = operator.open();
    await tableRows(byCare);
    const sort = () => operator.user.click(screen.getByRole('button', { name: messages.consoleName }));
    await sort();
    await tableRows(inOrder);
    await sort();
    await operator.user.selectOptions(screen.getByRole('combobox', { name: messages.consoleShow }), 'late');
    await expect.poll(() => names(inOrder)).toEqual(['Ben', 'Ann']);
    const { pathname, search } = router.state.location;
    expect(search).toBe(`?cohort=${CODES.running}&order=name&direction=down&filter=late`);
    cleanup();
    operator.app.openAt(pathname + search);
    expect(await names(inOrder)).toEqual(['Ben', 'Ann']);
  });

  test('[OPE-12] is downloaded as one file, once on a double click', async () => {
    const saved: string[] = [];
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const operator = new OperatorApp();
    await operator.addCohortMember('ann', 'Ann');
    operator.open();
    await operator.user.dblClick(
      await screen.findByRole('button', { name: messages.consoleDownload }, { timeout: 5000 }),
    );
    const name = 'progress-31001-2026-11-20.csv';
    expect(await screen.findByText(formatMessage('consoleDownloaded', { name }))).toBeDefined();
    expect(saved).toEqual([name]);
    operator.connection.failure = new Refusal('errorOffline');
    await operator.user.click(screen.getByRole('button', { name: messages.consoleDownload }));
    expect((await screen.findByRole('alert')).textContent).toBe(messages.errorOffline);
    expect(saved).toEqual([name]);
  });

  test('of another cohort is selected, and an empty one says so', async () => {
    const operator = new OperatorApp();
    await operator.addCohortMember('ann', 'Ann');
    operator.open();
    await tableRows(byCare);
    const cohorts = screen.getByRole('combobox', { name: messages.consoleCohort });
    await operator.user.selectOptions(cohorts, CODES.inFourDays);
    expect(await screen.findByRole('heading', { name: messages.consoleNobodyTitle })).toBeDefined();
    expect(screen.getByText(formatMessage('consoleNobody', { code: CODES.inFourDays }))).toBeDefined();
    await operator.user.selectOptions(cohorts, CODES.running);
    expect(await names(byCare)).toEqual(['Ann']);
  });

  test('explains how to start if there is no cohort', async () => {
    const operator = new OperatorApp();
    operator.app.world.cohorts.length = 0;
    operator.open();
    expect(
      await screen.findByRole('heading', { name: messages.consoleNoCohortsTitle }, { timeout: 5000 }),
    ).toBeDefined();
  });

  test('shows a skeleton while it loads, and an error if that fails, and tries again', async () => {
    const operator = new OperatorApp();
    await operator.addCohortMember('ann', 'Ann');
    const release = operator.connection.hold();
    operator.open();
    await operatorHeading();
    expect(screen.getByText(messages.loading)).toBeDefined();
    operator.connection.failure = new Refusal('errorServerDown');
    release();
    expect((await screen.findByRole('alert')).textContent).toContain(messages.errorServerDown);
    operator.connection.failure = undefined;
    await operator.user.click(screen.getByRole('button', { name: messages.tryAgain }));
    expect(await names(byCare)).toEqual(['Ann']);
  });

  test('[ACC-55] sends operators to two-step log-in if it is required', async () => {
    const operator = new OperatorApp();
    operator.connection.failure = new Refusal('errorSecondFactorRequired');
    operator.open();
    expect(await screen.findByText(messages.errorSecondFactorRequired)).toBeDefined();
    const link = screen.getByRole('link', { name: messages.consoleSecondFactor });
    expect(link.getAttribute('href')).toBe('/settings/two_step_log_in');
  });

  test('keeps its content when the network is lost, and says so', async () => {
    const operator = new OperatorApp();
    await operator.addCohortMember('ann', 'Ann');
    operator.open();
    await tableRows(byCare);
    operator.connection.failure = new Refusal('errorOffline');
    await operator.user.selectOptions(screen.getByRole('combobox', { name: messages.consoleCohort }), CODES.inFourDays);
    expect((await screen.findByRole('alert')).textContent).toContain(messages.errorOffline);
    await operator.user.selectOptions(screen.getByRole('combobox', { name: messages.consoleCohort }), CODES.running);
    expect(await names(byCare)).toEqual(['Ann']);
  });
});

test('the operator tabs are in the URL, and keys switch between them', async () => {
  const operator = new OperatorApp();
  const router = operator.open('mail');
  await operatorHeading();
  const tab = (name: string) => screen.getByRole('tab', { name });
  expect(tab(messages.consoleMail).getAttribute('aria-selected')).toBe('true');
  tab(messages.consoleMail).focus();
  await operator.user.keyboard('{ArrowRight}');
  await expect.poll(() => currentPath(router)).toBe('/operator?tab=webhooks');
  expect(document.activeElement).toBe(tab(messages.consoleWebhooks));
  await operator.user.keyboard('{Home}');
  await expect.poll(() => tab(messages.consoleProgress).getAttribute('aria-selected')).toBe('true');
});
