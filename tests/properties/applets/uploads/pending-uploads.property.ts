import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  appletUploadId,
  branchUploadId,
  capturesProblem,
  imageUploadId,
  type Upload,
  uploadsIn,
  uploadsProblem,
} from '#core/applets';
import { appletContentsOfAnyKind, uploads } from '#core/arbitraries';
import { formatMessage } from '#core/messages';
import { forAll } from '../../support/for-all.ts';

test('[APL-40] every applet, branch and picture has an upload of its own', () => {
  const names = fc.constantFrom('tree', 'tre', 'e', 'branch', 'b', '1');
  forAll([fc.uniqueArray(fc.tuple(names, names), { selector: String, maxLength: 12 }), fc.nat(20)], (pairs, number) => {
    const ids = pairs.map(([applet, branch]) => branchUploadId(applet, branch));
    const whole = [...new Set(pairs.map(([applet]) => applet))];
    const pictures = whole.map((applet) => imageUploadId(applet, number));
    const all = [...ids, ...whole, ...pictures];
    expect(new Set(all).size).toBe(all.length);
  });
});

test('[APL-40] a step waits for the files of its own applets and branches, and a failed one is said first', () => {
  const where = fc.constantFrom('applet', 'branch', 'member');
  const at = (id: string): string => appletUploadId(id, 'step:shore:look');
  const ofBranch = (id: string): string => branchUploadId(at('tree'), `branch ${id}`);
  forAll(
    [appletContentsOfAnyKind, uploads, where, fc.subarray(['one', 'two'] as const)],
    (any, all, how, own) => {
      const { decisionTreeBranches: _, ...bare } = any;
      const piece = { ...bare, appletType: 'upload-file' };
      const branches = own.map((id, order) => ({ id: `branch ${id}`, title: '', order }));
      const sent = all.map((upload) => ({ ...upload, id: how === 'branch' ? ofBranch(upload.id) : at(upload.id) }));
      const members = own.map((id) => ({ ...piece, id }));
      const contents = {
        applet: members,
        branch: [piece, { ...piece, id: 'tree', appletType: 'decision-tree', decisionTreeBranches: branches }],
        member: [{ ...piece, id: 'group', appletType: 'group-applet', applets: members }, piece],
      }[how];
      const mine = sent.filter(({ id }) => own.some((one) => at(one) === id || ofBranch(one) === id));
      const [failed] = mine.filter((upload) => upload.failed);
      const [open] = mine.filter((upload) => upload.inProgress);
      const key = failed ? 'uploadFailed' : 'uploadUnderWay';
      const blocking = failed ?? open;
      expect(uploadsProblem('step:shore:look', contents, sent)).toEqual(
        blocking && { key, details: { file: blocking.fileName } },
      );
      const settled = sent.map((upload) => ({ ...upload, inProgress: false, failed: false }));
      expect(uploadsProblem('step:shore:look', contents, settled)).toBeUndefined();
      expect(uploadsProblem('step:dunes:look', contents, sent)).toBeUndefined();
    },
    { numRuns: 300 },
  );
});

const uploadOf = (id: string): Upload => ({
  id,
  fileName: `${id}.png`,
  attempt: 1,
  progress: 20,
  inProgress: true,
  failed: false,
  lastProgressAt: '2026-11-20T09:00:00.000Z',
});

const PLACES = ['post:shore', 'step:shore:look', 'step:shore:look2', 'edit:shore:look'] as const;

test('[APL-40] a place waits for the pictures in its texts, and for its own file, and for nobody else’s', () =>
  forAll(
    [appletContentsOfAnyKind, fc.constantFrom('diary', 'a#1', 'a/b'), fc.constantFrom(...PLACES), fc.nat()],
    (any, applet, draftKey, number) => {
      const { decisionTreeBranches: _, ...bare } = any;
      const contents = [{ ...bare, id: applet, appletType: 'rich-text-entry' }];
      const id = appletUploadId(applet, draftKey);
      const picture = uploadOf(imageUploadId(id, number));
      const details = { file: picture.fileName };
      expect(uploadsProblem(draftKey, contents, [picture])).toEqual({ key: 'uploadUnderWay', details });
      expect(uploadsProblem(draftKey, [], [picture])).toBeUndefined();
      const own = uploadsProblem(draftKey, [], [uploadOf('elsewhere'), uploadOf(draftKey)]);
      expect(own?.details).toEqual({ file: `${draftKey}.png` });
      expect(uploadsProblem(draftKey, contents, [uploadOf(`${id}2`), uploadOf(`${id}/2`)])).toBeUndefined();
    },
  ));

test('[APL-108] a place waits for what was recorded for it, for an applet of its own or a branch, and for nothing else', () =>
  forAll([fc.constantFrom('diary', 'a#1', 'a/b'), fc.constantFrom(...PLACES)], (applet, draftKey) => {
    const id = appletUploadId(applet, draftKey);
    const branch = branchUploadId(id, 'left');
    const decisionTreeBranches = [{ id: 'left', title: '', order: 0 }];
    const tree = { id: applet, appletType: 'decision-tree', title: '', description: null, required: true };
    const contents = [{ ...tree, readOnly: false, placeholder: null, decisionTreeBranches }];
    for (const captured of [draftKey, id, branch])
      expect(capturesProblem(draftKey, contents, ['elsewhere', captured])?.key).toBe('captureUnused');
    expect(capturesProblem(draftKey, contents, ['elsewhere', `${id}2`, branchUploadId(id, 'right')])).toBeUndefined();
  }));

test('[APL-40] one applet has an upload of its own at each place, and what goes to a place is all that is there and nothing else', () =>
  forAll([fc.constantFrom('diary', 'a#1', 'a/b'), fc.nat(9), fc.constantFrom(...PLACES)], (applet, number, at) => {
    const idsAt = (draftKey: string): readonly string[] => {
      const id = appletUploadId(applet, draftKey);
      return [draftKey, id, branchUploadId(id, 'left'), imageUploadId(id, number)];
    };
    const all = PLACES.flatMap(idsAt);
    expect(appletUploadId(applet)).toBe(applet);
    expect(new Set([...all, appletUploadId(applet)]).size).toBe(all.length + 1);
    expect(uploadsIn(at, [...all, applet].map(uploadOf)).map(({ id }) => id)).toEqual(idsAt(at));
  }));

test.each([
  ['uploadUnderWay', 'a.pdf is still uploading. Please wait until it has finished.'],
  ['uploadFailed', 'We couldn’t upload a.pdf. Try again, or remove it.'],
  ['uploadingAsset', 'Uploading Asset...'],
])('[APL-40] %s reads as it must', (key, said) => {
  expect(formatMessage(key, { file: 'a.pdf' })).toBe(said);
});
