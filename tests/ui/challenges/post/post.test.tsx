import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { AuthoredQuest, PostContent } from '#core/content';
import { Refusal } from '#core/messages';
import { coastQuest, forestQuest } from '../../../fixtures/sample-quests.ts';
import { dialog, TravelerApp } from '../../support/traveler-app.tsx';

const reflection = (): Promise<HTMLTextAreaElement> => screen.findByLabelText<HTMLTextAreaElement>('Your reflection');
const path = (router: ReturnType<TravelerApp['open']>): string => router.state.location.pathname;

async function reflect(shownText: string): Promise<void> {
  fireEvent.change(await reflection(), { target: { value: shownText } });
}

async function atPost(app: TravelerApp = new TravelerApp()) {
  await app.join();
  await app.completeElsewhere('shore', { step: 'shore-look' });
  await app.completeElsewhere('shore', { step: 'shore-walk' });
  const router = app.open('/challenge/shore/2');
  await reflection();
  return { app, router };
}

describe('the post of a challenge', () => {
  test('asks for a reflection with the specified text, below its field', async () => {
    const { app } = await atPost();
    await app.press('Complete challenge');
    const shownText = 'You must complete this section if you want to complete the challenge.';
    expect(screen.getByText(shownText)).toBeTruthy();
    expect((await reflection()).getAttribute('aria-invalid')).toBe('true');
    await reflect('  \n ');
    await app.press('Complete challenge');
    expect(screen.getByText(shownText)).toBeTruthy();
    await reflect('Sand.');
    expect(screen.queryByText(shownText)).toBeNull();
    expect(app.connection.count('submitPost')).toBe(0);
  });

  test('[APL-24] says that a character in the reflection cannot be saved, and keeps it on this page', async () => {
    const { app } = await atPost();
    await reflect('Sand\0 in my shoes.');
    await app.press('Complete challenge');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Your text contains a character/);
    expect((await reflection()).value).toBe('Sand\0 in my shoes.');
    expect(app.connection.count('submitPost')).toBe(0);
  });

  test('[APL-82] counts the characters left in the reflection, and says when it is too long', async () => {
    const { app } = await atPost();
    await reflect('x'.repeat(19_990));
    expect(await screen.findByText('10 characters left')).toBeTruthy();
    await reflect('x'.repeat(20_001));
    const words = /^This is too long\. We kept what you wrote: shorten it to 20,?000 characters/;
    expect(await screen.findByText(words)).toBeTruthy();
    expect((await reflection()).getAttribute('aria-invalid')).toBe('true');
    await app.press('Complete challenge');
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
    expect((await reflection()).value).toHaveLength(20_001);
    expect(app.connection.count('submitPost')).toBe(0);
  });

  test('[APL-82][ERR-4] does not add a reflection that is too long to the outbox, even behind other entries', async () => {
    const app = new TravelerApp();
    await app.join();
    await app.completeElsewhere('shore', { step: 'shore-look' });
    app.open('/challenge/shore/1');
    await screen.findByRole('heading', { level: 1, name: 'Step shore-walk' });
    app.connection.failure = new Refusal('errorOffline');
    act(() => app.networkStatus.change(false));
    await app.press('Complete step');
    await reflection();
    await reflect('x'.repeat(20_001));
    await app.press('Complete challenge');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^This is too long/);
    expect(screen.getByRole('complementary', { name: 'Outbox' }).textContent).toContain('1 item waiting');
  });

  test('[STP-2] lists the open steps, with links to them', async () => {
    const app = new TravelerApp();
    await app.join();
    await app.completeElsewhere('shore', { step: 'shore-walk' });
    const router = app.open('/challenge/shore/2');
    await reflect('Too early');
    await app.press('Complete challenge');
    const said = within(await dialog('Not quite there yet'));
    expect(said.getAllByRole('listitem')).toHaveLength(1);
    expect(said.getByRole('link', { name: 'Step 1: Step shore-look' })).toBeTruthy();
    await app.user.click(said.getByRole('button', { name: 'Take me there' }));
    await waitFor(() => expect(path(router)).toBe('/challenge/shore/0'));
    await app.followLink('Reflection: Look back');
    expect((await reflection()).value).toBe('Too early');
  });

  test('[STP-4] celebrates its points, and leads to the next stop', async () => {
    const { app, router } = await atPost();
    await reflect('Sand in my shoes.');
    await app.user.dblClick(screen.getByRole('button', { name: 'Complete challenge' }));
    const party = within(await dialog('Challenge shore'));
    expect(party.getByText('100 earned')).toBeTruthy();
    expect(party.queryByText('BP')).toBeNull();
    expect(await party.findByText('Challenge cliff')).toBeTruthy();
    expect(app.connection.count('submitPost')).toBe(1);
    expect((await app.quests.active()).points).toEqual({ xp: 100, bp: 0 });
    await app.user.click(party.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(path(router)).toBe('/challenge/cliff/0'));
    expect(await screen.findByRole('heading', { name: 'Step cliff-climb' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('[QST-17] celebrates the week that it completed, which home does not repeat', async () => {
    const { app } = await atPost();
    await app.commitHours();
    await reflect('Sand.');
    await app.press('Complete challenge');
    const party = within(await dialog('Challenge shore'));
    expect(await party.findByText('Challenge complete · Week 1 completed')).toBeTruthy();
    await app.press('Return to home');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    cleanup();
    app.open('/home');
    await screen.findByRole('article');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('[STP-4] gives badge points for a bonus', async () => {
    const app = new TravelerApp();
    await app.join();
    await app.completeElsewhere('dunes', { step: 'dunes-climb' });
    app.open('/challenge/dunes/1');
    await reflect('Windy.');
    await app.press('Complete challenge');
    const party = within(await dialog('Bonus: the dunes'));
    expect(party.getByText('40 earned')).toBeTruthy();
    expect(party.getByText('BP')).toBeTruthy();
    expect(party.queryByText('XP')).toBeNull();
  });

  test('[QST-21][STP-19] shows the badge points of a bonus challenge at its steps', async () => {
    const app = new TravelerApp();
    await app.join();
    app.open('/challenge/dunes/0');
    expect(await screen.findByText('40 BP')).toBeTruthy();
    expect(screen.queryByText(/40 XP/)).toBeNull();
  });

  test('returns home, where it counts', async () => {
    const { app, router } = await atPost();
    await reflect('Sand.');
    await app.press('Complete challenge');
    await app.user.click(within(await dialog('Challenge shore')).getByRole('button', { name: 'Return to home' }));
    expect(path(router)).toBe('/home');
    expect((await screen.findByRole('button', { name: /^Week 1\b/ })).textContent).toContain('100%');
  });

  test('is left with Back, which leads home and not to another step', async () => {
    const app = new TravelerApp();
    await app.join();
    await app.completeElsewhere('shore', { step: 'shore-look' });
    await app.completeElsewhere('shore', { step: 'shore-walk' });
    const router = app.open('/challenge/shore/2', '/challenge/shore/1');
    await reflect('Sand.');
    await app.press('Complete challenge');
    await dialog('Challenge shore');
    await act(() => router.navigate(-1));
    await waitFor(() => expect(path(router)).toBe('/home'));
    expect(screen.queryByRole('dialog')).toBeNull();
    await act(() => router.navigate(1));
    await screen.findByText('Sand.');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('has no next stop after the last challenge', async () => {
    const app = new TravelerApp({ content: forestQuest });
    await app.join();
    await app.completeElsewhere('trees', { step: 'trees-count' });
    app.open('/challenge/trees/1');
    await reflect('Many.');
    await app.press('Complete challenge');
    const party = within(await dialog('Challenge trees'));
    await app.connection.settled();
    expect(party.queryByText('Next challenge')).toBeNull();
    expect(party.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Return to home',
      'Ask for feedback',
      'Email this',
    ]);
  });

  test('offers a bonus as the next stop when nothing regular is left', async () => {
    const weeks = coastQuest.quest.weeks.filter(({ id }) => id !== 'coast-2');
    const { app } = await atPost(
      new TravelerApp({ content: { ...coastQuest, quest: { ...coastQuest.quest, weeks } } }),
    );
    await reflect('Sand.');
    await app.press('Complete challenge');
    const party = within(await dialog('Challenge shore'));
    expect(await party.findByText('Bonus challenge')).toBeTruthy();
    expect(party.getByText('Bonus: the dunes')).toBeTruthy();
  });

  test('[STP-13] celebrates even if the next stop cannot be loaded, and uses what is known', async () => {
    const { app } = await atPost();
    await reflect('Sand.');
    const active = app.quests.active.bind(app.quests);
    let isCut = false;
    app.quests.active = async () => {
      if (isCut) throw new Refusal('errorServerDown');
      return active();
    };
    isCut = true;
    await app.press('Complete challenge');
    const party = within(await dialog('Challenge shore'));
    await app.connection.settled();
    expect(party.getByRole('button', { name: 'Return to home' })).toBeTruthy();
    expect(party.getByText('Next challenge')).toBeTruthy();
    expect(party.getByText('Challenge cliff')).toBeTruthy();
  });

  test('[STP-5] keeps the reflection until it is acknowledged, and shows it afterwards', async () => {
    const { app } = await atPost();
    await reflect('Sand in\nmy shoes.');
    app.connection.failure = new Refusal('errorOffline');
    await app.press('Complete challenge');
    expect(await screen.findByText(/^You’re offline\. We’ve saved this on your device/)).toBeTruthy();
    const reflections = () => app.drafts.list('post:shore').map(({ state }) => state.content.reflectAnswers);
    expect(reflections()).toEqual(['Sand in\nmy shoes.']);
    app.connection.failure = undefined;
    await app.press('Send now');
    await dialog('Challenge shore');
    expect(reflections()).toEqual([]);
    document.body.innerHTML = '';
    app.open('/challenge/shore/2');
    expect((await screen.findByText(/Sand in/)).textContent).toBe('Sand in\nmy shoes.');
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('[STP-3] that was submitted in another tab asks to refresh', async () => {
    const { app } = await atPost();
    await reflect('From here');
    await app.completeElsewhere('shore', { post: 'From there' });
    await app.press('Complete challenge');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This challenge is already completed. Please refresh the page.',
    );
    await app.press('Refresh');
    expect(await screen.findByText('From there')).toBeTruthy();
    expect(await screen.findByText('From here')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('asks for its file with the specified text, and sends the attached file', async () => {
    const app = new TravelerApp({ content: withPost({ fileUpload: true }) });
    await app.join();
    await app.completeElsewhere('shore', { step: 'shore-look' });
    await app.completeElsewhere('shore', { step: 'shore-walk' });
    const writer = { content: { answers: [], reflectAnswers: '' }, writer: 'phone', edit: 1, base: 0 };
    const file = { type: 'image/png', uri: '/files/sand.png', mime: 'image/png', name: 'sand.png' };
    const attached = { appletId: 'post-file', appletType: 'post', text: null, file, fileUrl: file.uri };
    app.open('/challenge/shore/2');
    fireEvent.change(await screen.findByLabelText('Your reflection'), { target: { value: 'Sand.' } });
    await app.press('Complete challenge');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'You must upload a file in order to complete the challenge',
    );
    expect(app.connection.count('submitPost')).toBe(0);

    const other = new TravelerApp({ content: withPost({ fileUpload: true }) });
    await other.join();
    await other.completeElsewhere('shore', { step: 'shore-look' });
    await other.completeElsewhere('shore', { step: 'shore-walk' });
    const content = { answers: [attached], reflectAnswers: 'Sand.' };
    await other.savedDrafts.save('post:shore', { ...writer, content });
    const sent: unknown[] = [];
    other.challenges.submitPost = async (_, post) => {
      sent.push(post);
      return { earned: { xp: 1, bp: 0 }, totals: { xp: 1, bp: 0 } };
    };
    document.body.innerHTML = '';
    other.open('/challenge/shore/2');
    expect(await screen.findByText('sand.png', { selector: ':not(.visually-hidden)' })).toBeTruthy();
    await other.press('Complete challenge');
    await dialog('Challenge shore');
    expect(sent).toEqual([{ reflectAnswers: 'Sand.', applets: [], fileUrl: '/files/sand.png', fileType: 'image/png' }]);
  });
});

const withPost = (post: Partial<PostContent>): AuthoredQuest => ({
  ...coastQuest,
  quest: {
    ...coastQuest.quest,
    weeks: coastQuest.quest.weeks.map((week) => ({
      ...week,
      challenges: week.challenges.map((one) => ({ ...one, post: { ...one.post, ...post } })),
    })),
  },
});

test.each([
  ['ember', 'ember'],
  [undefined, 'primary'],
])('the done button of a post that asks for the colour %s is %s', async (doneButtonColor, variant) => {
  const { app } = await atPost(new TravelerApp({ content: withPost(doneButtonColor ? { doneButtonColor } : {}) }));
  await reflect('Sand.');
  const button = screen.getByRole('button', { name: 'Complete challenge' });
  await waitFor(() => expect(button.className).toContain(variant));
  expect(app.connection.count('submitPost')).toBe(0);
});

test('shows its file once it is completed', async () => {
  const app = new TravelerApp();
  await app.join();
  await app.completeElsewhere('shore', { step: 'shore-look' });
  await app.completeElsewhere('shore', { step: 'shore-walk' });
  const file = { fileUrl: 'https://elsewhere.test/tide.pdf', fileType: 'application/pdf' };
  await app.challenges.submitPost('shore', { reflectAnswers: 'Sand.', applets: [], ...file }, 'post-1');
  app.open('/challenge/shore/2');
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'A file for your reflection' });
  expect(link.href).toBe(file.fileUrl);
});
