import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ContainerModule } from 'inversify';
import { expect, test } from 'vitest';
import { MemoryDrafts } from '#adapters/memory/memory-drafts';
import { MemorySessionKeeper } from '#adapters/memory/memory-session-keeper';
import { SessionKeeper } from '#core/account';
import { Drafts, type DraftReply, SavedDrafts } from '#core/applets';
import { Refusal } from '#core/messages';
import { SignOutSetting } from '#ui/app/sign-out.tsx';
import { ViewModels } from '#ui/app/view-models.tsx';
import { WritingsState } from '#ui/challenges/writings.state.ts';
import '#ui/kit/dialog-sheet.tsx';
import { compose, furnish } from '../../../composition-root.ts';
import { tokenOf } from '../../mara.ts';

/** Mara in the settings of a browser without room, after she was at a step; the server takes drafts once it can be reached. */
async function afterAStep() {
  const keeper = new MemorySessionKeeper(tokenOf());
  const server = { isReachable: false, words: [] as (string | undefined)[] };
  const saved: SavedDrafts = {
    at: async () => null,
    save: async (_place, { content, edit }): Promise<DraftReply> => {
      if (!server.isReachable) throw new Refusal('errorServerDown');
      server.words.push(content?.reflectAnswers);
      return { kind: 'kept', edit, revision: 1 };
    },
  };
  const container = compose();
  await furnish(container, ['boarding', 'challenges', 'uploads']);
  container.load(
    new ContainerModule(({ rebind }) => {
      rebind(SessionKeeper).toConstantValue(keeper);
      rebind(Drafts).toConstantValue(new MemoryDrafts(0));
      rebind(SavedDrafts).toConstantValue(saved);
    }),
  );
  render(
    <ViewModels value={(type) => container.get(type)}>
      <SignOutSetting />
    </ViewModels>,
  );
  return { keeper, server, writings: container.get(WritingsState) };
}

const leave = async (): Promise<void> => {
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Sign out?' }));
  await userEvent.click(asked.getByRole('button', { name: 'Sign out' }));
};

const question = async () =>
  within(await screen.findByRole('alertdialog', { name: 'Something is only on this device' }));

test('[STP-5] signing out asks about words that are on the page alone, once they cannot be saved on the server', async () => {
  const { keeper, server, writings } = await afterAStep();
  act(() => writings.at('post:shore').writing.reflect('Nowhere yet'));
  await leave();
  const asked = await question();
  expect(keeper.read()).toBe(tokenOf());
  server.isReachable = true;
  await userEvent.click(asked.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(keeper.read()).toBeUndefined());
  expect(server.words).toEqual(['Nowhere yet']);
});
