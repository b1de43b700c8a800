import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { AuthoredQuest } from '#core/content';
import { messages, Refusal } from '#core/messages';
import { richTextOf } from '#core/shared';
import { coastQuest, gardenTrialQuest } from '../../../fixtures/sample-quests.ts';
import { dialog, TravelerApp } from '../../support/traveler-app.tsx';
import { pressEscape } from '../../support/press-escape.ts';

const title = (name: string): Promise<HTMLElement> => screen.findByRole('heading', { level: 1, name });
const artifact = (name: string): HTMLElement => screen.getByRole('region', { name });
const answer = (name: string): HTMLTextAreaElement => within(artifact(name)).getByLabelText('Your answer');
const writeInto = (name: string, value: string): boolean => fireEvent.change(answer(name), { target: { value } });
const path = (router: ReturnType<TravelerApp['open']>): string => router.state.location.pathname;
const stands = (router: ReturnType<TravelerApp['open']>) => [path(router), router.state.location.state];

/** A Traveler on the coast, at the first step of the shore. */
async function openFirstStep(app: TravelerApp = new TravelerApp()) {
  await app.join();
  const router = app.open('/challenge/shore/0');
  await title('Step shore-look');
  return { app, router };
}

async function completeFirst(app: TravelerApp): Promise<void> {
  writeInto('Artifact shore-words', 'Grey, then gold.');
  await app.press('Complete step');
  await app.user.click(within(await dialog(/^Skip /)).getByRole('button', { name: 'Skip and complete' }));
}

test('[STP-5] does not say that a text is saved while the keyboard composes a word of it', async () => {
  await openFirstStep();
  writeInto('Artifact shore-words', 'Grey');
  await screen.findByText(/^Saved/);
  const editor = document.createElement('div');
  editor.setAttribute('contenteditable', 'true');
  artifact('Artifact shore-words').append(editor);
  fireEvent.compositionStart(editor);
  expect([screen.queryByText(/^Saved/), screen.getByText(messages.savedNothing).tagName]).toEqual([null, 'SPAN']);
  fireEvent.compositionEnd(editor);
  expect(screen.getByText(/^Saved/)).toBeTruthy();
});

describe('where a challenge opens', () => {
  test.each([
    ['nothing done', [], 0],
    ['the first step done', ['shore-look'], 1],
    ['both steps done', ['shore-look', 'shore-walk'], 2],
  ])('[PRG-4] with %s', async (_, done, index) => {
    const app = new TravelerApp();
    await app.join();
    for (const step of done) await app.completeElsewhere('shore', { step });
    const router = app.open('/challenge/shore', '/home');
    await waitFor(() => expect(stands(router)).toMatchObject([`/challenge/shore/${index}`, {}]));
    await router.navigate(-1 - index);
    expect(path(router)).toBe('/home');
  });

  test('[PRG-4] a URL without a step leads to the next one, a URL of the post stays', async () => {
    const app = new TravelerApp();
    await app.join();
    const router = app.open('/challenge/shore/7');
    await title('Step shore-look');
    await waitFor(() => expect(stands(router)).toMatchObject(['/challenge/shore/0', {}]));
    await router.navigate('/challenge/shore/2');
    expect(await title('Look back')).toBeTruthy();
  });

  test('explains why a locked week and an unknown challenge do not open, and leads home', async () => {
    const app = new TravelerApp();
    await app.join();
    const router = app.open('/challenge/harbour');
    expect(await screen.findByRole('heading', { name: /^This week opens on Monday,? 30 November$/ })).toBeTruthy();
    await router.navigate('/challenge/nowhere');
    expect(await screen.findByRole('heading', { name: 'We can’t find this challenge' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Challenge');
    await app.followLink('Back to home');
    expect(path(router)).toBe('/home');
  });

  test('shows a skeleton while it opens, and can be retried after an error', async () => {
    const app = new TravelerApp();
    await app.join();
    app.connection.failure = new Refusal('errorOffline');
    const release = app.connection.hold();
    app.open('/challenge/shore/0');
    expect(screen.getByText('Loading...')).toBeTruthy();
    release();
    await screen.findByRole('alert');
    app.connection.failure = undefined;
    await app.press('Try again');
    expect(await title('Step shore-look')).toBeTruthy();
  });
});

describe('a step', () => {
  test('shows its text, its artifacts in order, and the line of steps with the open one', async () => {
    await openFirstStep();
    expect(screen.getByText('Do shore-look.')).toBeTruthy();
    expect(screen.getAllByRole('region').map((one) => one.getAttribute('aria-labelledby')).length).toBe(2);
    const steps = within(screen.getByRole('navigation', { name: 'Steps of this challenge' }));
    expect(steps.getByRole('link', { name: 'Step 1: Step shore-look' }).getAttribute('aria-current')).toBe('step');
    expect(steps.getByRole('link', { name: 'Reflection: Look back' }).getAttribute('aria-current')).toBeNull();
  });

  test('[STP-1] cannot be completed while an artifact is missing, and names it', async () => {
    const { app } = await openFirstStep();
    await app.press('Complete step');
    const said = within(await dialog('Not quite there yet'));
    expect(said.getByText('You must complete the artifact: Artifact shore-words')).toBeTruthy();
    expect(said.queryByText(/shore-more/)).toBeNull();
    const scrolledTo = vi.spyOn(Element.prototype, 'scrollIntoView');
    await app.user.click(said.getByRole('button', { name: 'Take me there' }));
    await waitFor(() =>
      expect(document.activeElement).toBe(
        within(artifact('Artifact shore-words')).getByRole('textbox', { name: 'Your answer' }),
      ),
    );
    expect(scrolledTo.mock.contexts.at(-1)).toBe(artifact('Artifact shore-words'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(app.connection.count('completeStep')).toBe(0);
  });

  test('[STP-1] an unfinished optional artifact blocks it until it is complete or cleared', async () => {
    const { app } = await openFirstStep();
    writeInto('Artifact shore-words', 'Grey.');
    writeInto('Artifact shore-more', '   ');
    await app.press('Complete step');
    expect(within(await dialog('Not quite there yet')).getByText(/Artifact shore-more/)).toBeTruthy();
    await app.press('Take me there');
    writeInto('Artifact shore-more', '');
    await app.press('Complete step');
    expect(await dialog(/^Skip /)).toBeTruthy();
  });

  test('[STP-1] skips untouched optional artifacts after a confirmation, and opens the next step', async () => {
    const { app, router } = await openFirstStep();
    writeInto('Artifact shore-words', 'Grey, then gold.');
    await app.press('Complete step');
    const said = within(await dialog('Skip “Artifact shore-more”?'));
    expect(said.getByText('It’s optional.')).toBeTruthy();
    await app.user.click(said.getByRole('button', { name: 'Go back' }));
    expect(app.connection.count('completeStep')).toBe(0);
    await completeFirst(app);
    expect(await title('Step shore-walk')).toBeTruthy();
    expect(path(router)).toBe('/challenge/shore/1');
    expect(screen.getByRole('link', { name: 'Step 1: Step shore-look, completed' })).toBeTruthy();
    const { answers } = await app.challenges.open('shore');
    expect(answers.map(({ text }) => text)).toEqual(['Grey, then gold.']);
  });

  test('is completed once by a double click', async () => {
    const app = new TravelerApp();
    await app.join();
    const router = app.open('/challenge/shore/1');
    await title('Step shore-walk');
    await app.user.dblClick(screen.getByRole('button', { name: 'Complete step' }));
    await waitFor(() => expect(path(router)).toBe('/challenge/shore/2'));
    expect(app.connection.count('completeStep')).toBe(1);
  });

  test('shows its answers once it is completed, read-only', async () => {
    const app = new TravelerApp();
    await app.join();
    await app.completeElsewhere('shore', { step: 'shore-look' });
    app.open('/challenge/shore/0');
    expect(await screen.findByText('Written elsewhere')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(within(artifact('Artifact shore-more')).getByText('You left this blank.')).toBeTruthy();
    await app.followLink('Next step');
    expect(await title('Step shore-walk')).toBeTruthy();
  });

  test('[APL-8] names an applet of an unknown type without affecting its neighbours', async () => {
    const app = new TravelerApp({ content: withStrangeApplet });
    await app.join();
    app.open('/challenge/shore/0');
    expect(await screen.findByText(/Cannot render hologram component, please contact/)).toBeTruthy();
    expect(answer('Artifact shore-words')).toBeTruthy();
  });

  test('opens additional information in a dialog', async () => {
    const app = new TravelerApp({ content: withTips });
    await app.join();
    app.open('/challenge/shore/0');
    await app.press('Tips');
    expect(within(await dialog('Tips')).getByText('Look up.')).toBeTruthy();
    await pressEscape(app.user);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const offered = screen.getAllByRole('button', { name: /^(Examples|Tips|Rubrics|Go deeper)$/ });
    expect(offered.map(({ textContent }) => textContent)).toEqual(['Examples', 'Tips']);
  });
});

describe('a text with merge tags', () => {
  const withTags = (text: string): AuthoredQuest => ({
    ...coastQuest,
    quest: {
      ...coastQuest.quest,
      weeks: coastQuest.quest.weeks.map((week) => ({
        ...week,
        challenges: week.challenges.map((challenge) => ({
          ...challenge,
          steps: challenge.steps.map((one) => ({ ...one, content: richTextOf(text) })),
        })),
      })),
    },
    applets: coastQuest.applets.map((one) => ({ ...one, description: richTextOf(`Again: ${text}`) })),
  });

  test('[APL-6] contains the reader’s name and answers, in steps and in applets', async () => {
    const app = new TravelerApp({ content: withTags('{{user.firstName}} saw: {{applet:shore-words}}') });
    await app.join();
    await app.completeElsewhere('shore', { step: 'shore-look' });
    app.open('/challenge/shore/0');
    expect(await screen.findByText('Mara saw: Written elsewhere')).toBeTruthy();
    expect(within(artifact('Artifact shore-words')).getByText('Again: Mara saw: Written elsewhere')).toBeTruthy();
    expect(app.connection.count('since')).toBe(0);
  });

  test('[APL-6] mentions another challenge, and links to the step with the missing answer', async () => {
    const app = new TravelerApp({ content: withTags('{{applet:shore-words}}') });
    await app.join();
    await app.completeElsewhere('shore', { step: 'shore-look' });
    app.open('/challenge/dunes/0');
    expect(await screen.findByText('Written elsewhere')).toBeTruthy();
    const fresh = new TravelerApp({ content: withTags('{{applet:shore-words}}') });
    await fresh.join();
    document.body.innerHTML = '';
    fresh.open('/challenge/dunes/0');
    await waitFor(() => expect(screen.getAllByRole('link', { name: /shore-words/ })).not.toEqual([]));
    const [link] = screen.getAllByRole('link', { name: /shore-words/ });
    expect(link?.getAttribute('href')).toBe('/challenge/shore/0');
  });

  test('[APL-6] appears with what it mentions of another challenge, and after a second without it', async () => {
    const app = new TravelerApp({ content: withTags('Seen: {{applet:shore-words}}') });
    await app.join();
    await app.completeElsewhere('shore', { step: 'shore-look' });
    const answer = app.connection.holdAnswersTo('since');
    app.open('/challenge/dunes/0');
    await waitFor(() => expect(app.connection.count('since')).toBe(4));
    expect(screen.queryByText(/^Seen: /)).toBeNull();
    expect((await screen.findByText(/^Seen: /)).textContent).not.toContain('Written elsewhere');
    answer();
    expect(await screen.findByText('Seen: Written elsewhere')).toBeTruthy();
  });
});

describe('a step that was not scheduled', () => {
  const shoreUnplanned = async (content: AuthoredQuest = coastQuest): Promise<TravelerApp> => {
    const app = new TravelerApp({ content });
    const { quest } = await app.join();
    if (!quest.isSampleQuest) await app.commitHours({ friday: 4 });
    for (const progress of app.world.traveler('mara').quests) progress.planned = [];
    return app;
  };

  test('[SCH-8] shows the specified warning, and is completed nonetheless', async () => {
    const app = await shoreUnplanned();
    const router = app.open('/challenge/shore/1');
    await app.press('Complete step');
    const said = within(await dialog('Not in your schedule'));
    expect(
      said.getByText(
        'Warning! The step you are trying to complete seems to not have been scheduled. Please contact the admin. You will be able to complete it nonetheless.',
      ),
    ).toBeTruthy();
    await app.user.click(said.getByRole('button', { name: 'Complete it' }));
    await waitFor(() => expect(path(router)).toBe('/challenge/shore/2'));
  });

  test('[SCH-8] shows the warning before a post with three exclamation marks', async () => {
    const app = await shoreUnplanned();
    await app.completeElsewhere('shore', { step: 'shore-look' });
    await app.completeElsewhere('shore', { step: 'shore-walk' });
    app.open('/challenge/shore/2');
    fireEvent.change(await screen.findByLabelText('Your reflection'), { target: { value: 'Sand.' } });
    await app.press('Complete challenge');
    expect(within(await dialog('Not in your schedule')).getByText(/^Warning!!! The step/)).toBeTruthy();
  });

  test('[SCH-8] shows no warning for a bonus, including its post', async () => {
    const bonus = await shoreUnplanned();
    const router = bonus.open('/challenge/dunes/0');
    await bonus.press('Complete step');
    await waitFor(() => expect(path(router)).toBe('/challenge/dunes/1'));
    fireEvent.change(await screen.findByLabelText('Your reflection'), { target: { value: 'Windy.' } });
    await bonus.press('Complete challenge');
    expect(await dialog('Bonus: the dunes')).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('[SCH-8] a trial completes its post without a warning', async () => {
    const app = await shoreUnplanned(gardenTrialQuest);
    app.open('/challenge/seeds/0');
    fireEvent.change(await screen.findByLabelText('Your reflection'), { target: { value: 'Green.' } });
    await app.press('Complete challenge');
    expect(await dialog('Challenge seeds')).toBeTruthy();
  });
});

const withStrangeApplet: AuthoredQuest = {
  ...coastQuest,
  applets: coastQuest.applets.map((one) => (one.id === 'shore-more' ? { ...one, appletType: 'hologram' } : one)),
};

const withTips: AuthoredQuest = {
  ...coastQuest,
  quest: {
    ...coastQuest.quest,
    weeks: coastQuest.quest.weeks.map((week) => ({
      ...week,
      challenges: week.challenges.map((challenge) => ({
        ...challenge,
        steps: challenge.steps.map((step) => ({
          ...step,
          additionalInfo: [
            { kind: 'tips' as const, content: richTextOf('Look up.') },
            { kind: 'goDeeper' as const, content: richTextOf(' ') },
            { kind: 'examples' as const, content: richTextOf('A gull.') },
          ],
        })),
      })),
    })),
  },
};
