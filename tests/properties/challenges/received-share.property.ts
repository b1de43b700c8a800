import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ArtifactAction, appletsTakingAnswers, UPLOAD_LIMIT, uploadProblem } from '#core/applets';
import { answeredAppletTrees, answersOfAppletTrees, visibleTexts, webUrls } from '#core/arbitraries';
import { additionDraft, additionFor, fieldsForFile, fieldsForText, receivedText } from '#core/challenges';
import { isBlank } from '#core/shared';
import { forAll } from '../support/for-all.ts';

const files = fc.record({
  name: fc.constantFrom('a.jpg', 'b.MP3', 'c.mp4', 'd.exe', 'e'),
  type: fc.constantFrom('', 'image/jpeg', 'audio/mpeg', 'video/mp4'),
  size: fc.constantFrom(0, 1, UPLOAD_LIMIT, UPLOAD_LIMIT + 1),
});
const trees = fc.array(answeredAppletTrees, { maxLength: 4 });

test('[STP-21] a shared file goes to empty fields for its format and size, a text to those for text; never to what can only be read', () =>
  forAll([trees, files, visibleTexts], (all, file, text) => {
    const contents = all.map(({ content }) => content);
    const answers = answersOfAppletTrees(all);
    const asked = appletsTakingAnswers(contents);
    const answerTo = (id: string) => answers.findLast(({ appletId }) => appletId === id);
    const forFile = fieldsForFile(contents, answers, file, UPLOAD_LIMIT);
    for (const field of forFile) {
      expect(asked).toContain(field);
      expect(field.readOnly).toBe(false);
      expect(field.appletType).toMatch(/upload/);
      expect(uploadProblem(field, [file])).toBeUndefined();
      const { file: there = null, fileUploaded } = answerTo(field.id) ?? {};
      expect(there === null || fileUploaded === false).toBe(true);
    }
    for (const field of fieldsForText(contents, answers, text)) {
      expect(asked).toContain(field);
      expect(field.readOnly).toBe(false);
      expect(field.appletType).toMatch(/text/);
    }
  }));

test('[STP-21] a picture goes to an empty field for pictures and to that of a post, not where one is, can only be read, or films are asked for', () => {
  const field = { title: '', description: null, required: true, readOnly: false, placeholder: null };
  const picture = { name: 'a.jpg', type: 'image/jpeg', size: 1 };
  const kept = { type: 'image/jpeg', mime: 'image/jpeg', name: 'b.jpg', uri: 'https://waymark.example/b' };
  const contents = [
    { ...field, id: 'empty', appletType: 'upload-image' },
    { ...field, id: 'full', appletType: 'upload-image' },
    { ...field, id: 'shown', appletType: 'upload-image', readOnly: true },
    { ...field, id: 'film', appletType: 'upload-video' },
    { ...field, id: 'words', appletType: 'inline-text' },
    { ...field, id: 'post-file', appletType: 'post' },
  ];
  const answers = [{ appletId: 'full', appletType: 'upload-image', text: null, file: kept, fileUploaded: true }];
  const idsOf = (fields: readonly { readonly id: string }[]) => fields.map(({ id }) => id);
  expect(idsOf(fieldsForFile(contents, answers, picture, UPLOAD_LIMIT))).toEqual(['empty', 'post-file']);
  expect(idsOf(fieldsForText(contents, answers, 'A gull'))).toEqual(['words']);
});

test('[STP-22] title, text and address become one text that holds each of them, and no line twice', () => {
  forAll([visibleTexts, visibleTexts, webUrls()], (title, text, url) => {
    const all = receivedText({ title, text, url });
    for (const part of [title, text, url]) expect(all).toContain(part.trim());
    expect(receivedText({ title: text, text, url })).toBe(receivedText({ title: '', text, url }));
  });
  expect(receivedText({ title: 'Tides', text: 'Read https://a.example', url: 'https://a.example' })).toBe(
    'Tides\nRead https://a.example',
  );
  expect(receivedText({ title: ' ', text: '', url: '' })).toBe('');
});

test('[STP-24] the notebook accepts a shared text with all of its lines and a file of its formats and size, if the quest has such additions', () => {
  const all: readonly ArtifactAction[] = [
    { kind: 'upload-file', appletId: 'any-file' },
    { kind: 'upload-rich-text', appletId: 'any-text' },
  ];
  forAll([fc.option(files), visibleTexts, fc.subarray([...all])], (picked, text, actions) => {
    const file = picked && { ...picked, bytes: async () => new Uint8Array() };
    const share = { id: '', title: '', text, url: '', isCut: false, file, files: file ? 1 : 0 };
    const accepting = additionFor('file', actions, share, UPLOAD_LIMIT);
    const isTaken = file !== null && !uploadProblem({ appletType: 'generic-upload-file' }, [file], UPLOAD_LIMIT);
    expect(accepting).toEqual(actions.find(({ kind }) => isTaken && kind === 'upload-file'));
    const draft = additionDraft(receivedText(share));
    const lines = text.split(/\r\n|\r|\n/).map((line) => line.trim());
    if (draft) expect(draft.blocks.map((block) => block.text.trim())).toEqual(lines.filter((line) => !isBlank(line)));
    expect(additionFor('text', actions, share, UPLOAD_LIMIT)).toEqual(
      actions.find(({ kind }) => draft !== undefined && kind === 'upload-rich-text'),
    );
  });
});
