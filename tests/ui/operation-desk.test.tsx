import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { messages, Refusal, say } from '#core/messages';
import { AUDIT_PAGE, reportReference } from '#core/operation';
import { NOW } from './doorstep.tsx';
import { Operator, rowsOf } from './operator.tsx';
import { dialog } from './wayfarer.tsx';

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
});

const button = (name: string) => screen.findByRole('button', { name }, { timeout: 5000 });

describe('the reports', () => {
  const title = say('deskAnswerTitle', { name: 'Ann Walker' });
  const field = () => screen.getByRole('textbox', { name: messages.deskAnswerLabel });

  test('[OPE-13] stand there with reference, codes and release, and are answered once', async () => {
    const operator = new Operator();
    const reference = reportReference(operator.report(['errorContentWeekDefMissing', 'unidentified error']));
    operator.open('reports');
    const [row] = await rowsOf(messages.deskReportsCaption);
    expect(row?.slice(0, 5)).toEqual([
      reference,
      'today, 10:00',
      'Ann Walkerann@scene.test',
      `errorContentWeekDefMissing${messages.errorContentWeekDefMissing}unidentified error`,
      '1.2.3',
    ]);
    expect(screen.queryByText(messages.deskReportsMore)).toBeNull();
    await operator.user.click(await button(say('deskAnswerTo', { reference })));
    await dialog(title);
    await operator.user.type(field(), 'It is mended.');
    await operator.user.dblClick(await button(messages.deskAnswerSend));
    expect(await screen.findByText(say('deskAnswerSent', { reference }))).toBeDefined();
    expect(operator.operation.answers).toEqual([{ to: 'ann@scene.test', words: 'It is mended.' }]);
    const [answered] = await rowsOf(messages.deskReportsCaption);
    expect(answered?.at(-1)).toBe(`It is mended.${say('deskAnsweredAt', { at: 'today, 10:00' })}`);
    expect(screen.queryByRole('button', { name: say('deskAnswerTo', { reference }) })).toBeNull();
  });

  test('[OPE-13] an empty answer is not sent, a refused one is told, and what was written stays', async () => {
    const operator = new Operator();
    const reference = reportReference(operator.report(['errorDefault']));
    operator.open('reports');
    const open = async () => {
      await operator.user.click(await button(say('deskAnswerTo', { reference })));
      return dialog(title);
    };
    await open();
    await operator.user.click(await button(messages.deskAnswerSend));
    expect(await screen.findByText(messages.reportAnswerMissing)).toBeDefined();
    await operator.user.type(field(), 'Wait');
    operator.wire.cut = new Refusal('errorOffline');
    await operator.user.click(await button(messages.deskAnswerSend));
    expect((await screen.findByRole('alert')).textContent).toBe(messages.errorOffline);
    await operator.user.click(await button(messages.deskAnswerCancel));
    const again = await open();
    expect(field()).toHaveProperty('value', 'Wait');
    expect(within(again).queryByRole('alert')).toBeNull();
    operator.wire.cut = undefined;
    await operator.user.click(await button(messages.deskAnswerSend));
    expect(await screen.findByText(say('deskAnswerSent', { reference }))).toBeDefined();
    expect(operator.wire.count('answer')).toBe(2);
  });

  test('[OPE-13] that are too many to be shown are said to be more', async () => {
    const operator = new Operator();
    for (let count = 0; count < 201; count += 1) operator.report(['errorDefault']);
    operator.open('reports');
    expect(await rowsOf(messages.deskReportsCaption)).toHaveLength(200);
    expect(screen.getByText(messages.deskReportsMore)).toBeDefined();
  });

  test('nothing that was reported is said', async () => {
    new Operator().open('reports');
    expect(await screen.findByRole('heading', { name: messages.deskNoReportsTitle }, { timeout: 5000 })).toBeDefined();
  });
});

describe('the letters', () => {
  const given = say('deskOutboxCaption', { state: messages.deskStateDead });

  test('[OPE-5] that were given up can be sent again, unless nobody can take them; never what they say', async () => {
    const operator = new Operator();
    const [whole, forgotten] = [operator.giveUp(), operator.giveUp(false)].map((id) => id.slice(0, 8));
    operator.open('mail');
    expect(await rowsOf(given)).toEqual([
      [forgotten, 'today, 10:00', '80', 'Error EENVELOPE', messages.deskForgotten],
      [whole, 'today, 10:00', '80', 'Error EENVELOPE', messages.deskResend],
    ]);
    expect(screen.getByRole('option', { name: 'given up (2)' })).toBeDefined();
    expect(screen.queryByText(say('deskLettersMore', { count: 2 }))).toBeNull();
    await operator.user.dblClick(await button(say('deskResendNamed', { letter: whole ?? '' })));
    expect(await screen.findByText(say('deskResent', { letter: whole ?? '' }))).toBeDefined();
    expect(await rowsOf(given)).toHaveLength(1);
    expect(operator.wire.count('resend')).toBe(1);
    await operator.user.selectOptions(screen.getByRole('combobox', { name: messages.deskOutboxState }), 'waiting');
    const [waiting] = await rowsOf(say('deskOutboxCaption', { state: messages.deskStateWaiting }));
    expect(waiting?.slice(0, 4)).toEqual([whole, 'today, 10:00', '0', '–']);
  });

  test('that are too many to be shown are said to be more', async () => {
    const operator = new Operator();
    for (let count = 0; count < 201; count += 1) operator.giveUp(false);
    operator.open('mail');
    expect(await rowsOf(given)).toHaveLength(200);
    expect(screen.getByText(say('deskLettersMore', { count: 200 }))).toBeDefined();
  });

  test('that cannot be sent again say why, and stay', async () => {
    const operator = new Operator();
    const letter = operator.giveUp().slice(0, 8);
    operator.open('mail');
    const again = await button(say('deskResendNamed', { letter }));
    operator.wire.cut = new Refusal('errorServerDown');
    await operator.user.click(again);
    expect((await screen.findByRole('alert')).textContent).toBe(messages.errorServerDown);
    expect(await rowsOf(given)).toHaveLength(1);
  });

  test('that are nowhere are said', async () => {
    new Operator().open('mail');
    const none = say('deskNoLettersTitle', { state: messages.deskStateDead });
    expect(await screen.findByRole('heading', { name: none }, { timeout: 5000 })).toBeDefined();
  });
});

describe('the log', () => {
  test('[OPE-7] shows the newest first, and older ones when asked', async () => {
    const operator = new Operator();
    for (let place = 0; place < AUDIT_PAGE + 2; place += 1)
      await operator.log.write({
        who: 'mara',
        at: NOW,
        command: 'outbox retry',
        subject: `job ${place}`,
        result: 'done',
      });
    operator.open('audit');
    const first = await rowsOf(messages.deskAuditCaption);
    expect(first).toHaveLength(AUDIT_PAGE);
    expect(first[0]).toEqual(['today, 10:00', 'Mara Lindt', 'outbox retry', `job ${AUDIT_PAGE + 1}`, 'done']);
    await operator.user.dblClick(await button(messages.deskMore));
    await expect.poll(async () => (await rowsOf(messages.deskAuditCaption)).length).toBe(AUDIT_PAGE + 2);
    expect((await rowsOf(messages.deskAuditCaption)).at(-1)?.[3]).toBe('job 0');
    expect(screen.queryByRole('button', { name: messages.deskMore })).toBeNull();
  });

  test('keeps what it showed when older ones cannot be read, and says why', async () => {
    const operator = new Operator();
    for (let place = 0; place < AUDIT_PAGE + 1; place += 1)
      await operator.log.write({
        who: 'mara',
        at: NOW,
        command: 'outbox retry',
        subject: `job ${place}`,
        result: 'done',
      });
    operator.open('audit');
    const more = await button(messages.deskMore);
    operator.wire.cut = new Refusal('errorOffline');
    await operator.user.click(more);
    expect((await screen.findByRole('alert')).textContent).toBe(messages.errorOffline);
    expect(await rowsOf(messages.deskAuditCaption)).toHaveLength(AUDIT_PAGE);
  });

  test('that is empty is said', async () => {
    new Operator().open('audit');
    expect(await screen.findByRole('heading', { name: messages.deskNoAuditTitle }, { timeout: 5000 })).toBeDefined();
  });
});
