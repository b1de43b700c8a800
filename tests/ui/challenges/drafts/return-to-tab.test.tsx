import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { TravelerApp } from '../../support/traveler-app.tsx';
import { answer, completeFirst, savedDraftTexts, openFirstStep, path, title, writeInto } from './drafts-harness.tsx';

const comeBack = (): boolean => fireEvent(document, new Event('visibilitychange'));

const writtenElsewhere = (text: string, base: number) => ({
  content: { answers: [{ appletId: 'shore-words', appletType: 'inline-text', text }], reflectAnswers: '' },
  writer: 'the phone',
  edit: 1,
  base,
});

describe('returning to a tab', () => {
  test('[STP-5] shows text from another device', async () => {
    const { app } = await openFirstStep();
    writeInto('Artifact shore-words', 'From here');
    await screen.findByText('10:00');
    await app.savedDrafts.save('step:shore:shore-look', writtenElsewhere('From the phone', 1));
    comeBack();
    await waitFor(() => expect(answer('Artifact shore-words').value).toBe('From the phone'));
    expect(savedDraftTexts(app)).toEqual(['From the phone']);
  });

  test('[STP-5] shows that the step was completed elsewhere, and the unsent draft of this page', async () => {
    const { app } = await openFirstStep();
    writeInto('Artifact shore-words', 'Written here');
    await app.completeElsewhere('shore', { step: 'shore-look' });
    comeBack();
    expect(await screen.findByText('Written elsewhere')).toBeTruthy();
    expect(await screen.findByText('Written here')).toBeTruthy();
  });

  test('[STP-5] shows the edit of a completed step from another device', async () => {
    const app = new TravelerApp();
    const [cohort] = app.world.cohorts;
    if (cohort) app.world.replaceCohort({ ...cohort, allowEditCompleted: true });
    await app.join();
    await app.completeElsewhere('shore', { step: 'shore-look' });
    app.open('/challenge/shore/0');
    await app.press('Edit content');
    await app.savedDrafts.save('edit:shore:shore-look', writtenElsewhere('Changed on the phone', 0));
    comeBack();
    await waitFor(() => expect(answer('Artifact shore-words').value).toBe('Changed on the phone'));
  });

  test('[STP-3] keeps a step completed that is completed during the reload', async () => {
    const { app, router } = await openFirstStep();
    const open = app.challenges.open.bind(app.challenges);
    let answerLate = (): void => undefined;
    app.challenges.open = async (id) => {
      const before = await open(id);
      app.challenges.open = open;
      await new Promise<void>((resolve) => (answerLate = resolve));
      return before;
    };
    comeBack();
    await completeFirst(app);
    await title('Step shore-walk');
    answerLate();
    await app.user.click(screen.getByRole('link', { name: /^Step 1: Step shore-look/ }));
    await waitFor(() => expect(path(router)).toBe('/challenge/shore/0'));
    expect(await screen.findByText('Grey, then gold.')).toBeTruthy();
    expect(await screen.findByText('Completed and saved')).toBeTruthy();
  });
});
