import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { messages, Refusal, formatMessage } from '#core/messages';
import { LIST_PAGE_SIZE, reportReference } from '#core/operator';
import { NOW, SAMPLE_TRAVELER } from '../support/auth-app.tsx';
import { OperatorApp, tableRows } from '../support/operator-app.tsx';
import { dialog } from '../support/traveler-app.tsx';

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
});

const button = (name: string) => screen.findByRole('button', { name }, { timeout: 5000 });

describe('the reports', () => {
  const title = formatMessage('consoleAnswerTitle', { name: 'Ann Walker' });
  const field = () => screen.getByRole('textbox', { name: messages.consoleAnswerLabel });

  test('[OPE-13] show reference, codes and release, and are answered once', async () => {
    const operator = new OperatorApp();
    const reference = reportReference(operator.addReport(['errorContentWeekDefMissing', 'unidentified error']));
    operator.open('reports');
    const [row] = await tableRows(messages.consoleReportsCaption);
    expect(row?.slice(0, 5)).toEqual([
      reference,
      'today, 10:00',
      'Ann Walkerann@scene.test',
      `errorContentWeekDefMissing${messages.errorContentWeekDefMissing}unidentified error`,
      '1.2.3',
    ]);
    expect(screen.queryByRole('button', { name: messages.consoleMoreReports })).toBeNull();
    await operator.user.click(await button(formatMessage('consoleAnswerTo', { reference })));
    await dialog(title);
    await operator.user.type(field(), 'It is mended.');
    await operator.user.dblClick(await button(messages.consoleAnswerSend));
    expect(await screen.findByText(formatMessage('consoleAnswerSent', { reference }))).toBeDefined();
    expect(operator.operation.answers).toEqual([{ to: 'ann@scene.test', words: 'It is mended.' }]);
    const [answered] = await tableRows(messages.consoleReportsCaption);
    expect(answered?.at(-1)).toBe(`It is mended.${formatMessage('consoleAnsweredAt', { at: 'today, 10:00' })}`);
    expect(screen.queryByRole('button', { name: formatMessage('consoleAnswerTo', { reference }) })).toBeNull();
  });

  test('[REL-28] about a person show the reason before that person’s text', async () => {
    const operator = new OperatorApp();
    const written = { authorId: 'ben', displayName: 'Ben Fields', words: 'The tide turns.', at: NOW };
    const abuse = {
      kind: 'person',
      targetId: 'ben',
      reason: 'He keeps writing.',
      reported: written,
      before: [],
    } as const;
    operator.addReport([], 'Ann Walker', abuse);
    operator.open('reports');
    const [row] = await tableRows(messages.consoleReportsCaption);
    expect(row?.[3]).toBe(
      `Ben Fields${messages.consoleReportReason}He keeps writing.${messages.consoleReportedNewest}The tide turns.`,
    );
  });

  test('[TIME-2] show times in the account’s time zone, wherever the device is, also without a quest', async () => {
    const operator = new OperatorApp();
    operator.app.world.traveler(SAMPLE_TRAVELER.id).timeZone = 'Pacific/Kiritimati';
    operator.addReport(['errorDefault']);
    operator.open('reports');
    expect(await screen.findByText('today, 23:00')).toBeDefined();
  });

  test('[OPE-13] an empty answer is not sent, a refused one shows an error, and the text stays', async () => {
    const operator = new OperatorApp();
    const reference = reportReference(operator.addReport(['errorDefault']));
    operator.open('reports');
    const open = async () => {
      await operator.user.click(await button(formatMessage('consoleAnswerTo', { reference })));
      return dialog(title);
    };
    await open();
    await operator.user.click(await button(messages.consoleAnswerSend));
    expect(await screen.findByText(messages.reportAnswerMissing)).toBeDefined();
    await operator.user.type(field(), 'Wait');
    operator.connection.failure = new Refusal('errorOffline');
    await operator.user.click(await button(messages.consoleAnswerSend));
    expect((await screen.findByRole('alert')).textContent).toBe(messages.errorOffline);
    await operator.user.click(await button(messages.consoleAnswerCancel));
    const again = await open();
    expect(field()).toHaveProperty('value', 'Wait');
    expect(within(again).queryByRole('alert')).toBeNull();
    operator.connection.failure = undefined;
    await operator.user.click(await button(messages.consoleAnswerSend));
    expect(await screen.findByText(formatMessage('consoleAnswerSent', { reference }))).toBeDefined();
    expect(operator.connection.count('answer')).toBe(2);
  });

  test('[OPE-15] load page by page, and can be searched and filtered', async () => {
    const operator = new OperatorApp();
    for (let count = 0; count < LIST_PAGE_SIZE + 1; count += 1) operator.addReport(['errorDefault']);
    operator.addReport(['errorDefault'], 'Zoe Field');
    operator.open('reports');
    expect(await tableRows(messages.consoleReportsCaption)).toHaveLength(LIST_PAGE_SIZE);
    expect(screen.getByText(formatMessage('consoleShown', { shown: 50, count: 52 }))).toBeDefined();
    await operator.user.dblClick(await button(messages.consoleMoreReports));
    await expect.poll(async () => (await tableRows(messages.consoleReportsCaption)).length).toBe(LIST_PAGE_SIZE + 2);
    await operator.user.type(screen.getByRole('textbox', { name: messages.consoleSearchReports }), 'zoe');
    await expect.poll(async () => (await tableRows(messages.consoleReportsCaption)).length).toBe(1);
    expect(screen.getByRole('option', { name: 'reports to answer (1)' })).toBeDefined();
    await operator.user.selectOptions(screen.getByRole('combobox', { name: messages.consoleShow }), 'answered');
    expect(await screen.findByRole('heading', { name: messages.consoleNoReportFoundTitle })).toBeDefined();
  });

  test('[OPE-13][OPE-15] are no longer among the open ones once answered, even if another operator did it', async () => {
    const operator = new OperatorApp();
    const [first, second] = [operator.addReport(['errorDefault']), operator.addReport(['errorDefault'])];
    operator.open('reports');
    await tableRows(messages.consoleReportsCaption);
    const shown = screen.getByRole('combobox', { name: messages.consoleShow });
    await operator.user.selectOptions(shown, 'open');
    const answer = async (id: string): Promise<void> => {
      await operator.user.click(await button(formatMessage('consoleAnswerTo', { reference: reportReference(id) })));
      await dialog(title);
      await operator.user.type(field(), 'Mended.');
      await operator.user.click(await button(messages.consoleAnswerSend));
    };
    await answer(first);
    expect(await screen.findByText(formatMessage('consoleShown', { shown: 1, count: 1 }))).toBeDefined();
    expect(screen.getByRole('option', { name: 'reports to answer (1)' })).toBeDefined();
    const release = operator.connection.holdAnswersTo('answer');
    await answer(second);
    await operator.user.click(await button(messages.consoleAnswerCancel));
    await operator.user.selectOptions(shown, 'all');
    expect(await screen.findByRole('option', { name: 'reports to answer (0)' })).toBeDefined();
    release();
    await operator.connection.settled();
    expect(screen.getByRole('option', { name: 'reports to answer (0)' })).toBeDefined();
    expect(screen.getByRole('option', { name: 'answered reports (2)' })).toBeDefined();
  });

  test('an empty list says so', async () => {
    new OperatorApp().open('reports');
    expect(
      await screen.findByRole('heading', { name: messages.consoleNoReportsTitle }, { timeout: 5000 }),
    ).toBeDefined();
  });
});

describe('the emails', () => {
  const given = formatMessage('consoleOutboxCaption', { state: messages.consoleStateDead });

  test('[OPE-5] that failed can be sent again, unless no recipient accepts them; their content is never shown', async () => {
    const operator = new OperatorApp();
    const [whole, forgotten] = [operator.addDeadEmail(), operator.addDeadEmail(false)].map((id) => id.slice(0, 8));
    operator.open('mail');
    expect(await tableRows(given)).toEqual([
      [forgotten, 'today, 10:00', '80', 'Error EENVELOPE', messages.consoleForgotten],
      [whole, 'today, 10:00', '80', 'Error EENVELOPE', messages.consoleResend],
    ]);
    expect(screen.getByRole('option', { name: 'given up (2)' })).toBeDefined();
    expect(screen.queryByRole('button', { name: messages.consoleMoreEmails })).toBeNull();
    await operator.user.dblClick(await button(formatMessage('consoleResendNamed', { email: whole ?? '' })));
    expect(await screen.findByText(formatMessage('consoleResent', { email: whole ?? '' }))).toBeDefined();
    expect(await tableRows(given)).toHaveLength(1);
    expect(operator.connection.count('resend')).toBe(1);
    await operator.user.selectOptions(screen.getByRole('combobox', { name: messages.consoleOutboxState }), 'waiting');
    const [waiting] = await tableRows(formatMessage('consoleOutboxCaption', { state: messages.consoleStateWaiting }));
    expect(waiting?.slice(0, 4)).toEqual([whole, 'today, 10:00', '0', '–']);
  });

  test('[OPE-15] load page by page', async () => {
    const operator = new OperatorApp();
    for (let count = 0; count < LIST_PAGE_SIZE + 1; count += 1) operator.addDeadEmail(false);
    operator.open('mail');
    expect(await tableRows(given)).toHaveLength(LIST_PAGE_SIZE);
    expect(screen.getByText(formatMessage('consoleShown', { shown: 50, count: 51 }))).toBeDefined();
    await operator.user.dblClick(await button(messages.consoleMoreEmails));
    await expect.poll(async () => (await tableRows(given)).length).toBe(LIST_PAGE_SIZE + 1);
  });

  test('that cannot be sent again show the reason, and stay', async () => {
    const operator = new OperatorApp();
    const letter = operator.addDeadEmail().slice(0, 8);
    operator.open('mail');
    const again = await button(formatMessage('consoleResendNamed', { email: letter }));
    operator.connection.failure = new Refusal('errorServerDown');
    await operator.user.click(again);
    expect((await screen.findByRole('alert')).textContent).toBe(messages.errorServerDown);
    expect(await tableRows(given)).toHaveLength(1);
  });

  test('[OPE-5] wait for one to be resent before the next can be', async () => {
    const operator = new OperatorApp();
    const ids = [operator.addDeadEmail(), operator.addDeadEmail()].map((id) => id.slice(0, 8));
    operator.open('mail');
    const [first, second] = await Promise.all(
      ids.map((email) => button(formatMessage('consoleResendNamed', { email }))),
    );
    const release = operator.connection.holdAnswersTo('resend');
    await operator.user.click(first as HTMLElement);
    expect([first, second].map((one) => one?.getAttribute('aria-disabled'))).toEqual(['true', 'true']);
    release();
    await expect.poll(() => second?.getAttribute('aria-disabled')).toBeNull();
  });

  test('an empty list says so', async () => {
    new OperatorApp().open('mail');
    const none = formatMessage('consoleNoLettersTitle', { state: messages.consoleStateDead });
    expect(await screen.findByRole('heading', { name: none }, { timeout: 5000 })).toBeDefined();
  });
});

describe('the webhooks', () => {
  test('[OPE-37] list the newest events, and send one again once', async () => {
    const operator = new OperatorApp();
    operator.addDelivery();
    operator.open('webhooks');
    const url = 'https://crm.example.org/in';
    const row = ['traveler.joined', 'today, 10:00', url];
    expect(await tableRows(messages.consoleWebhooksCaption)).toEqual([
      [...row, 'given up', '1', 'answered 410', messages.consoleResend],
    ]);
    const event = 'traveler.joined';
    const again = formatMessage('consoleWebhookResendNamed', { event, url });
    operator.connection.failure = new Refusal('errorServerDown');
    await operator.user.click(await button(again));
    expect((await screen.findByRole('alert')).textContent).toBe(messages.errorServerDown);
    operator.connection.failure = undefined;
    await operator.user.dblClick(await button(again));
    expect(await screen.findByText(formatMessage('consoleWebhookResent', { event }))).toBeDefined();
    await expect.poll(async () => (await tableRows(messages.consoleWebhooksCaption))[0]?.[3]).toBe('waiting');
  });

  test('an empty list shows how to add one', async () => {
    new OperatorApp().open('webhooks');
    expect(await screen.findByText(messages.consoleNoWebhooks, {}, { timeout: 5000 })).toBeDefined();
  });
});

describe('the log', () => {
  test('[OPE-7] shows the newest first, and older ones on request', async () => {
    const operator = new OperatorApp();
    for (let index = 0; index < LIST_PAGE_SIZE + 2; index += 1)
      await operator.auditLog.write({
        who: 'mara',
        at: NOW,
        command: 'outbox retry',
        subject: `job ${index}`,
        result: 'done',
      });
    operator.open('audit');
    const first = await tableRows(messages.consoleAuditCaption);
    expect(first).toHaveLength(LIST_PAGE_SIZE);
    expect(first[0]).toEqual(['today, 10:00', 'Mara Lindt', 'outbox retry', `job ${LIST_PAGE_SIZE + 1}`, 'done']);
    await operator.user.dblClick(await button(messages.consoleMore));
    await expect.poll(async () => (await tableRows(messages.consoleAuditCaption)).length).toBe(LIST_PAGE_SIZE + 2);
    expect((await tableRows(messages.consoleAuditCaption)).at(-1)?.[3]).toBe('job 0');
    expect(screen.queryByRole('button', { name: messages.consoleMore })).toBeNull();
  });

  test('keeps its content if older ones cannot be loaded, and shows an error', async () => {
    const operator = new OperatorApp();
    for (let index = 0; index < LIST_PAGE_SIZE + 1; index += 1)
      await operator.auditLog.write({
        who: 'mara',
        at: NOW,
        command: 'outbox retry',
        subject: `job ${index}`,
        result: 'done',
      });
    operator.open('audit');
    const more = await button(messages.consoleMore);
    operator.connection.failure = new Refusal('errorOffline');
    await operator.user.click(more);
    expect((await screen.findByRole('alert')).textContent).toBe(messages.errorOffline);
    expect(await tableRows(messages.consoleAuditCaption)).toHaveLength(LIST_PAGE_SIZE);
  });

  test('if empty, says so', async () => {
    new OperatorApp().open('audit');
    expect(await screen.findByRole('heading', { name: messages.consoleNoAuditTitle }, { timeout: 5000 })).toBeDefined();
  });
});
