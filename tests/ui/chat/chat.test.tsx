import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { MemoryChat } from '#memory/chat/memory-chat';
import { MemoryNotifications } from '#memory/notifications/memory-notifications';
import { MemoryPushDevice } from '#memory/notifications/memory-push';
import { formatMessage, messages, Refusal } from '#core/messages';
import { pushTag } from '#core/notifications';
import { formerTraveler } from '#core/shared';
import { SAMPLE_TRAVELER } from '../../fixtures/sample-traveler.ts';
import { TravelerApp } from '../support/traveler-app.tsx';
import { inNarrowWindow } from '../support/window-size.ts';

beforeEach(inNarrowWindow);

const CHO = 'cho';
const idOf = (index: number): string => `cho-${String(index).padStart(4, '0')}`;

interface Pair {
  readonly app: TravelerApp;
  readonly room: string;
  readonly cho: MemoryChat;
  readonly mara: MemoryChat;
}

/** Mara and her running partner. */
async function partners(): Promise<Pair> {
  const app = new TravelerApp();
  await app.join();
  const room = await app.people.becomePartners(CHO, 'Cho Lake');
  return { app, room, cho: new MemoryChat(app.world, CHO), mara: new MemoryChat(app.world, SAMPLE_TRAVELER.id) };
}

const chatOf = ({ app, room }: Pair) => app.open(`/relationships?chat=${room}`);
const field = (): Promise<HTMLTextAreaElement> =>
  screen.findByRole<HTMLTextAreaElement>('textbox', { name: formatMessage('chatWriteTo', { name: 'Cho Lake' }) });
const log = (): Promise<HTMLElement> => screen.findByRole('log', { name: messages.chatMessages });
const said = async (): Promise<readonly (string | null)[]> =>
  within(await log())
    .queryAllByRole('listitem')
    .map((line) => line.querySelector('[dir=auto]')?.textContent ?? null);
/** Focuses the window, which loads new messages. */
const lookAgain = (): Promise<void> => act(async () => void globalThis.dispatchEvent(new Event('focus')));

describe('a chat', () => {
  test('[CHT-5] [CHT-6] shows messages in order, by date, with their times and one’s own apart, and marks them as read', async () => {
    const pair = await partners();
    const { app, room, cho, mara } = pair;
    app.passDays(-1);
    await cho.send(room, { id: idOf(1), text: 'Tomorrow at 8?' });
    app.passDays(0);
    await mara.send(room, { id: 'mara-001', text: 'Yes!' });
    await cho.send(room, { id: idOf(2), text: 'See you' });
    app.open('/relationships');
    const link = await screen.findByRole('link', { name: /^Chat with Cho Lake, 1 unread message$/ });
    await waitFor(() => expect(document.title).toMatch(/^\(1\) /));
    await app.user.click(link);
    await waitFor(() => expect(document.title).toContain('Cho Lake'));
    await waitFor(async () => expect(await said()).toEqual(['Tomorrow at 8?', 'Yes!', 'See you']));
    expect(
      within(await log())
        .getAllByRole('listitem')
        .map((line) => 'own' in line.dataset),
    ).toEqual([false, true, false]);
    const dates = within(await log()).getAllByRole('heading', { level: 3 });
    expect(dates.map(({ textContent }) => textContent)).toEqual(['yesterday', 'today']);
    expect(within(await log()).getAllByText('10:00')).toHaveLength(3);
    expect(screen.getByText(messages.chatUnread)).toBeTruthy();
    await screen.findByRole('link', { name: 'Chat with Cho Lake' });
    await waitFor(() => expect(document.title).not.toMatch(/^\(/));
    await app.connection.settled();
    expect(app.world.chats.get(room)?.room.unread).toMatchObject({ [SAMPLE_TRAVELER.id]: 0 });
  });

  test('returns the focus to its row of the list when Back closes it', async () => {
    const { app } = await partners();
    const router = app.open('/relationships');
    await app.user.click(await screen.findByRole('link', { name: 'Chat with Cho Lake' }));
    (await field()).focus();
    await act(() => router.navigate(-1));
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Chat with Cho Lake'));
  });

  test('[NTF-22] is read when it is opened: its push is removed, and that of another chat stays', async () => {
    const pair = await partners();
    const { app, room, cho } = pair;
    await cho.send(room, { id: idOf(1), text: 'See you' });
    app.device = new MemoryPushDevice();
    const other = { tag: pushTag('CHAT', 'another') };
    app.device.shown = [{ tag: pushTag('CHAT', room) }, other];
    const recent = { notifications: [], unread: 0, unreadMessages: 2 };
    const asked = vi.spyOn(MemoryNotifications.prototype, 'recent').mockResolvedValue(recent);
    chatOf(pair);
    await log();
    await waitFor(() => expect(app.device.shown).toEqual([other]));
    asked.mockRestore();
  });

  test('[CHT-2] [CHT-9] sends with Enter, once, and no empty message', async () => {
    const pair = await partners();
    const { app, room, cho } = pair;
    chatOf(pair);
    await app.user.type(await field(), '   {Enter}');
    await screen.findByText(formatMessage('chatEmpty', { name: 'Cho Lake' }));
    await app.user.clear(await field());
    await app.user.type(await field(), ' One{Shift>}{Enter}{/Shift}two {Enter}{Enter}');
    await app.connection.settled();
    expect((await cho.history(room)).map(({ text }) => text)).toEqual(['One\ntwo']);
    expect(app.connection.count('send')).toBe(1);
    expect(await said()).toEqual(['One\ntwo']);
    expect((await field()).value).toBe('');
  });

  test('does not send while an input method composes', async () => {
    const pair = await partners();
    chatOf(pair);
    await pair.app.user.type(await field(), 'にほん');
    fireEvent.keyDown(await field(), { key: 'Enter', isComposing: true });
    fireEvent.keyDown(await field(), { key: 'Enter', keyCode: 229 });
    expect((await field()).value).toBe('にほん');
    expect(pair.app.connection.count('send')).toBe(0);
  });

  test('[CHT-2] says when a message is too long, and keeps it', async () => {
    const pair = await partners();
    chatOf(pair);
    fireEvent.change(await field(), { target: { value: 'x'.repeat(4001) } });
    await pair.app.user.type(await field(), '{Enter}');
    expect(screen.getByText(messages.chatMessageTooLong)).toBeTruthy();
    expect((await field()).value).toHaveLength(4001);
    expect(pair.app.connection.count('send')).toBe(0);
  });

  test('[CHT-9] a refused message stays, and is stored once when it is sent again', async () => {
    const pair = await partners();
    const { app, room, cho } = pair;
    chatOf(pair);
    await app.user.type(await field(), 'Are you there?');
    app.connection.failure = new Refusal('errorServerDown');
    await app.press(messages.chatSend);
    await screen.findByText(messages.chatNotSent);
    expect(await cho.history(room)).toEqual([]);
    app.connection.failure = undefined;
    await app.press(new RegExp(`^${messages.chatSendAgain} `));
    await app.connection.settled();
    expect(screen.queryByText(messages.chatNotSent)).toBeNull();
    expect(await cho.history(room)).toMatchObject([{ text: 'Are you there?' }]);
    expect(await said()).toEqual(['Are you there?']);
  });

  test('[CHT-3] messages written without a network wait, are sent in order once there is one, and none is missed', async () => {
    const pair = await partners();
    const { app, room, cho } = pair;
    chatOf(pair);
    await screen.findByText(formatMessage('chatEmpty', { name: 'Cho Lake' }));
    act(() => app.networkStatus.change(false));
    await app.user.type(await field(), 'One{Enter}Two{Enter}');
    expect(screen.getAllByText(messages.chatWaiting)).toHaveLength(2);
    expect(screen.getByText(messages.chatOffline)).toBeTruthy();
    await cho.send(room, { id: idOf(1), text: 'Hello?' });
    act(() => app.networkStatus.change(true));
    await waitFor(async () => expect(await said()).toEqual(['Hello?', 'One', 'Two']));
    expect(screen.queryByText(messages.chatWaiting)).toBeNull();
  });

  test('[CHT-3] a message that arrived before an own one is not missed', async () => {
    const pair = await partners();
    const { app, room, cho } = pair;
    await cho.send(room, { id: idOf(1), text: 'First' });
    chatOf(pair);
    await screen.findByText('First');
    app.clock.set('2026-11-20T09:05:00.000Z');
    await cho.send(room, { id: idOf(2), text: 'Second' });
    app.clock.set('2026-11-20T09:30:00.000Z');
    await app.user.type(await field(), 'Third{Enter}');
    await app.connection.settled();
    await lookAgain();
    await waitFor(async () => expect(await said()).toEqual(['First', 'Second', 'Third']));
    await app.connection.settled();
    expect(app.world.chats.get(room)?.room.unread).toMatchObject({ [SAMPLE_TRAVELER.id]: 0 });
  });

  test('shows a message live, and those that arrived while the stream was interrupted', async () => {
    const pair = await partners();
    const { app, room, cho } = pair;
    chatOf(pair);
    await screen.findByText(formatMessage('chatEmpty', { name: 'Cho Lake' }));
    act(() => app.live.join());
    await act(async () => void (await cho.send(room, { id: idOf(1), text: 'One' })));
    await waitFor(async () => expect(await said()).toEqual(['One']));
    app.live.cut();
    await cho.send(room, { id: idOf(2), text: 'Two' });
    act(() => app.live.join());
    await waitFor(async () => expect(await said()).toEqual(['One', 'Two']));
    await app.connection.settled();
    await waitFor(() => expect(app.world.chats.get(room)?.room.unread).toMatchObject({ [SAMPLE_TRAVELER.id]: 0 }));
  });

  test('[CHT-11] loads earlier messages page by page', async () => {
    const pair = await partners();
    const { app, room, cho } = pair;
    for (let index = 0; index < 60; index++) await cho.send(room, { id: idOf(index), text: `text ${index}` });
    chatOf(pair);
    await screen.findByText('text 59');
    expect(screen.queryByText('text 9')).toBeNull();
    await app.press(messages.chatOlder);
    await screen.findByText('text 0');
    expect(await said()).toEqual(Array.from({ length: 60 }, (_, index) => `text ${index}`));
    expect(screen.queryByRole('button', { name: messages.chatOlder })).toBeNull();
  });

  test('shows text as text, and links only to the web', async () => {
    const pair = await partners();
    await pair.cho.send(pair.room, {
      id: idOf(1),
      text: '<img src=x onerror=alert(1)> javascript:alert(1) (see https://example.org/a?b=c).',
    });
    chatOf(pair);
    const link = await screen.findByRole('link', { name: 'https://example.org/a?b=c' });
    expect(link.getAttribute('rel')).toContain('noopener');
    expect(within(await log()).getAllByRole('link')).toHaveLength(1);
    expect(await said()).toEqual(['<img src=x onerror=alert(1)> javascript:alert(1) (see https://example.org/a?b=c).']);
  });

  test('[CHT-7] keeps a draft for each room', async () => {
    const pair = await partners();
    const router = chatOf(pair);
    await pair.app.user.type(await field(), 'Half a');
    await act(() => router.navigate('/relationships'));
    expect(screen.queryByRole('textbox', { name: /Write/ })).toBeNull();
    await act(() => router.navigate(-1));
    expect((await field()).value).toBe('Half a');
  });

  test('[CHT-7] [CHT-9] a draft, and messages that wait for a network, survive a reload', async () => {
    const pair = await partners();
    const { app, room, cho } = pair;
    chatOf(pair);
    await field();
    act(() => app.networkStatus.change(false));
    await app.user.type(await field(), 'One{Enter}Two{Enter}Half a');
    cleanup();
    chatOf(pair);
    expect((await field()).value).toBe('Half a');
    expect(screen.getAllByText(messages.chatWaiting)).toHaveLength(2);
    act(() => app.networkStatus.change(true));
    await waitFor(async () => expect(await said()).toEqual(['One', 'Two']));
    await waitFor(() => expect(screen.queryByText(messages.chatWaiting)).toBeNull());
    expect((await cho.history(room)).map(({ text }) => text)).toEqual(['One', 'Two']);
    expect(app.people.unsentChats.all()).toEqual([{ chatId: room, draft: 'Half a', outgoing: [] }]);
  });

  test('[CHT-1] is closed once the relationship has ended, and leads back to the list', async () => {
    const pair = await partners();
    const { app, room } = pair;
    chatOf(pair);
    await field();
    await app.people.of(CHO).remove(room, {});
    await app.people.of(CHO).remove(room, {});
    await lookAgain();
    await screen.findByRole('heading', { name: messages.chatEndedTitle });
    expect(screen.queryByRole('textbox', { name: /Write/ })).toBeNull();
    await app.followLink(messages.personBack);
    expect(screen.queryByRole('heading', { name: messages.chatEndedTitle })).toBeNull();
  });

  test('[ACC-8] with a deleted account is read-only', async () => {
    const pair = await partners();
    const { app, room, cho } = pair;
    await cho.send(room, { id: idOf(1), text: 'Farewell' });
    app.world.people.delete(CHO);
    app.world.relationships = app.world.relationships.map((one) => ({
      ...one,
      type: 'Fellow Traveler',
      inviter: { ...one.inviter, ...formerTraveler(), email: '' },
    }));
    chatOf(pair);
    await screen.findByText(messages.chatAccountDeleted);
    expect(await said()).toEqual(['Farewell']);
    expect(screen.queryByRole('textbox', { name: /Write/ })).toBeNull();
  });

  test('an unknown path says that the chat is closed', async () => {
    const { app } = await partners();
    app.open('/relationships?chat=nobody');
    expect(await screen.findByRole('heading', { name: messages.chatEndedTitle })).toBeTruthy();
  });

  test('[CHT-5] the list shows the newest message of each chat, with its author and time', async () => {
    const { app, room, cho, mara } = await partners();
    const router = app.open('/relationships');
    const row = async () => (await screen.findByRole('heading', { name: 'Cho Lake' })).closest('article')?.textContent;
    expect(await row()).toContain(messages.relationshipRunningPartner);
    await cho.send(room, { id: idOf(1), text: 'Tomorrow at 8?' });
    await act(() => router.navigate('/settings'));
    await act(() => router.navigate('/relationships'));
    await waitFor(async () => expect(await row()).toContain('Tomorrow at 8?10:00'));
    await mara.send(room, { id: 'mara-001', text: 'Yes!' });
    await act(() => router.navigate('/settings'));
    await act(() => router.navigate('/relationships'));
    await waitFor(async () => expect(await row()).toContain('You: Yes!'));
  });

  test('[CHT-1] next to the list in a wide window the most recent chat is open, and does not take the focus', async () => {
    vi.unstubAllGlobals();
    const app = new TravelerApp();
    await app.join();
    const ben = await app.people.becomeFellows('ben', 'Ben Fields');
    await app.people.becomePartners(CHO, 'Cho Lake');
    await new MemoryChat(app.world, 'ben').send(ben, { id: 'ben-0001', text: 'Hello' });
    app.open('/relationships');
    expect(await screen.findByRole('region', { name: 'Chat with Ben Fields' })).toBeTruthy();
    expect(document.activeElement?.tagName).not.toBe('TEXTAREA');
  });

  test('shows an error if it cannot be loaded, and tries again', async () => {
    const pair = await partners();
    const { app, room, cho } = pair;
    await cho.send(room, { id: idOf(1), text: 'Here' });
    app.open('/relationships');
    const link = await screen.findByRole('link', { name: /^Chat with Cho Lake/ });
    await app.connection.settled();
    app.connection.failure = new Refusal('errorServerDown');
    await app.user.click(link);
    await screen.findByText(messages.errorServerDown);
    app.connection.failure = undefined;
    await app.press(messages.tryAgain);
    expect(await within(await log()).findByText('Here')).toBeTruthy();
  });

  test('is linked from the page of a person, and links to it', async () => {
    const { app, room } = await partners();
    app.open(`/relationships/${room}/profile`);
    await app.followLink(messages.chatOpen);
    await field();
    await app.user.click(
      within(screen.getByRole('region', { name: 'Chat with Cho Lake' })).getByRole('link', { name: /Cho Lake/ }),
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Cho Lake' })).toBeTruthy();
  });
});
