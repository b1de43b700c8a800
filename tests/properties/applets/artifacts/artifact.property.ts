import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answeredArtifacts, type AppletContent, artifactOf, noCustomTexts, type StoredAnswer } from '#core/applets';
import { forAll } from '../../support/for-all.ts';

const NOON = '2026-03-01T12:00:00.000Z';
const LATER = '2026-03-02T12:00:00.000Z';

const asked = (id: string, more: Partial<AppletContent> = {}): AppletContent => ({
  id,
  appletType: 'inline-text',
  title: `Asked ${id}`,
  description: null,
  required: true,
  readOnly: false,
  placeholder: null,
  ...more,
});

const stored = (id: string, appletId: string, text: string | null, more: Partial<StoredAnswer> = {}): StoredAnswer => ({
  id,
  questId: 'walk',
  challengeId: null,
  stepId: null,
  ...noCustomTexts,
  answer: { appletId, appletType: 'inline-text', text },
  createdAt: NOON,
  updatedAt: NOON,
  ...more,
});

test('[APL-97] an artifact is each complete answer, by its own id, to an applet of its own quest', () => {
  const texts = fc.array(fc.constantFrom('Salt.', ' ', null), { maxLength: 5 });
  forAll([texts, texts], (journey, other) => {
    const answers = [
      ...journey.map((text, index) => stored(`walk-${index}`, 'words', text)),
      ...other.map((text, index) => stored(`other-${index}`, 'words', text, { questId: 'other' })),
      stored('gone', 'unknown', 'Salt.'),
      stored('read', 'told', 'Salt.'),
    ];
    const applets = [asked('words'), asked('told', { readOnly: true })];
    const own = answeredArtifacts(answers, [{ questId: 'walk', applets }]);
    const complete = journey.flatMap((text, index) => (text === 'Salt.' ? [`walk-${index}`] : []));
    expect(own.map(({ id }) => id)).toEqual(complete);
    expect(own.every(({ answer, content }) => answer?.text === 'Salt.' && content.id === 'words')).toBe(true);
  });
});

test('[APL-97] a group holds its completed members, is as old as the newest, and stands once for each quest', () => {
  const applets = [asked('both', { appletType: 'group-applet', applets: [asked('one'), asked('two')] })];
  const quests = ['walk', 'again'].map((questId) => ({ questId, applets }));
  const answers = [
    stored('first', 'one', 'Salt.', { createdAt: LATER }),
    stored('second', 'two', 'Air.', { updatedAt: LATER }),
    stored('third', 'two', 'Air.', { questId: 'again' }),
  ];
  const own = answeredArtifacts(answers, quests);
  expect(own.map(({ id, applets: members }) => [id, ...members.map((member) => member.id)])).toEqual([
    ['walk-both', 'first', 'second'],
    ['again-both', 'third'],
  ]);
  expect(own[0]).toMatchObject({ createdAt: LATER, updatedAt: LATER, answer: null, title: 'Asked both' });
  expect(answeredArtifacts([], quests)).toEqual([]);
});

test('[APL-97] words of one’s own and a film of one’s own are shown', () => {
  const file = '/api/v1/storage/0a1b2c3d-0000-4000-8000-0123456789ab';
  const film = { appletId: 'film', appletType: 'upload-video', text: null, fileUrl: file, fileUploaded: true };
  const own = answeredArtifacts(
    [
      stored('film', 'film', null, {
        answer: { ...film, fileType: 'video/mp4' },
        customTitle: 'My tide',
        customDescription: 'At dawn',
      }),
      stored('words', 'words', 'Salt.'),
    ],
    [{ questId: 'walk', applets: [asked('film', { appletType: 'upload-video', thumbnailUrl: 'a' }), asked('words')] }],
  );
  expect(own).toMatchObject([
    { title: 'My tide', description: 'At dawn', fileUrl: file, videoUrl: file, thumbnailUrl: 'a' },
    { title: 'Asked words', description: null, fileUrl: null, videoUrl: null, thumbnailUrl: null },
  ]);
});

test('[APL-97] the artifact of one answer is what the list of all shows of it', () => {
  const content = asked('words');
  const answer = stored('own', 'words', 'Salt.', { customTitle: 'The sea' });
  expect(artifactOf(content, answer)).toEqual(
    answeredArtifacts([answer], [{ questId: 'walk', applets: [content] }])[0],
  );
});

test('[APL-97] an artifact is meant for a headline exactly when its author said so', () => {
  const meant = asked('story', { headline: true });
  const answers = [stored('one', 'story', 'Salt.'), stored('two', 'words', 'Air.')];
  const own = answeredArtifacts(answers, [{ questId: 'walk', applets: [meant, asked('words')] }]);
  expect(own.map(({ id, headlineApplet }) => [id, headlineApplet])).toEqual([
    ['one', true],
    ['two', false],
  ]);
});

test('[APL-97] a group is as old as the newest of its members, whichever that is', () => {
  const days = fc.array(fc.integer({ min: 10, max: 28 }), { minLength: 1, maxLength: 5 });
  forAll([days, days], (created, changed) => {
    const at = (day: number) => `2026-03-${day}T12:00:00.000Z`;
    const members = created.map((_, index) => asked(`member-${index}`));
    const answers = created.map((day, index) =>
      stored(`${index}`, `member-${index}`, 'Salt.', {
        createdAt: at(day),
        updatedAt: at(changed[index % changed.length] ?? 0),
      }),
    );
    const applets = [asked('all', { appletType: 'group-applet', applets: members })];
    const [group] = answeredArtifacts(answers, [{ questId: 'walk', applets }]);
    expect(group?.createdAt).toBe(at(Math.max(...created)));
    expect(group?.updatedAt).toBe(at(Math.max(...changed.slice(0, created.length))));
  });
});

test.each([
  ['video/mp4', true],
  ['image/png', false],
  ['application/video', false],
  ['', false],
])('[APL-97] a file of the type %j is a film: %s', (fileType, isFilm) => {
  const content = asked('film', { appletType: 'generic-upload-file' });
  const fileUrl = '/api/v1/storage/0a1b2c3d-0000-4000-8000-0123456789ab';
  const given = { appletId: 'film', appletType: content.appletType, text: null, fileUrl };
  const shown = { fileUrl, videoUrl: isFilm ? fileUrl : null, applets: [] };
  expect(artifactOf(content, stored('1', 'film', null, { answer: { ...given, fileType } }))).toMatchObject(shown);
  const file = { type: fileType, mime: fileType, uri: fileUrl, name: 'tide' };
  const answer = { ...given, fileUrl: null, file };
  expect(artifactOf(content, stored('1', 'film', null, { answer }))).toMatchObject(shown);
});
