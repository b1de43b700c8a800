import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { formatMessage, messages, Refusal } from '#core/messages';
import { CODES } from '../support/auth-app.tsx';
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
    expect(await tableRows(formatMessage('figuresActivity', { weeks: 12 }))).toHaveLength(12);
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
