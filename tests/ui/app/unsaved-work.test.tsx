import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ContainerModule } from 'inversify';
import { expect, test } from 'vitest';
import { MemorySessionStore } from '#adapters/in-memory/memory-session-store';
import { SessionStore, UnsavedWork } from '#core/account';
import { OwnReviewDraftStore } from '#core/achievements';
import { Chat, type ChatMessage, UnsentChats } from '#core/chat';
import { messages, Refusal } from '#core/messages';
import { EmailDraftStore, Network } from '#core/shared';
import { SignOutSetting } from '#ui/app/account-menu/sign-out-setting.tsx';
import { OpenWorkState } from '#ui/kit/overlay/open-work.state.ts';
import { ViewModelProvider } from '#ui/kit/view-model/view-model-provider.tsx';
import '#ui/kit/overlay/modal-dialog.tsx';
import { compose, loadFeatures } from '../../../composition-root.ts';
import { SAMPLE_TRAVELER, unsignedToken } from '../../fixtures/sample-traveler.ts';
import { dialog, TravelerApp } from '../support/traveler-app.tsx';
import { pressEscape } from '../support/press-escape.ts';

const ROOM = 'with-cho';

/** Mara in the settings of a browser with drafts from an earlier visit. */
async function signingOut(write: { draft?: string; outgoing?: string; review?: string; email?: string }) {
  localStorage.clear();
  const key = `${SAMPLE_TRAVELER.id}.`;
  const message = {
    id: 'mara-0001',
    text: write.outgoing,
    senderId: SAMPLE_TRAVELER.id,
    createdAt: '2026-11-20T09:00:00.000Z',
  };
  const outgoing = write.outgoing === undefined ? [] : [{ chatId: ROOM, message, isRefused: true }];
  if (write.draft !== undefined || write.outgoing !== undefined)
    localStorage.setItem(
      `waymark.chat.${key}${ROOM}`,
      JSON.stringify({ chatId: ROOM, draft: write.draft ?? '', outgoing }),
    );
  if (write.review !== undefined)
    localStorage.setItem(`waymark.own-review.${key}post`, JSON.stringify({ score: 4, answer: write.review }));
  if (write.email !== undefined)
    localStorage.setItem(
      `waymark.email.${key}invitation`,
      JSON.stringify({ name: '', email: '', message: write.email }),
    );
  const sessionStore = new MemorySessionStore(unsignedToken());
  const server = { isReachable: false, words: [] as string[] };
  const container = compose();
  await loadFeatures(container, ['relationships', 'achievements']);
  container.load(
    new ContainerModule(({ rebind }) => {
      rebind(SessionStore).toConstantValue(sessionStore);
      rebind(Network).toConstantValue({ isOnline: () => true, watch: () => () => undefined });
      rebind(Chat).toConstantValue({
        send: async (_: string, { id, text }: { id: string; text: string }): Promise<ChatMessage> => {
          if (!server.isReachable) throw new Refusal('errorServerDown');
          server.words.push(text);
          return { ...message, id, text };
        },
      } as unknown as Chat);
    }),
  );
  render(
    <ViewModelProvider value={(type) => container.get(type)}>
      <SignOutSetting />
    </ViewModelProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign out' }));
  const question = async () => within(await screen.findByRole('alertdialog', { name: messages.signOutUnsavedTitle }));
  return { container, sessionStore, server, question };
}

test('[STP-5] signing out first sends a refused chat message, and asks while that fails', async () => {
  const { sessionStore, server, question } = await signingOut({ outgoing: 'On my way' });
  const asked = await question();
  expect(sessionStore.read()).toBe(unsignedToken());
  server.isReachable = true;
  await userEvent.click(asked.getByRole('button', { name: messages.signOutRetry }));
  await waitFor(() => expect(sessionStore.read()).toBeUndefined());
  expect(server.words).toEqual(['On my way']);
});

test('[STP-5] signing out asks about an unfinished chat message, and deletes it only after confirmation', async () => {
  const { container, sessionStore, question } = await signingOut({ draft: 'Half a' });
  const asked = await question();
  expect([sessionStore.read(), container.get<UnsentChats>(UnsentChats).all().length]).toEqual([unsignedToken(), 1]);
  await userEvent.click(asked.getByRole('button', { name: messages.signOutAnyway }));
  await waitFor(() => expect(sessionStore.read()).toBeUndefined());
  expect(Object.keys(localStorage).filter((key) => key.startsWith('waymark.chat'))).toEqual([]);
});

test('[STP-5] signing out asks about unfinished feedback, and deletes it only after confirmation', async () => {
  const { container, sessionStore, question } = await signingOut({ review: 'A calm' });
  const asked = await question();
  expect([sessionStore.read(), container.get<OwnReviewDraftStore>(OwnReviewDraftStore).begun()]).toEqual([
    unsignedToken(),
    ['post'],
  ]);
  await userEvent.click(asked.getByRole('button', { name: messages.signOutAnyway }));
  await waitFor(() => expect(sessionStore.read()).toBeUndefined());
  expect(Object.keys(localStorage).filter((key) => key.startsWith('waymark.own-review'))).toEqual([]);
});

test('[STP-5] signing out asks about an email draft from before a reload, and deletes it only after confirmation', async () => {
  const { container, sessionStore, question } = await signingOut({ email: 'Come along' });
  const asked = await question();
  const begun = container.get<EmailDraftStore>(EmailDraftStore).begun();
  expect([sessionStore.read(), begun]).toEqual([unsignedToken(), ['invitation']]);
  await userEvent.click(asked.getByRole('button', { name: messages.signOutAnyway }));
  await waitFor(() => expect(sessionStore.read()).toBeUndefined());
  expect(Object.keys(localStorage).filter((stored) => stored.startsWith('waymark.email'))).toEqual([]);
});

test('[STP-5] signing out asks about work that is only on the page, while there is any', async () => {
  const container = compose();
  await loadFeatures(container, []);
  const work = container.get<UnsavedWork>(UnsavedWork);
  const lost: string[] = [];
  const open = container.get(OpenWorkState);
  const withdraw = open.register(() => lost.push('an email'));
  expect(await work.saveToServer()).toBe(false);
  await work.discard();
  expect(lost).toEqual(['an email']);
  withdraw();
  expect(await work.saveToServer()).toBe(true);
});

test('[STP-5] an unfinished invitation is restored after its dialog closed and after a reload', async () => {
  const app = new TravelerApp();
  await app.join();
  const begin = async () => {
    app.open('/relationships');
    await app.pressInMenu(messages.relationshipsAdd, messages.addRunningPartner);
    return within(await dialog(messages.addRunningPartner)).getByLabelText<HTMLTextAreaElement>(messages.inviteMessage);
  };
  fireEvent.change(await begin(), { target: { value: 'Come along' } });
  await pressEscape(userEvent);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  cleanup();
  const again = await begin();
  expect(again.value).toBe('Come along');
  fireEvent.change(again, { target: { value: ' ' } });
  expect(app.emailDrafts.begun()).toEqual([]);
});
