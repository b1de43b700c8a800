import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ContainerModule } from 'inversify';
import { expect, test } from 'vitest';
import { MemoryDrafts } from '#adapters/memory/memory-drafts';
import { MemorySessionKeeper } from '#adapters/memory/memory-session-keeper';
import { SessionKeeper } from '#core/account';
import { Depot, Drafts, type DraftReply, SavedDrafts } from '#core/applets';
import { Refusal } from '#core/messages';
import { SignOutSetting } from '#ui/app/sign-out.tsx';
import { ViewModels } from '#ui/app/view-models.tsx';
import { UploadsState } from '#ui/applets/uploads.state.ts';
import { WritingsState } from '#ui/challenges/writings.state.ts';
import '#ui/kit/dialog-sheet.tsx';
import { LateDeparture } from '../../../composition/late-departure.ts';
import { compose, furnish } from '../../../composition-root.ts';
import { tokenOf } from '../../mara.ts';
import { SlowDepot } from '../slow-depot.ts';

/** Mara in the settings of a browser without room, after she was at a step; the server takes drafts once it can be reached. */
async function afterAStep() {
  const keeper = new MemorySessionKeeper(tokenOf());
  const depot = new SlowDepot();
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
      rebind(Depot).toConstantValue(depot);
    }),
  );
  render(
    <ViewModels value={(type) => container.get(type)}>
      <SignOutSetting />
    </ViewModels>,
  );
  return { keeper, depot, server, writings: container.get(WritingsState), uploads: container.get(UploadsState) };
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

test('[STP-5] signing out asks about a file that is on its way or was not taken yet, and gives it up only then', async () => {
  const { keeper, depot, uploads } = await afterAStep();
  act(
    () => void uploads.upload('proof', new File(['abcd'], 'shore.png', { type: 'image/png' })).catch(() => undefined),
  );
  await waitFor(() => expect(depot.sent).toEqual(['shore.png']));
  await leave();
  const asked = await question();
  expect([keeper.read(), uploads.isUnderWay]).toEqual([tokenOf(), true]);
  await act(async () => depot.arrive());
  await userEvent.click(asked.getByRole('button', { name: 'Try again' }));
  expect([uploads.isUnderWay, uploads.isHolding]).toEqual([false, true]);
  await userEvent.click((await question()).getByRole('button', { name: 'Sign out and lose it' }));
  await waitFor(() => expect(keeper.read()).toBeUndefined());
  expect([uploads.isHolding, uploads.of('proof')]).toEqual([false, undefined]);
});

test('[STP-5] where the code that knows what is begun cannot be had, it is said, and nothing is lost', async () => {
  for (const [isOnline, key] of [
    [false, 'errorOffline'],
    [true, 'errorServerDown'],
  ] as const) {
    const departure = new LateDeparture(
      () => true,
      () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
      () => isOnline,
    );
    expect(await departure.bringHome()).toBe(false);
    expect(await departure.leaveBehind().catch((refusal: unknown) => refusal)).toMatchObject({ key });
  }
});
