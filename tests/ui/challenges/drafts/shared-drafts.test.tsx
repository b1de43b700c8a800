import { screen, within, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MemoryDeviceDrafts } from '#memory/applets/memory-device-drafts';
import { DraftEditor } from '#ui/challenges/drafts/draft-editor.ts';
import { coastQuest } from '../../../fixtures/sample-quests.ts';
import { TravelerApp } from '../../support/traveler-app.tsx';
import { answer, openFirstStep, savedDraftTexts, title, writeInto } from './drafts-harness.tsx';

const PLACE = 'step:shore:shore-look';

/** The first step in two pages of one browser: one rendered, and the draft of the other. */
async function twoPages(options: ConstructorParameters<typeof TravelerApp>[0] = {}) {
  const drafts = new MemoryDeviceDrafts();
  const { app } = await openFirstStep(new TravelerApp({ ...options, drafts }));
  const other = new DraftEditor(PLACE, drafts.otherPage(), app.clock, app.random, 'the other page');
  const write = (text: string) =>
    other.answer({ appletId: 'shore-words', appletType: 'inline-text', text, untouched: false }, undefined);
  const words = () => other.content.answers.map(({ text }) => text);
  return { app, other, write, words };
}

test('[STP-17] pages of one browser share a draft, which is stored once and saved without a question', async () => {
  const { app, other, write, words } = await twoPages();
  write('Grey');
  await waitFor(() => expect(answer('Artifact shore-words').value).toBe('Grey'));
  writeInto('Artifact shore-words', 'Grey, then');
  other.followOtherPages();
  expect(words()).toEqual(['Grey, then']);
  expect(savedDraftTexts(app)).toEqual(['Grey, then']);
  write('Grey, then gold');
  await waitFor(() => expect(answer('Artifact shore-words').value).toBe('Grey, then gold'));
  expect(savedDraftTexts(app)).toEqual(['Grey, then gold']);
  expect(screen.queryByRole('article', { name: 'In this window' })).toBeNull();
});

test('[STP-17] after a choice between the drafts of two pages both show the chosen one', async () => {
  const { app, other, write, words } = await twoPages();
  writeInto('Artifact shore-words', 'From this page');
  write('From the other page');
  const { content, base, writer, edit } = other.state;
  await app.savedDrafts.save(PLACE, { content, base, writer, edit });
  const found = await screen.findByRole('article', { name: 'In another window or on another device' });
  expect(within(found).getByText('From the other page')).toBeTruthy();
  await app.press('Keep the version from this window');
  other.followOtherPages();
  expect(words()).toEqual(['From this page']);
  expect(savedDraftTexts(app)).toEqual(['From this page']);
});

test('[STP-17] completing a step in one page clears the same draft in another', async () => {
  const { app, other, write } = await twoPages();
  write('Grey');
  await waitFor(() => expect(answer('Artifact shore-words').value).toBe('Grey'));
  const { content, base, writer, edit } = other.state;
  await app.savedDrafts.save(PLACE, { content, base, writer, edit });
  const submission = other.startSubmission();
  await app.challenges.completeStep('shore', 'shore-look', content.answers, submission, { base, writer, edit });
  other.acknowledgeSubmission(submission);
  await waitFor(() => expect(savedDraftTexts(app)).toEqual([]));
  await app.connection.settled();
  expect((await app.savedDrafts.find(PLACE))?.draft.content).toBeNull();
  await waitFor(() => expect(screen.queryByText('Grey')).toBeNull());
});

test('[STP-17] a rich text shows the changes of another page', async () => {
  const applets = coastQuest.applets.map((applet) =>
    applet.id === 'shore-words' ? { ...applet, appletType: 'generic-rich-text' } : applet,
  );
  const { other } = await twoPages({ content: { ...coastQuest, applets } });
  await title('Step shore-look');
  const block = { key: 'a', type: 'unstyled', depth: 0, inlineStyleRanges: [], entityRanges: [], data: {} };
  const text = (words: string) =>
    other.answer(
      {
        appletId: 'shore-words',
        appletType: 'generic-rich-text',
        text: null,
        untouched: false,
        richText: { blocks: [{ ...block, text: words }], entityMap: {} },
      },
      undefined,
    );
  text('Grey');
  expect(await screen.findByText('Grey')).toBeTruthy();
  text('Grey, then gold');
  expect(await screen.findByText('Grey, then gold')).toBeTruthy();
});
