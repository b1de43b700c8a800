import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { MemoryChallenges } from '#memory/challenges/memory-challenges';
import { MemoryQuests } from '#memory/quests/memory-quests';
import { formatMessage, messages } from '#core/messages';
import { partsOf, todayIn } from '#core/shared';
import { SAMPLE_TRAVELER } from '../../fixtures/sample-traveler.ts';
import { CODE, dialog, TravelerApp } from '../support/traveler-app.tsx';
import { pressEscape } from '../support/press-escape.ts';

const MARA = SAMPLE_TRAVELER.id;
const TITLE = 'Challenge shore';

/** Mara, and two people whom she knows: Ben, who has completed nothing yet, and her running partner Kim. */
async function betweenTwo(): Promise<{ app: TravelerApp; ben: string; kim: string }> {
  const app = new TravelerApp();
  await app.join();
  const ben = await app.people.becomePartners('ben', 'Ben Fields');
  await app.people.of(MARA).remove(ben, { from: 'Running Partner' });
  app.people.add('kim', 'Kim Shore');
  const { id: kim } = await app.people.invite(MARA, 'kim@people.test');
  await app.people.of('kim').accept(kim);
  for (const who of ['ben', 'kim']) {
    const start = { ...partsOf(todayIn(app.clock.zone(), app.clock.now())), startOnSameWeek: true };
    await new MemoryQuests(app.world, who).join(CODE, start);
  }
  return { app, ben, kim };
}

async function completeShore(app: TravelerApp, who: string, reflectAnswers: string): Promise<void> {
  const challenges = new MemoryChallenges(app.world, who);
  const words = { appletId: 'shore-words', appletType: 'inline-text', text: 'Salt.' };
  await challenges.completeStep('shore', 'shore-look', [words], `look-${who}`);
  await challenges.completeStep('shore', 'shore-walk', [], `walk-${who}`);
  await challenges.submitPost('shore', { reflectAnswers, applets: [] }, `post-${who}`);
}

const pathOf = (relationship: string): string => `/relationships/${relationship}/profile`;

async function closeDialog(app: TravelerApp): Promise<void> {
  await pressEscape(app.user);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

describe('a link to an achievement', () => {
  test('[ACH-10] on the page of another person opens that person’s achievement only', async () => {
    const { app, ben, kim } = await betweenTwo();
    await completeShore(app, 'kim', 'What Kim thought.');
    const router = app.open(pathOf(ben));
    await screen.findByText(formatMessage('achievementsNoneOf', { name: 'Ben Fields' }));
    await router.navigate(`${pathOf(kim)}/challenge-shore`);
    expect((await dialog(TITLE)).textContent).toContain('What Kim thought.');
    expect(screen.getByRole('heading', { level: 1, hidden: true }).textContent).toBe('Kim Shore');
  });

  test('[ACH-10] leads from one person to another without showing the wrong person’s achievements', async () => {
    const { app, ben, kim } = await betweenTwo();
    await completeShore(app, 'ben', 'What Ben thought.');
    await completeShore(app, 'kim', 'What Kim thought.');
    const router = app.open(pathOf(ben));
    await screen.findByRole('article', { name: TITLE });
    const release = app.connection.holdAnswersTo('achievements');
    await router.navigate(`${pathOf(kim)}/challenge-shore`);
    await dialog(messages.loading);
    expect(screen.queryByText('Kim Shore')).toBeNull();
    expect(screen.queryByText('What Ben thought.')).toBeNull();
    expect(screen.queryByRole('article', { name: TITLE })).toBeNull();
    release();
    expect((await dialog(TITLE)).textContent).toContain('What Kim thought.');
  });

  test('[ACH-2][ACH-10] opens an achievement that was shared while the page of its owner was open', async () => {
    const { app, kim } = await betweenTwo();
    app.world.traveler('kim').visibility = 'NOBODY';
    await completeShore(app, 'kim', 'What Kim thought.');
    const router = app.open(pathOf(kim));
    await screen.findByRole('article', { name: TITLE });
    const reviews = app.people.reviewsOf('kim');
    const postId = (await reviews.achievements()).list.find(({ type }) => type === 'challenge')?.postId ?? '';
    await reviews.share({ postId, challengeId: 'shore', userId: MARA, message: 'What do you think?' }, 'share');
    await router.navigate(`${pathOf(kim)}/challenge-shore`);
    expect((await dialog(TITLE)).textContent).toContain('What Kim thought.');
    expect(app.toasts.shown).toBeUndefined();
  });

  test('[ACH-10] of another person stays in the URL until the achievement is closed', async () => {
    const { app, kim } = await betweenTwo();
    await completeShore(app, 'kim', 'What Kim thought.');
    const router = app.open(pathOf(kim));
    await app.press(TITLE);
    await dialog(TITLE);
    const { pathname } = router.state.location;
    expect(pathname).not.toBe(pathOf(kim));
    await closeDialog(app);
    expect(router.state.location.pathname).toBe(pathOf(kim));
    await act(() => router.navigate(pathname));
    expect((await dialog(TITLE)).textContent).toContain('What Kim thought.');
  });

  test.each(['of another person', 'of one’s own'])('[ACH-10] %s opens it again once it was closed', async (whose) => {
    const { app, kim } = await betweenTwo();
    await completeShore(app, whose === 'of one’s own' ? MARA : 'kim', 'The tide turns.');
    const path = whose === 'of one’s own' ? '/profile?challengeId=shore' : `${pathOf(kim)}/challenge-shore`;
    const router = app.open(path);
    await dialog(TITLE);
    await closeDialog(app);
    await router.navigate(path);
    expect((await dialog(TITLE)).textContent).toContain('The tide turns.');
  });
});
