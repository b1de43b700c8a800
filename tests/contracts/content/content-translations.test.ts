import { expect, test } from 'vitest';
import { FileContentService } from '#adapters/content-files/file-content-service';
import { FileHelpItems } from '#adapters/content-files/help-items';
import { FileLandingPage } from '#adapters/content-files/landing';
import { FileLegalDocuments } from '#adapters/content-files/file-legal-documents';
import { speakToEachPerson } from '#composition/server/context/person-locale';
import { speakIn } from '#core/messages';
import { plainTextOf } from '#core/shared';
import { contentFolderForTest, sampleContentFiles } from '../../fixtures/content/sample-content.ts';
import { landingFiles } from '../../fixtures/content/sample-landing.ts';

const translated = {
  'lamps/de/quest.yaml': 'id: lamps\ntitle: Lampen\n',
  'lamps/de/weeks/01-find/onboarding/01-first.md': '---\nid: first\ntitle: Zuerst\n---\n\nSieh hin.\n',
  'app/de/onboarding/01-hello.md': '---\nid: hello\ntitle: Hallo\nimage: hello.svg\n---\n\nWillkommen.\n',
  'app/de/help/01-where.md': '---\nid: where\nquestion: Wo bin ich?\n---\n\nHier.\n',
};

test('[CNT-28] a quest has the texts of its translation, and its own where none was written', async () => {
  const service = new FileContentService(contentFolderForTest({ ...sampleContentFiles, ...translated }));
  const { quests, app, appTranslations, faults } = await service.read();
  expect(faults).toEqual([]);
  const lamps = quests.find(({ quest }) => quest.id === 'lamps');
  const { quest, applets } = lamps?.translations?.de ?? {};
  expect([lamps?.quest.title, quest?.title]).toEqual(['Lamps', 'Lampen']);
  const [find, light] = quest?.weeks ?? [];
  expect([find?.onboarding[0]?.title, find?.title, light]).toEqual(['Zuerst', 'Find a lamp', lamps?.quest.weeks[1]]);
  expect(applets?.map(({ id, title }) => [id, title])).toEqual(lamps?.applets.map(({ id, title }) => [id, title]));
  expect(quests.find(({ quest: { id } }) => id === 'beacons')?.translations).toBeUndefined();
  expect([app[0]?.title, appTranslations?.de?.[0]?.title]).toEqual(['Hello', 'Hallo']);
  expect(appTranslations?.de?.[0]?.imageWeb).toBe(app[0]?.imageWeb);
});

test('[CNT-28] the first page, help and legal documents come in the language of whoever asks', async () => {
  speakToEachPerson();
  const title = /title: (.*)/.exec(landingFiles['landing/landing.yaml'])?.[1] ?? '';
  const folder = contentFolderForTest({
    ...sampleContentFiles,
    ...landingFiles,
    ...translated,
    'landing/de/landing.yaml': landingFiles['landing/landing.yaml'].replace(title, 'Ein Weg'),
    'legal/terms-of-service.md': 'Be kind.',
    'legal/privacy-policy.md': 'We keep little.',
    'legal/de/terms-of-service.md': 'Sei freundlich.',
  });
  const [page, help, legal] = [new FileLandingPage(folder), new FileHelpItems(folder), new FileLegalDocuments(folder)];
  const read = async () => [
    (await page.current()).title,
    (await help.all())[0]?.question,
    plainTextOf(await legal.of('terms-of-service')),
    plainTextOf(await legal.of('privacy-policy')),
  ];
  const english = await read();
  expect(await speakIn('de', read)).toEqual(['Ein Weg', 'Wo bin ich?', 'Sei freundlich.', 'We keep little.']);
  expect(english.slice(1)).toEqual(['Where am I?', 'Be kind.', 'We keep little.']);
  expect(await read()).toEqual(english);
});

test('[CNT-27] a translation may have other texts, and the link of another film', () => {
  const film = 'lamps/weeks/01-find/playlist/03-wick.md';
  const changed = sampleContentFiles[film]?.replace('books.example/wick', 'buecher.example/docht');
  const quiz = 'lamps/applets/a-quiz.md';
  const files = {
    ...translated,
    'lamps/de/weeks/01-find/playlist/03-wick.md': changed?.replace('The wick', 'Der Docht') ?? '',
    'lamps/de/applets/a-quiz.md': sampleContentFiles[quiz]?.replaceAll('Warm', 'Warmes') ?? '',
  };
  expect(new FileContentService(contentFolderForTest({ ...sampleContentFiles, ...files })).check()).toEqual([]);
});

test('[CNT-27] where an original has a fault, its translation is not compared with it', () => {
  const applet = sampleContentFiles['lamps/applets/what.md'] ?? '';
  const files = { 'lamps/applets/what.md': applet.replace('title', 'titel'), 'lamps/de/applets/what.md': `${applet}` };
  const faults = new FileContentService(contentFolderForTest({ ...sampleContentFiles, ...files })).check();
  expect(new Set(faults.map(({ file }) => file))).toEqual(new Set(['lamps/applets/what.md']));
});

test('[CNT-2] what is wrong with an original is not said of its translation too', () => {
  const card = (sampleContentFiles['lamps/offboarding/01-bye.md'] ?? '').replace('shone', 'shone on {{applet:nobody}}');
  const files = { 'lamps/offboarding/01-bye.md': card, 'lamps/de/offboarding/01-bye.md': card };
  const faults = new FileContentService(contentFolderForTest({ ...sampleContentFiles, ...files })).check();
  expect(faults.map(({ file }) => file)).toEqual(['lamps/offboarding/01-bye.md']);
});
