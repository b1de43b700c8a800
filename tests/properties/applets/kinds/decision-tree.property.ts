import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type AppletAnswer,
  blankAnswer,
  branchesInOrder,
  incompleteBranches,
  isTreeComplete,
  withBranchFile,
  withBranchFileStored,
} from '#core/applets';
import {
  blankTexts,
  completeAnswersTo,
  appletContentsOfKind,
  UNSAFE_FILE_ADDRESSES,
  visibleTexts,
} from '#core/arbitraries';
import { forAll } from '../../support/for-all.ts';

const trees = appletContentsOfKind('decision-tree').chain((content) =>
  completeAnswersTo(content).map(({ files = {} }) => ({ content, files, answer: { ...blankAnswer(content), files } })),
);

const fileAt = ({ files = {} }: AppletAnswer, id: string) =>
  Object.entries(files).find(([branch]) => branch === id)?.[1];

test('[APL-7] a tree is complete exactly when every branch has a stored file and something to read about it', () =>
  forAll([trees, blankTexts], ({ content, files, answer }, blank) => {
    expect([isTreeComplete(content, answer), incompleteBranches(content, answer)]).toEqual([true, []]);
    for (const branch of content.decisionTreeBranches ?? []) {
      const { id } = branch;
      const spoilt = [
        withBranchFile(content, answer, id, { file: null }),
        withBranchFile(content, answer, id, { description: blank }),
        withBranchFile(content, answer, id, { file: { name: 'tree.exe', type: '', mime: '', uri: '/files/x' } }),
        withBranchFile(content, answer, id, { file: { name: 'tree.pdf', type: '', mime: '', uri: 'blob:x' } }),
        { ...answer, files: Object.fromEntries(Object.entries(files).filter(([name]) => name !== id)) },
      ];
      for (const one of spoilt) {
        expect([isTreeComplete(content, one), incompleteBranches(content, one)]).toEqual([false, [branch]]);
      }
    }
    expect(isTreeComplete(content, {})).toBe(false);
    expect(incompleteBranches(content, undefined)).toEqual(branchesInOrder(content));
    expect(isTreeComplete({ ...content, decisionTreeBranches: [] }, answer)).toBe(false);
    const { decisionTreeBranches: _, ...bare } = content;
    expect([isTreeComplete(bare, answer), branchesInOrder(bare), incompleteBranches(bare, answer)]).toEqual([
      false,
      [],
      [],
    ]);
  }));

test('[APL-7] branches stand by their number, ties as they were written', () =>
  forAll([trees], ({ content }) => {
    const written = (content.decisionTreeBranches ?? []).map((branch, index) => ({ branch, place: index }));
    const key = ({ branch, place: index }: (typeof written)[number]): number => branch.order * 100 + index;
    const sorted = written.toSorted((one, other) => key(one) - key(other)).map(({ branch }) => branch);
    expect(branchesInOrder(content)).toEqual(sorted);
  }));

test('[APL-7] filling in branch by branch, file and description one after the other, completes the tree', () =>
  forAll([trees], ({ content, answer: full }) => {
    let answer: AppletAnswer = blankAnswer(content);
    for (const { id } of content.decisionTreeBranches ?? []) {
      expect(isTreeComplete(content, answer)).toBe(false);
      const { file = null, description = '' } = fileAt(full, id) ?? {};
      expect(fileAt(withBranchFile(content, answer, id, { file }), id)?.description).toBe('');
      answer = withBranchFile(content, answer, id, { description });
      expect(fileAt(answer, id)?.file).toBeNull();
      const chosen = file && { ...file, uri: 'blob:chosen' };
      answer = withBranchFile(content, answer, id, { file: chosen });
      expect([isTreeComplete(content, answer), fileAt(answer, id)?.fileUploaded]).toEqual([false, false]);
      for (const uri of UNSAFE_FILE_ADDRESSES) expect(withBranchFileStored(answer, id, uri)).toBe(answer);
      expect(withBranchFileStored(answer, 'valueOf', '/files/a')).toBe(answer);
      answer = withBranchFileStored(answer, id, file?.uri ?? '');
    }
    expect(isTreeComplete(content, answer)).toBe(true);
    branchesInOrder(content).forEach(({ id }, fileOrder) => {
      const { file, description } = fileAt(full, id) ?? {};
      expect(fileAt(answer, id)).toEqual({ fileId: id, file, description, fileOrder, fileUploaded: true });
    });
  }));

test('[APL-7] another file takes the place of the one before and is yet to be uploaded; another description leaves it uploaded', () =>
  forAll([trees, visibleTexts, fc.nat()], ({ content, files, answer }, words_, at) => {
    const all = Object.keys(files);
    const id = all[at % all.length] ?? '';
    const uploaded = {
      ...answer,
      files: Object.fromEntries(Object.entries(files).map(([name, file]) => [name, { ...file, fileUploaded: true }])),
    };
    const said = withBranchFile(content, uploaded, id, { description: words_ });
    expect(fileAt(said, id)).toMatchObject({
      description: words_,
      fileUploaded: true,
      file: fileAt(answer, id)?.file,
    });
    const other = { name: 'other.pdf', type: 'application/pdf', mime: 'application/pdf', uri: 'blob:other' };
    const filed = withBranchFile(content, uploaded, id, { file: other });
    expect(fileAt(filed, id)).toMatchObject({ file: other, fileUploaded: false });
    const again = withBranchFile(content, filed, id, { description: words_ });
    expect(fileAt(again, id)).toMatchObject({ file: other, fileUploaded: false });
    const emptied = withBranchFile(content, answer, id, { file: null });
    expect(withBranchFileStored(emptied, id, '/files/a')).toBe(emptied);
    for (const name of all.filter((one) => one !== id)) expect(fileAt(filed, name)).toEqual(fileAt(uploaded, name));
    expect(withBranchFile(content, answer, 'valueOf', { description: words_ })).toBe(answer);
  }));
