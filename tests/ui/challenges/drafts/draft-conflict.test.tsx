import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AnswerFile, AppletAnswer, DraftContent } from '#core/applets';
import type { AuthoredQuest } from '#core/content';
import { editorDocumentOf } from '#core/arbitraries';
import { coastQuest } from '../../../fixtures/sample-quests.ts';
import { TravelerApp } from '../../support/traveler-app.tsx';

const version = (name: string) => within(screen.getByRole('article', { name }));

/** A Traveler at a step for which two pages of this device store different drafts. */
async function torn(
  content: AuthoredQuest,
  draftKey: string,
  own: DraftContent,
  other: DraftContent,
): Promise<TravelerApp> {
  const app = new TravelerApp({ content });
  await app.join();
  const saved = { edit: 1, editHere: 1, editOnServer: 0, base: 0, sent: [], rival: null };
  app.drafts.save({
    place: draftKey,
    keptAt: '2026-11-20T08:00:00.000Z',
    state: { ...saved, writer: 'a tab', content: other },
  });
  app.drafts.save({
    place: draftKey,
    keptAt: '2026-11-20T08:30:00.000Z',
    state: { ...saved, writer: 'b tab', content: own },
  });
  return app;
}

const fileOf = (name: string): AnswerFile => ({ name, uri: `/files/${name}`, type: 'image/png', mime: 'image/png' });

const attached = (name: string): DraftContent => ({
  answers: [{ appletId: 'post-file', appletType: 'post', text: null, file: fileOf(name), fileUrl: `/files/${name}` }],
  reflectAnswers: 'Sand.',
});

test('[STP-5] two versions of a post that differ only in their file name both files', async () => {
  const app = await torn(coastQuest, 'post:shore', attached('ebb.png'), attached('flood.png'));
  for (const step of ['shore-look', 'shore-walk']) await app.completeElsewhere('shore', { step });
  app.open('/challenge/shore/2');
  await screen.findByRole('heading', { name: 'You have two versions' });
  expect(version('In this window').getByText('ebb.png')).toBeTruthy();
  expect(version('In another window or on another device').getByText('flood.png')).toBeTruthy();
  expect(version('In this window').getByText('A file for your reflection')).toBeTruthy();
  await app.press('Keep the other version');
  expect(screen.queryByText('ebb.png')).toBeNull();
});

test('[STP-5] two versions of a text show their tables and pictures, and mention pictures without a name', async () => {
  const applets = coastQuest.applets.map((applet) => ({ ...applet, appletType: 'generic-rich-text' }));
  const written = (...things: readonly { type: string; data: Record<string, unknown> }[]): DraftContent => {
    const richText = editorDocumentOf(
      ['The same'],
      things.map((thing) => ({ ...thing, mutability: 'IMMUTABLE' })),
    );
    const answer: AppletAnswer = { appletId: 'shore-words', appletType: 'generic-rich-text', text: null, richText };
    return { answers: [answer], reflectAnswers: '' };
  };
  const app = await torn(
    { ...coastQuest, applets },
    'step:shore:shore-look',
    written({ type: 'TABLE', data: { cells: [['Ebb', 'Flood']] } }),
    written({ type: 'IMAGE', data: { src: '/files/one.png', alt: '' } }),
  );
  app.open('/challenge/shore/0');
  await screen.findByRole('heading', { name: 'You have two versions' });
  expect(version('In this window').getByText(/Ebb \| Flood/)).toBeTruthy();
  expect(version('In another window or on another device').getByText('A picture without a name')).toBeTruthy();
});
