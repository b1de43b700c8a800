import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isFileSubmitted } from '#core/achievements/server';
import { forAll } from '../support/for-all.ts';

const storedAt = (file: string): string => `/api/v1/storage/${file}`;

const answerWith = (fileUrl: string | null) => ({ appletId: 'one', appletType: 'upload-file', text: null, fileUrl });

const files = fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 4 });

test('[ACH-18] the files of a submission are those that it was answered with, to whoever may open it', () =>
  forAll([files, fc.uuid()], (submitted, other) => {
    const answers = [answerWith(null), ...submitted.map((file) => answerWith(storedAt(file)))];
    for (const file of [...submitted, other]) {
      expect(isFileSubmitted(file, { isOpen: true, answers })).toBe(submitted.includes(file));
      expect(isFileSubmitted(file, { isOpen: false, answers })).toBe(false);
    }
    expect(isFileSubmitted(other, { isOpen: true, answers: [] })).toBe(false);
  }));

test('[ACH-18] a file may stand anywhere in an answer, and only its stored address is it', () =>
  forAll([fc.uuid()], (file) => {
    const branch = {
      fileId: '',
      description: '',
      fileOrder: 0,
      fileUploaded: true,
      file: { type: '', mime: '', name: 'log.txt', uri: storedAt(file) },
    };
    const tree = { appletId: 'tree', appletType: 'decision-tree', text: null, files: { west: branch } };
    expect(isFileSubmitted(file, { isOpen: true, answers: [tree] })).toBe(true);
    const told = { appletId: 'told', appletType: 'inline-text', text: `My file is ${file}.` };
    expect(isFileSubmitted(file, { isOpen: true, answers: [told] })).toBe(false);
  }));
