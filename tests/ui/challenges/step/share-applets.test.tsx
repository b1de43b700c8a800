import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Refusal } from '#core/messages';
import { harbourQuest } from '../../../fixtures/sample-quests.ts';
import { dialog, TravelerApp } from '../../support/traveler-app.tsx';

const title = (name: string): Promise<HTMLElement> => screen.findByRole('heading', { level: 1, name });
const artifact = (name: string) => within(screen.getByRole('region', { name }));

/** A Traveler at the quay, where a text, a sentence and a file can be shared. */
async function atQuay(): Promise<TravelerApp> {
  const app = new TravelerApp({ content: harbourQuest });
  await app.join();
  app.open('/challenge/quay/0');
  await title('Step quay-write');
  return app;
}

/** Fills in the blank of the sentence. */
async function fillSentence(app: TravelerApp): Promise<void> {
  await app.press('Fill in the blanks');
  const sheet = within(await dialog('Artifact gaps'));
  fireEvent.change(sheet.getByRole('textbox'), { target: { value: 'row' } });
  await app.user.click(sheet.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

const sheet = async () => within(await dialog('New message'));
const type = async (label: string, value: string): Promise<void> => {
  const field = (await sheet()).getByLabelText(label);
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};
const sendButton = async () => (await sheet()).getByRole<HTMLButtonElement>('button', { name: 'Send' });

describe('sending an applet', () => {
  test('[APL-32][APL-33] is offered where its author said so and its kind can be sent, once it is complete', async () => {
    const app = await atQuay();
    expect(artifact('Artifact any-text').queryByRole('button', { name: /^Send by email / })).toBeNull();
    expect(artifact('Artifact note').getByRole('button', { name: /^Send by email / })).toBeTruthy();
    const send = artifact('Artifact gaps').getByRole<HTMLButtonElement>('button', { name: /^Send by email / });
    expect(send.disabled).toBe(true);
    expect(artifact('Artifact gaps').getByText('You can send this once it is complete.')).toBeTruthy();
    await fillSentence(app);
    expect(send.disabled).toBe(false);
  });

  test('[APL-33] complains about each field once it was left, and sends nothing until all is right', async () => {
    const app = await atQuay();
    await fillSentence(app);
    await app.user.click(artifact('Artifact gaps').getByRole('button', { name: /^Send by email / }));
    const { getByText, queryByText } = await sheet();
    expect(queryByText('Who is this for? Enter an email address.')).toBeNull();
    await app.user.click(await sendButton());
    expect(getByText('Who is this for? Enter an email address.')).toBeTruthy();
    await type('To', 'cho');
    expect(getByText('Please enter a valid email')).toBeTruthy();
    await type('To', 'cho@elsewhere.test');
    await type('Subject', ' ');
    expect(getByText('Please write a subject.')).toBeTruthy();
    await type('Subject', 'Look');
    await type('Message', 'x'.repeat(4001));
    expect(getByText('Please keep your message under 4000 characters.')).toBeTruthy();
    await app.user.click(await sendButton());
    expect(app.connection.count('shareApplet')).toBe(0);
  });

  test('[APL-33] Send says under every field what is missing, and leads to the first', async () => {
    const app = await atQuay();
    await fillSentence(app);
    await app.user.click(artifact('Artifact gaps').getByRole('button', { name: /^Send by email / }));
    const { getByText, getByLabelText } = await sheet();
    await app.user.click(await sendButton());
    expect(getByText('Who is this for? Enter an email address.')).toBeTruthy();
    expect(getByText('Please write a subject.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(getByLabelText('To')));
    await type('To', 'cho@elsewhere.test');
    await app.user.click(getByLabelText('To'));
    await app.user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(getByLabelText('Subject')));
    expect(app.connection.count('shareApplet')).toBe(0);
  });

  test('[APL-46] goes out once by a double click, says so, and leaves an empty form', async () => {
    const app = await atQuay();
    await fillSentence(app);
    await app.user.click(artifact('Artifact gaps').getByRole('button', { name: /^Send by email / }));
    await type('To', 'cho@elsewhere.test');
    await type('Subject', 'Look');
    await type('Message', 'Dear Cho');
    await app.user.dblClick(await sendButton());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(app.sharedEmails).toEqual([
      {
        form: { receiver: 'cho@elsewhere.test', subject: 'Look', message: 'Dear Cho' },
        pieces: [{ title: 'Artifact gaps', text: 'I row.', file: null }],
      },
    ]);
    expect(app.connection.count('shareApplet')).toBe(1);
    await app.user.click(artifact('Artifact gaps').getByRole('button', { name: /^Send by email / }));
    expect((await sheet()).getByLabelText<HTMLInputElement>('To').value).toBe('');
  });

  test('[ERR-2] keeps what was typed when it did not go out, and goes out once when it is sent again', async () => {
    const app = await atQuay();
    await fillSentence(app);
    await app.user.click(artifact('Artifact gaps').getByRole('button', { name: /^Send by email / }));
    await type('To', 'cho@elsewhere.test');
    await type('Subject', 'Look');
    app.connection.failure = new Refusal('errorOffline');
    await app.user.click(await sendButton());
    expect((await (await sheet()).findByRole('alert')).textContent).toContain('not be connected to internet');
    await app.user.click((await sheet()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    app.connection.failure = undefined;
    await app.user.click(artifact('Artifact gaps').getByRole('button', { name: /^Send by email / }));
    expect((await sheet()).getByLabelText<HTMLInputElement>('To').value).toBe('cho@elsewhere.test');
    await app.user.click(await sendButton());
    await waitFor(() => expect(app.sharedEmails).toHaveLength(1));
  });
});

describe('sharing a step', () => {
  test('[STP-9] is offered where it has more than one applet and one may be sent, and there alone', async () => {
    await atQuay();
    expect(screen.getByRole('button', { name: 'Share this step' })).toBeTruthy();
    document.body.innerHTML = '';
    const other = new TravelerApp();
    await other.join();
    other.open('/challenge/shore/0');
    await title('Step shore-look');
    expect(screen.getAllByRole('region', { name: /^Artifact/ })).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Share this step' })).toBeNull();
    document.body.innerHTML = '';
    other.open('/challenge/shore/1');
    await title('Step shore-walk');
    expect(screen.queryByRole('button', { name: 'Share this step' })).toBeNull();
  });

  test('[APL-34] names what goes out, and sends it in one letter; with nothing to send it says so', async () => {
    const app = await atQuay();
    await app.press('Share this step');
    expect((await sheet()).getByText('There is nothing to share here yet.')).toBeTruthy();
    await app.user.click((await sheet()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await fillSentence(app);
    await app.press('Share this step');
    expect((await sheet()).getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Artifact gaps']);
    await type('To', 'cho@elsewhere.test');
    await type('Subject', 'All of it');
    await app.user.click(await sendButton());
    await waitFor(() => expect(app.sharedEmails).toHaveLength(1));
    expect(app.sharedEmails[0]?.pieces).toEqual([{ title: 'Artifact gaps', text: 'I row.', file: null }]);
    expect(app.connection.count('shareStep')).toBe(1);
  });
});
