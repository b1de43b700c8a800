import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { MemoryDeviceDrafts } from '#memory/applets/memory-device-drafts';
import { Refusal } from '#core/messages';
import { coastQuest } from '../../../fixtures/sample-quests.ts';
import { dialog, TravelerApp } from '../../support/traveler-app.tsx';
import {
  answer,
  openFirstStep,
  completeFirst,
  savedDraftTexts,
  path,
  title,
  unreachable,
  writeInto,
} from './drafts-harness.tsx';

describe('the draft of a step', () => {
  test('[STP-5] survives a reload, a crash and opening another step, until it is acknowledged', async () => {
    const { app } = await openFirstStep();
    expect(screen.getByText('We save what you write as you type.')).toBeTruthy();
    writeInto('Artifact shore-words', 'Grey, then');
    expect(screen.getByText(/^Saved/)).toBeTruthy();
    await app.followLink('Step 2: Step shore-walk');
    await title('Step shore-walk');
    await app.followLink('Step 1: Step shore-look');
    expect(answer('Artifact shore-words').value).toBe('Grey, then');
    expect(savedDraftTexts(app)).toEqual(['Grey, then']);

    document.body.innerHTML = '';
    app.open('/challenge/shore/0');
    await title('Step shore-look');
    expect(answer('Artifact shore-words').value).toBe('Grey, then');
    expect(screen.getByText(/^Saved/)).toBeTruthy();
    expect(savedDraftTexts(app)).toEqual(['Grey, then']);
    await completeFirst(app);
    await title('Step shore-walk');
    expect(savedDraftTexts(app)).toEqual([]);
  });

  test.each(['rank', 'random-selection'])(
    '[STP-5] with an own option that was not added survives a reload: %s',
    async (appletType) => {
      const options = ['oak', 'ash', 'elm'].map((id, order) => ({ id, title: `The ${id}`, order }));
      const applets = coastQuest.applets.map((applet) =>
        applet.id === 'shore-words' ? { ...applet, appletType, options } : applet,
      );
      const { app } = await openFirstStep(new TravelerApp({ content: { ...coastQuest, applets } }));
      const own = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Add your own' });
      await waitFor(own);
      fireEvent.change(own(), { target: { value: 'The wil' } });
      document.body.innerHTML = '';
      app.open('/challenge/shore/0');
      await title('Step shore-look');
      expect(own().value).toBe('The wil');
      await app.user.type(own(), 'low{Enter}');
      expect(own().value).toBe('');
      expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Your own option' }).value).toBe('The willow');
    },
  );

  test('[STP-3][STP-5] stays when the response is lost, and the same submission is sent again', async () => {
    const { app } = await openFirstStep();
    const lost = app.challenges.completeStep.bind(app.challenges);
    const submissions: string[] = [];
    app.challenges.completeStep = async (challenge, step, answers, submission) => {
      submissions.push(submission);
      const completion = await lost(challenge, step, answers, submission);
      if (submissions.length === 1) throw new Refusal('errorServerDown');
      return completion;
    };
    await completeFirst(app);
    await title('Step shore-walk');
    const [saved] = app.drafts.list('step:shore:shore-look');
    expect(saved?.state.sent.map(({ submission }) => submission)).toEqual([submissions[0]]);
    expect(savedDraftTexts(app)).toEqual(['Grey, then gold.']);
    await app.press('Show Outbox');
    await app.user.click(within(await dialog('Outbox')).getByRole('button', { name: 'Send now' }));
    await waitFor(() => expect(savedDraftTexts(app)).toEqual([]));
    expect(submissions).toEqual([submissions[0], submissions[0]]);
    expect((await app.challenges.open('shore')).completedSteps).toEqual([0]);
  });

  test('[STP-5] sends its draft version, and none without any input', async () => {
    const { app } = await openFirstStep();
    const complete = app.challenges.completeStep.bind(app.challenges);
    const named: (number | undefined)[] = [];
    app.challenges.completeStep = (challenge, step, answers, submission, draft) => {
      named.push(draft?.edit);
      return complete(challenge, step, answers, submission, draft);
    };
    await completeFirst(app);
    await title('Step shore-walk');
    await app.press('Complete step');
    await waitFor(() => expect(named).toEqual([1, undefined]));
  });

  test('[STP-3] becomes another submission after a permanent refusal', async () => {
    const { app } = await openFirstStep();
    const submissions: string[] = [];
    app.challenges.completeStep = async (_, __, ___, submission) => {
      submissions.push(submission);
      throw new Refusal('completeAllApplets', { artifacts: 'Something new' });
    };
    await completeFirst(app);
    expect((await screen.findByRole('alert')).textContent).toBe('You must complete the artifact: Something new');
    await app.press('Complete step');
    await waitFor(() => expect(submissions).toHaveLength(2));
    expect(submissions[0]).not.toBe(submissions[1]);
  });

  test('[STP-5] shows a warning when the storage is full, and asks before it would be lost', async () => {
    const app = new TravelerApp({ drafts: new MemoryDeviceDrafts(0) });
    app.savedDrafts.save = unreachable;
    const { router } = await openFirstStep(app);
    writeInto('Artifact shore-words', 'Nowhere yet');
    expect(screen.getByText(/^Not saved: this browser is out of space/)).toBeTruthy();
    await app.followLink('Step 2: Step shore-walk');
    await title('Step shore-walk');
    void router.navigate('/home');
    const said = within(await dialog('Are you sure?'));
    await app.user.click(said.getByRole('button', { name: 'Keep editing' }));
    expect(path(router)).toBe('/challenge/shore/1');
    await app.followLink('Step 1: Step shore-look');
    expect(answer('Artifact shore-words').value).toBe('Nowhere yet');
    await app.followLink('Home');
    await app.user.click(within(await dialog('Are you sure?')).getByRole('button', { name: 'Lose changes' }));
    expect(path(router)).toBe('/home');
  });

  test('[STP-5] is saved on the server too, with the time', async () => {
    const { app } = await openFirstStep();
    writeInto('Artifact shore-words', 'Grey, then');
    expect(await screen.findByText('10:00')).toBeTruthy();
    const words = (await app.savedDrafts.find('step:shore:shore-look'))?.draft.content?.answers.map(({ text }) => text);
    expect(words).toEqual(['Grey, then']);
    await completeFirst(app);
    await title('Step shore-walk');
    await app.connection.settled();
    expect((await app.savedDrafts.find('step:shore:shore-look'))?.draft.content).toBeNull();
  });

  test('[STP-5] says if the server cannot be reached, and saves there as soon as there is a network again', async () => {
    const { app } = await openFirstStep();
    const save = app.savedDrafts.save.bind(app.savedDrafts);
    app.savedDrafts.save = unreachable;
    writeInto('Artifact shore-words', 'On the train');
    expect(await screen.findByText(/· not in your account yet/)).toBeTruthy();
    app.savedDrafts.save = save;
    app.networkStatus.change(false);
    app.networkStatus.change(true);
    expect(await screen.findByText('10:00')).toBeTruthy();
  });

  test('[STP-5] shows why the server refuses it', async () => {
    const { app } = await openFirstStep();
    app.savedDrafts.save = async () => {
      throw new Refusal('textNotStorable', { field: 'content' });
    };
    writeInto('Artifact shore-words', 'Odd');
    expect(await screen.findByText(/· not in your account: /)).toBeTruthy();
  });

  test('[STP-5] counts as saved without space in this browser, once the server has it', async () => {
    const app = new TravelerApp({ drafts: new MemoryDeviceDrafts(0) });
    const { router } = await openFirstStep(app);
    writeInto('Artifact shore-words', 'Nowhere here');
    expect(await screen.findByText('Saved in your account. This browser is out of space.')).toBeTruthy();
    await app.followLink('Home');
    expect(path(router)).toBe('/home');
  });

  test('[STP-5] is available on another device, next to what was written there in the meantime', async () => {
    const { app } = await openFirstStep();
    writeInto('Artifact shore-words', 'From the phone');
    await screen.findByText('10:00');
    const laptop = new TravelerApp({ world: app.world });
    document.body.innerHTML = '';
    laptop.open('/challenge/shore/0');
    await waitFor(() => expect(answer('Artifact shore-words').value).toBe('From the phone'));
    const content = (text: string) => ({
      answers: [{ appletId: 'shore-words', appletType: 'inline-text', text }],
      reflectAnswers: '',
    });
    await app.savedDrafts.save('step:shore:shore-look', {
      content: content('Phone again'),
      writer: 'p',
      edit: 9,
      base: 1,
    });
    writeInto('Artifact shore-words', 'From the laptop');
    const other = within(await screen.findByRole('article', { name: 'In another window or on another device' }));
    expect(other.getByText('Phone again')).toBeTruthy();
    expect(within(screen.getByRole('article', { name: 'In this window' })).getByText('From the laptop')).toBeTruthy();
    await laptop.press('Keep the version from this window');
    await screen.findByText('10:00');
    const held = await app.savedDrafts.find('step:shore:shore-look');
    expect(held?.draft.content?.answers.map(({ text }) => text)).toEqual(['From the laptop']);
  });

  test('[STP-5] allows leaving without a question while it is saved', async () => {
    const { app, router } = await openFirstStep();
    writeInto('Artifact shore-words', 'Saved');
    await app.followLink('Home');
    expect(path(router)).toBe('/home');
  });

  test('[STP-3] shows a refusal at the step it was sent from, not at the one opened since', async () => {
    const { app } = await openFirstStep();
    writeInto('Artifact shore-words', 'Grey, then gold.');
    const release = app.connection.hold();
    await completeFirst(app);
    await app.followLink('Step 2: Step shore-walk');
    await title('Step shore-walk');
    expect(screen.getByRole('button', { name: 'Complete step' }).getAttribute('aria-busy')).toBeNull();
    app.connection.failure = new Refusal('errorBackendDown');
    release();
    await app.connection.settled();
    expect(screen.queryByRole('alert')).toBeNull();
    app.connection.failure = undefined;
    await app.press('Complete step');
    await screen.findByLabelText('Your reflection');
    await app.followLink('Step 1: Step shore-look');
    expect((await screen.findByRole('alert')).textContent).toContain('temporary issues');
    expect(answer('Artifact shore-words').value).toBe('Grey, then gold.');
  });

  test('accepts no input while it is being sent', async () => {
    const { app } = await openFirstStep();
    writeInto('Artifact shore-words', 'Sent');
    const release = app.connection.hold();
    await app.press('Complete step');
    await app.user.click(within(await dialog(/^Skip /)).getByRole('button', { name: 'Skip and complete' }));
    expect(answer('Artifact shore-words').disabled).toBe(true);
    release();
    expect(await title('Step shore-walk')).toBeTruthy();
  });
});

describe('a second tab', () => {
  test('[STP-3] that completed the step asks to refresh; the draft here stays visible until it is discarded', async () => {
    const { app } = await openFirstStep();
    writeInto('Artifact shore-words', 'Written here');
    await app.completeElsewhere('shore', { step: 'shore-look' });
    await app.press('Complete step');
    await app.user.click(within(await dialog(/^Skip /)).getByRole('button', { name: 'Skip and complete' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This step is already completed, perhaps in another window. Please refresh the page.',
    );
    await app.press('Refresh');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
    expect(await screen.findByText('Written elsewhere')).toBeTruthy();
    expect(await screen.findByText('Written here')).toBeTruthy();
    await app.press('Discard it');
    expect(screen.queryByText('Written here')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
    expect(savedDraftTexts(app)).toEqual([]);
  });

  test('[STP-5] with its own draft is shown next to this one until the Traveler picks; no draft is sent until then', async () => {
    const { app } = await openFirstStep();
    app.savedDrafts.save = unreachable;
    writeInto('Artifact shore-words', 'From the first tab');
    const [mine] = app.drafts.list();
    if (!mine) throw new Error('Nothing was kept.');
    const { content } = mine.state;
    const answers = content.answers.map((one) => ({ ...one, text: 'From the second tab' }));
    const state = { ...mine.state, writer: 'the second tab', content: { ...content, answers } };
    app.clock.set('2026-11-20T10:00:00.000Z');
    app.drafts.save({ ...mine, keptAt: app.clock.now(), state });
    document.body.innerHTML = '';
    app.open('/challenge/shore/0');
    await screen.findByRole('heading', { name: 'You have two versions' });
    expect(answer('Artifact shore-words').value).toBe('From the second tab');
    const description = 'First choose which version to keep, at the top of this page.';
    const complete = screen.getByRole<HTMLButtonElement>('button', { name: 'Complete step', description });
    expect(complete.disabled).toBe(true);
    await app.user.click(complete);
    expect(app.connection.count('completeStep')).toBe(0);
    expect(screen.getByText('From the first tab')).toBeTruthy();
    await app.press('Keep the other version');
    expect(complete.disabled).toBe(false);
    expect(answer('Artifact shore-words').value).toBe('From the first tab');
    expect(screen.queryByRole('heading', { name: 'You have two versions' })).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
    expect(savedDraftTexts(app)).toEqual(['From the first tab']);
  });
});
