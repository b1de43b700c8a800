import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { messages, Refusal } from '#core/messages';
import { dialog, TravelerApp } from '../../support/traveler-app.tsx';

const sheet = (): HTMLElement => screen.getByRole('dialog', { name: messages.shareTitle });
const field = (name: string): HTMLInputElement => within(sheet()).getByRole<HTMLInputElement>('textbox', { name });
const send = (): HTMLButtonElement =>
  within(sheet()).getByRole<HTMLButtonElement>('button', { name: messages.shareSend });
const cancel = (): HTMLElement => within(sheet()).getByRole('button', { name: messages.shareCancel });
const party = (): Promise<HTMLElement> => dialog('Challenge shore');
const isLaidAside = (): Promise<void> =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: messages.shareTitle })).toBeNull());

async function celebrating(): Promise<TravelerApp> {
  const way = new TravelerApp();
  await way.join();
  await way.completeElsewhere('shore', { step: 'shore-look' });
  await way.completeElsewhere('shore', { step: 'shore-walk' });
  way.open('/challenge/shore/2');
  fireEvent.change(await screen.findByLabelText('Your reflection'), { target: { value: 'Sand in my shoes.' } });
  await way.press('Complete challenge');
  await party();
  return way;
}

async function writing(): Promise<TravelerApp> {
  const way = await celebrating();
  await way.press(messages.celebrateShare);
  await dialog(messages.shareTitle);
  return way;
}

async function fill(way: TravelerApp): Promise<void> {
  await way.user.type(field(messages.shareReceiver), 'cho@elsewhere.test');
  await way.user.type(field(messages.shareMessage), 'Dear Cho, look.');
}

describe('sharing a submission from its celebration', () => {
  test('[ACH-14] leads to asking somebody one is related to for feedback', async () => {
    const way = await celebrating();
    await way.press(messages.celebrateAsk);
    const opened = within(await dialog('Challenge shore'));
    expect(await opened.findByRole('heading', { name: messages.shareSubmissionTitle })).toBeDefined();
    expect(opened.getByText('Sand in my shoes.')).toBeDefined();
  });

  test('[STP-14] sends it once on a double click, says so, and leaves the celebration where it was', async () => {
    const way = await writing();
    expect(within(sheet()).getByText(messages.postShareLead)).toBeDefined();
    expect(field(messages.shareSubject).value).toBe('Challenge shore');
    await fill(way);
    await way.user.dblClick(send());
    expect(await within(await party()).findByText(messages.appletShareSent)).toBeDefined();
    expect(screen.queryByRole('dialog', { name: messages.shareTitle })).toBeNull();
    expect(document.activeElement?.textContent).toBe(messages.celebrateShare);
    expect(way.connection.count('share')).toBe(1);
    expect(way.sharedEmails).toEqual([
      {
        form: { receiver: 'cho@elsewhere.test', subject: 'Challenge shore', message: 'Dear Cho, look.' },
        pieces: [{ title: 'Challenge shore', text: 'Sand in my shoes.', file: null }],
      },
    ]);
  });

  test('[STP-14] says under each field what is missing, and goes out only once nothing is', async () => {
    const way = await writing();
    await way.user.clear(field(messages.shareSubject));
    for (const [name, content] of [
      [messages.shareReceiver, messages.appletShareReceiverMissing],
      [messages.shareSubject, messages.appletShareSubjectMissing],
      [messages.shareMessage, messages.submissionMessageMissing],
    ] as const) {
      fireEvent.blur(field(name));
      expect(within(sheet()).getByText(content)).toBeDefined();
      expect(field(name).getAttribute('aria-invalid')).toBe('true');
    }
    await fill(way);
    await way.user.click(send());
    expect(way.connection.count('share')).toBe(0);
    await way.user.type(field(messages.shareSubject), 'Look');
    await way.user.clear(field(messages.shareReceiver));
    await way.user.type(field(messages.shareReceiver), 'cho');
    expect(within(sheet()).getByText(messages.emailNotValid)).toBeDefined();
    await way.user.type(field(messages.shareSubject), '{Enter}');
    expect(way.connection.count('share')).toBe(0);
  });

  test('[STP-14] keeps every word while there is no network, and sends them once when there is', async () => {
    const way = await writing();
    await fill(way);
    way.connection.failure = new Refusal('errorOffline');
    await way.user.click(send());
    expect((await within(sheet()).findByRole('alert')).textContent).toContain(messages.errorOffline);
    await way.user.click(cancel());
    await isLaidAside();
    await way.press(messages.celebrateShare);
    await dialog(messages.shareTitle);
    expect(field(messages.shareReceiver).value).toBe('cho@elsewhere.test');
    expect(field(messages.shareMessage).value).toBe('Dear Cho, look.');
    way.connection.failure = undefined;
    await way.user.click(send());
    expect(await within(await party()).findByText(messages.appletShareSent)).toBeDefined();
    expect(way.sharedEmails).toHaveLength(1);
  });

  test('[STP-14] stands over the celebration while it is on its way, and stays with its words when that failed', async () => {
    const way = await writing();
    await fill(way);
    const release = way.connection.hold();
    way.connection.failure = new Refusal('errorServerDown');
    await way.user.click(send());
    await way.user.keyboard('{Escape}');
    release();
    expect((await within(sheet()).findByRole('alert')).textContent).toContain(messages.errorServerDown);
    expect(field(messages.shareMessage).value).toBe('Dear Cho, look.');
    await way.user.keyboard('{Escape}');
    await isLaidAside();
    expect(screen.queryByText(messages.appletShareSent)).toBeNull();
  });

  test('[ACC-4] the question for the password stands over the celebration, which comes back after it', async () => {
    const way = await celebrating();
    const beside = vi.spyOn(HTMLDialogElement.prototype, 'show');
    const above = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
    act(way.appModal.open);
    expect([beside.mock.calls.length, above.mock.calls.length]).toEqual([1, 0]);
    act(way.appModal.close);
    expect([beside.mock.calls.length, above.mock.calls.length]).toEqual([1, 1]);
    expect((await party()).textContent).toContain('Challenge shore');
  });
});
