import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { PostId } from '#core/achievements';
import { formatMessage, messages, Refusal } from '#core/messages';
import { MemoryChallenges } from '#memory/challenges/memory-challenges';
import { MemoryLedger } from '#memory/challenges/memory-ledger';
import { MemoryQuests } from '#memory/quests/memory-quests';
import { partsOf, plusMinutes, todayIn } from '#core/shared';
import { SAMPLE_TRAVELER } from '../../fixtures/sample-traveler.ts';
import { CODE, dialog, TravelerApp } from '../support/traveler-app.tsx';
import { pressEscape } from '../support/press-escape.ts';

const MARA = SAMPLE_TRAVELER.id;
const TITLE = 'Challenge shore';

/** Mara and her running partner Ben on the coast; `member` has completed the challenge at the shore. */
async function afterTheShore(member: 'mara' | 'ben'): Promise<{ app: TravelerApp; relationship: string }> {
  const app = new TravelerApp();
  await app.join();
  const relationship = await app.people.becomePartners('ben', 'Ben Fields');
  await new MemoryQuests(app.world, 'ben').join(CODE, {
    ...partsOf(todayIn(app.clock.zone(), app.clock.now())),
    startOnSameWeek: true,
  });
  const challenges = member === 'mara' ? app.challenges : new MemoryChallenges(app.world, 'ben');
  const textAnswer = { appletId: 'shore-words', appletType: 'inline-text', text: 'Salt on the lips.' };
  await challenges.completeStep('shore', 'shore-look', [textAnswer], 'look');
  await challenges.completeStep('shore', 'shore-walk', [], 'walk');
  await challenges.submitPost('shore', { reflectAnswers: 'The tide turns.', applets: [] }, 'post');
  return { app, relationship };
}

/** Completes the bonus challenge in the dunes. */
async function bonus(challenges: MemoryChallenges): Promise<void> {
  await challenges.completeStep('dunes', 'dunes-climb', [], 'climb');
  await challenges.submitPost('dunes', { reflectAnswers: 'Sand.', applets: [] }, 'dunes');
}

const openCard = async (app: TravelerApp): Promise<HTMLElement> => {
  await app.press(TITLE);
  return dialog(TITLE);
};
const postOf = async (app: TravelerApp, who: string): Promise<PostId> =>
  (await app.people.reviewsOf(who).achievements()).list.find(({ type }) => type === 'challenge')?.postId ?? '';

describe('the achievements of a Traveler', () => {
  test('[ACH-9][ACH-10] show what was completed, and open with the reflection, the submitted work and a link back', async () => {
    const { app: way } = await afterTheShore('mara');
    const router = way.open('/profile');
    const card = await screen.findByRole('article', { name: TITLE });
    expect(card.textContent).toContain('100 XP');
    expect(card.textContent).toContain('0 reviews');
    const opened = await openCard(way);
    expect(opened.textContent).toContain('The tide turns.');
    expect(opened.textContent).toContain('Salt on the lips.');
    await way.user.click(within(opened).getByRole('link', { name: 'Return to Challenge' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/challenge/shore/0'));
  });

  test('[ACH-11] add up to the XP and BP above them', async () => {
    const { app: way } = await afterTheShore('mara');
    await bonus(way.challenges);
    way.open('/profile');
    expect(await screen.findByText('100 XP', { selector: 'abbr' })).toBeTruthy();
    expect(screen.getByText('40 BP', { selector: 'abbr' })).toBeTruthy();
  });

  describe('[ACH-29] more than a page of them', () => {
    const withReviews = async (): Promise<TravelerApp> => {
      const { app: way } = await afterTheShore('mara');
      const bookedAt = plusMinutes(way.clock.now(), 1);
      const review = (index: number) =>
        ({ reason: 'review', subject: `${index}`, points: { xp: 1, bp: 0 }, bookedAt }) as const;
      await new MemoryLedger(way.world, MARA).book(Array.from({ length: 119 }, (_, index) => review(index)));
      return way;
    };
    const shown = () => screen.queryAllByRole('article').length;

    test('load page by page, below the points and the total number', async () => {
      const way = await withReviews();
      way.open('/profile');
      expect(await screen.findByText('219 XP', { selector: 'abbr' })).toBeTruthy();
      expect(screen.getByRole('link', { name: /^Challenges ?1$/ })).toBeTruthy();
      expect([shown(), screen.queryByRole('article', { name: TITLE })]).toEqual([50, null]);
      await way.press('Show more achievements');
      await waitFor(() => expect(shown()).toBe(100));
      await way.press('Show more achievements');
      await waitFor(() => expect(shown()).toBe(120));
      expect(screen.queryByRole('button', { name: 'Show more achievements' })).toBeNull();
      expect(document.activeElement?.contains(screen.queryAllByRole('article')[100] ?? null)).toBe(true);
      expect(document.activeElement?.tagName).toBe('LI');
    });

    test('open the linked achievement, however far down', async () => {
      const way = await withReviews();
      way.open('/profile?challengeId=shore');
      expect((await dialog(TITLE)).textContent).toContain('The tide turns.');
      expect(shown()).toBe(120);
    });
  });

  test('[ACH-10] the achievement named in the URL opens immediately', async () => {
    const { app: way } = await afterTheShore('mara');
    way.open('/profile?challengeId=shore');
    expect((await dialog(TITLE)).textContent).toContain('The tide turns.');
  });

  test('[ACH-10] an open achievement is in the URL until it is closed', async () => {
    const { app: way } = await afterTheShore('mara');
    const router = way.open('/profile');
    await openCard(way);
    const { pathname, search } = router.state.location;
    expect(search).toMatch(/^\?challengeId=./);
    await way.user.click(within(await dialog(TITLE)).getByRole('button', { name: messages.close }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).toBe('');
    cleanup();
    way.open(pathname + search);
    expect((await dialog(TITLE)).textContent).toContain('The tide turns.');
  });

  test('[ACH-10] the achievement named in the URL loads before the page behind it, and stays closed once it was closed', async () => {
    const { app: way } = await afterTheShore('mara');
    const release = way.connection.holdAnswersTo('achievements');
    const pageBehind = { name: messages.achievementsTitle, level: 2, hidden: true };
    way.open('/profile?challengeId=shore');
    const loading = await dialog(messages.loading);
    expect(screen.queryByRole('heading', pageBehind)).toBeNull();
    release();
    expect(await dialog(TITLE)).toBe(loading);
    expect(await screen.findByRole('heading', pageBehind)).toBeTruthy();
    const releaseClosed = way.connection.holdAnswersTo('achievements');
    way.open('/profile?challengeId=shore');
    await dialog(messages.loading);
    await pressEscape(way.user);
    releaseClosed();
    await way.connection.settled();
    expect(screen.queryByRole('dialog', { name: messages.loading })).toBeNull();
  });

  test('[ACH-14] one is shared with a partner, once on a double click, and shows who can see it', async () => {
    const { app: way } = await afterTheShore('mara');
    way.open('/profile?challengeId=shore');
    const opened = within(await dialog(TITLE));
    await way.user.selectOptions(await opened.findByLabelText(/^Share with/), 'Ben Fields');
    await way.user.click(opened.getByRole('button', { name: messages.shareSubmissionSend }));
    expect(await opened.findByText(messages.submissionMessageMissing)).toBeTruthy();
    await way.user.type(opened.getByRole('textbox'), 'What do you think?');
    await way.user.dblClick(opened.getByRole('button', { name: messages.shareSubmissionSend }));
    expect(await opened.findByText(formatMessage('shareSubmissionReaders', { names: 'Ben Fields' }))).toBeTruthy();
    expect(way.connection.count('share')).toBe(1);
  });

  test('[STP-5] an unsent request for feedback survives a reload, until it was sent', async () => {
    const { app: way } = await afterTheShore('mara');
    const ask = async () => {
      way.open('/profile?challengeId=shore');
      const opened = within(await dialog(TITLE));
      await way.user.selectOptions(await opened.findByLabelText(/^Share with/), 'Ben Fields');
      return opened;
    };
    await way.user.type((await ask()).getByRole('textbox'), 'What do you');
    cleanup();
    const again = await ask();
    expect(again.getByRole<HTMLTextAreaElement>('textbox').value).toBe('What do you');
    await way.user.click(again.getByRole('button', { name: messages.shareSubmissionSend }));
    await again.findByText(formatMessage('shareSubmissionReaders', { names: 'Ben Fields' }));
    expect(way.emailDrafts.begun()).toEqual([]);
  });

  test('[ACH-23] thanks for feedback are sent once on a double click, and again after a failure', async () => {
    const { app: way } = await afterTheShore('mara');
    await way.people.reviewsOf('ben').review(await postOf(way, MARA), { score: 4, answer: 'I can hear it.' });
    way.open('/profile?challengeId=shore');
    const opened = within(await dialog(TITLE));
    const thanks = formatMessage('feedbackThankTo', { name: 'Ben Fields' });
    way.connection.failure = new Refusal('errorOffline');
    await way.user.click(opened.getByRole('button', { name: thanks }));
    expect(await opened.findByText(messages.errorOffline)).toBeTruthy();
    way.connection.failure = undefined;
    await way.user.dblClick(opened.getByRole('button', { name: thanks }));
    expect(await opened.findByText(messages.feedbackThanked)).toBeTruthy();
    expect(opened.queryByRole('button', { name: thanks })).toBeNull();
    expect(document.activeElement).toBe(opened.getByText(messages.feedbackThanked));
    expect(way.connection.count('thank')).toBe(2);
    expect(way.world.notifications.filter(({ to }) => to === 'ben').map(({ type }) => type)).toContain(
      'FEEDBACK_THANKED',
    );
  });

  test('[ACH-25] show a review, and the status of a link, live', async () => {
    const { app: way } = await afterTheShore('mara');
    way.live.join();
    way.open('/profile?challengeId=shore');
    const opened = within(await dialog(TITLE));
    await way.user.type(opened.getByRole('textbox'), 'What do you');
    await way.people.reviewsOf('ben').review(await postOf(way, MARA), { score: 4, answer: 'I can hear it.' });
    expect(await opened.findByText('I can hear it.')).toBeTruthy();
    expect(opened.getByText('1 review')).toBeTruthy();
    expect(opened.getByRole('textbox')).toMatchObject({ value: 'What do you' });
    const score = formatMessage('achievementReviewScore', { score: 4 });
    expect(await screen.findByRole('article', { name: score, hidden: true })).toBeTruthy();
  });

  test('[ACH-25] changes by the Traveler survive an older response', async () => {
    const { app: way } = await afterTheShore('mara');
    await way.people.reviewsOf('ben').review(await postOf(way, MARA), { score: 4, answer: 'I can hear it.' });
    way.open('/profile?challengeId=shore');
    const opened = within(await dialog(TITLE));
    const release = way.connection.holdAnswersTo('achievements');
    way.live.join();
    await way.user.click(
      opened.getByRole('button', { name: formatMessage('feedbackThankTo', { name: 'Ben Fields' }) }),
    );
    expect(await opened.findByText(messages.feedbackThanked)).toBeTruthy();
    release();
    await way.connection.settled();
    expect(opened.getByText(messages.feedbackThanked)).toBeTruthy();
  });

  test('say that there are none yet, and show an error if loading fails', async () => {
    const app = new TravelerApp();
    await app.join();
    app.connection.failure = new Refusal('errorServerDown');
    app.open('/profile');
    expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0);
    app.connection.failure = undefined;
    await app.press(messages.tryAgain);
    expect(await screen.findByRole('heading', { name: messages.achievementsEmptyTitle })).toBeTruthy();
  });
});

describe('the achievements of a related person', () => {
  test('[ACH-21] a feedback draft is restored when the submission is opened again', async () => {
    const { app: way, relationship } = await afterTheShore('ben');
    way.open(`/relationships/${relationship}/profile/challenge-shore`);
    const opened = within(await dialog(TITLE));
    await way.user.click(opened.getByRole('radio', { name: '4 stars' }));
    await way.user.type(opened.getByRole('textbox'), 'I can hear');
    await pressEscape(way.user);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await way.press(new RegExp(TITLE));
    const again = within(await dialog(TITLE));
    expect(again.getByRole<HTMLTextAreaElement>('textbox').value).toBe('I can hear');
    expect(again.getByRole<HTMLInputElement>('radio', { name: '4 stars' }).checked).toBe(true);
  });

  test('[ACH-14] show the request for feedback above the work', async () => {
    const { app: way, relationship } = await afterTheShore('ben');
    const heading = { name: formatMessage('submissionMessageFrom', { name: 'Ben Fields' }) };
    const share = { challengeId: 'shore', postId: await postOf(way, 'ben'), userId: MARA };
    await way.people.reviewsOf('ben').share({ ...share, message: 'Is it\nloud enough?' });
    way.open(`/relationships/${relationship}/profile/challenge-shore`);
    const opened = await dialog(TITLE);
    expect(within(opened).getByRole('heading', heading)).toBeTruthy();
    const words = opened.textContent;
    expect(words.indexOf('Is it\nloud enough?')).toBeGreaterThan(0);
    expect(words.indexOf('Is it\nloud enough?')).toBeLessThan(words.indexOf('The tide turns.'));
  });

  test('[ACH-6] accept feedback with stars and a text, once', async () => {
    const { app: way, relationship } = await afterTheShore('ben');
    way.open(`/relationships/${relationship}/profile/challenge-shore`);
    const opened = within(await dialog(TITLE));
    expect(opened.getByText('The tide turns.')).toBeTruthy();
    await way.user.click(opened.getByRole('button', { name: messages.feedbackSend }));
    expect(await opened.findByText(messages.feedbackTextMissing)).toBeTruthy();
    await way.user.click(opened.getByRole('radio', { name: '4 stars' }));
    await way.user.type(opened.getByRole('textbox'), 'I can hear it.');
    await way.user.dblClick(opened.getByRole('button', { name: messages.feedbackSend }));
    expect(await opened.findByText(messages.feedbackAlreadySubmitted)).toBeTruthy();
    expect(opened.getByText('I can hear it.')).toBeTruthy();
    expect(way.connection.count('review')).toBe(1);
    const { list } = await way.people.reviewsOf('ben').achievements();
    expect(list.flatMap(({ feedbacks }) => feedbacks)).toMatchObject([{ score: 4, authorId: MARA }]);
  });

  test('[ACH-24] allow changing feedback for 15 minutes', async () => {
    const { app: way, relationship } = await afterTheShore('ben');
    await way.people.reviewsOf(MARA).review(await postOf(way, 'ben'), { score: 2, answer: 'I can hear it.' });
    way.open(`/relationships/${relationship}/profile/challenge-shore`);
    const opened = within(await dialog(TITLE));
    await way.user.click(await opened.findByRole('button', { name: messages.feedbackEdit }));
    const text = opened.getByRole('textbox');
    expect([text, opened.getByRole('radio', { name: '2 stars' })]).toMatchObject([
      { value: 'I can hear it.' },
      { checked: true },
    ]);
    await way.user.click(opened.getByRole('radio', { name: '5 stars' }));
    await way.user.type(text, ' And smell it.');
    await way.user.dblClick(opened.getByRole('button', { name: messages.feedbackEditSave }));
    expect(await opened.findByText('I can hear it. And smell it.')).toBeTruthy();
    expect(opened.getByText(messages.feedbackEdited)).toBeTruthy();
    expect([way.connection.count('editFeedback'), way.connection.count('review')]).toEqual([1, 0]);

    await way.user.click(opened.getByRole('button', { name: messages.feedbackEdit }));
    way.clock.set(plusMinutes(way.clock.now(), 15));
    await way.user.click(opened.getByRole('button', { name: messages.feedbackEditSave }));
    expect(await opened.findByText(messages.feedbackEditTooLate)).toBeTruthy();
  });

  test('[ACH-24][STP-5] ask before closing with an unsent change', async () => {
    const { app: way, relationship } = await afterTheShore('ben');
    await way.people.reviewsOf(MARA).review(await postOf(way, 'ben'), { score: 2, answer: 'I can hear it.' });
    way.open(`/relationships/${relationship}/profile/challenge-shore`);
    const opened = within(await dialog(TITLE));
    await way.user.click(await opened.findByRole('button', { name: messages.feedbackEdit }));
    await way.user.type(opened.getByRole('textbox'), ' And smell it.');
    await way.user.click(opened.getByRole('button', { name: messages.close }));
    await way.press(messages.loseChangesCancel);
    expect(opened.getByRole<HTMLTextAreaElement>('textbox').value).toBe('I can hear it. And smell it.');
    await way.user.click(opened.getByRole('button', { name: messages.close }));
    await way.press(messages.loseChangesConfirm);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('[ACH-22] are grouped by quest', async () => {
    const { app: way, relationship } = await afterTheShore('ben');
    way.open(`/relationships/${relationship}/profile`);
    expect(await screen.findByText(formatMessage('personQuest', { title: 'Quest coast' }))).toBeTruthy();
  });

  test('[ACH-11] add up to the XP and BP of that person', async () => {
    const { app: way, relationship } = await afterTheShore('ben');
    await bonus(new MemoryChallenges(way.world, 'ben'));
    way.open(`/relationships/${relationship}/profile`);
    expect(await screen.findByText('100 XP', { selector: 'abbr' })).toBeTruthy();
    expect(screen.getByText('40 BP', { selector: 'abbr' })).toBeTruthy();
  });

  test('[ACH-2][ACH-15] do not open, and hide their reviews, if their settings do not allow it', async () => {
    const { app: way, relationship } = await afterTheShore('ben');
    way.world.traveler('ben').visibility = 'NOBODY';
    way.open(`/relationships/${relationship}/profile`);
    expect((await screen.findByRole('article', { name: TITLE })).textContent).not.toContain('review');
    await way.press(TITLE);
    expect(way.toasts.shown?.key).toBe('achievementNotVisible');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('[ERR-4] feedback without a network waits in the outbox, and is sent once when it is back', async () => {
    const { app: way, relationship } = await afterTheShore('ben');
    way.open(`/relationships/${relationship}/profile/challenge-shore`);
    const opened = within(await dialog(TITLE));
    await way.user.type(opened.getByRole('textbox'), 'I can hear it.');
    way.connection.failure = new Refusal('errorOffline');
    await way.user.click(opened.getByRole('button', { name: messages.feedbackSend }));
    expect(await opened.findByText(messages.outboxFeedbackHere)).toBeTruthy();
    expect(opened.queryByRole('button', { name: messages.feedbackSend })).toBeNull();
    way.connection.failure = undefined;
    await act(async () => {
      way.networkStatus.change(false);
      way.networkStatus.change(true);
    });
    expect(await opened.findByText(messages.feedbackAlreadySubmitted)).toBeTruthy();
    expect(way.world.feedbacks.map(({ answers }) => answers)).toEqual(['I can hear it.']);
  });

  test('[ACH-3] feedback that could not be sent keeps its text', async () => {
    const { app: way, relationship } = await afterTheShore('ben');
    way.open(`/relationships/${relationship}/profile/challenge-shore`);
    const opened = within(await dialog(TITLE));
    await way.user.type(opened.getByRole('textbox'), 'I can hear it.');
    way.connection.failure = new Refusal('errorBackendDown');
    await way.user.click(opened.getByRole('button', { name: messages.feedbackSend }));
    expect(await opened.findByText(messages.errorBackendDown)).toBeTruthy();
    way.connection.failure = undefined;
    await way.user.click(opened.getByRole('button', { name: messages.feedbackSend }));
    expect(await opened.findByText(messages.feedbackAlreadySubmitted)).toBeTruthy();
    expect(await postOf(way, 'ben')).not.toBe('');
  });
});
