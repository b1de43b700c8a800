import fc from 'fast-check';
import { expect, test } from 'vitest';
import { branchUploadId, pictureUploadId, type Upload, uploadsProblem } from '#core/applets';
import { kindContents, uploads } from '#core/arbitraries';
import { say } from '#core/messages';

test('[APL-40] every applet, branch and picture has an upload of its own', () => {
  const names = fc.constantFrom('tree', 'tre', 'e', 'branch', 'b', '1');
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.tuple(names, names), { selector: String, maxLength: 12 }),
      fc.nat(20),
      (pairs, number) => {
        const ids = pairs.map(([applet, branch]) => branchUploadId(applet, branch));
        const whole = [...new Set(pairs.map(([applet]) => applet))];
        const pictures = whole.map((applet) => pictureUploadId(applet, number));
        const all = [...ids, ...whole, ...pictures];
        expect(new Set(all).size).toBe(all.length);
      },
    ),
  );
});

test('[APL-40] a step waits for the files of its own applets and branches, and a failed one is said first', () => {
  const where = fc.constantFrom('applet', 'branch', 'member');
  const ofBranch = (id: string): string => branchUploadId('tree', `branch ${id}`);
  fc.assert(
    fc.property(kindContents, uploads, where, fc.subarray(['one', 'two'] as const), (any, all, how, own) => {
      const { decisionTreeBranches: _, ...bare } = any;
      const piece = { ...bare, appletType: 'upload-file' };
      const branches = own.map((id, order) => ({ id: `branch ${id}`, title: '', order }));
      const sent = how === 'branch' ? all.map((upload) => ({ ...upload, id: ofBranch(upload.id) })) : all;
      const members = own.map((id) => ({ ...piece, id }));
      const contents = {
        applet: members,
        branch: [piece, { ...piece, id: 'tree', appletType: 'decision-tree', decisionTreeBranches: branches }],
        member: [{ ...piece, id: 'group', appletType: 'group-applet', applets: members }, piece],
      }[how];
      const mine = sent.filter(({ id }) => own.some((one) => one === id || ofBranch(one) === id));
      const [failed] = mine.filter((upload) => upload.failed);
      const [open] = mine.filter((upload) => upload.inProgress);
      const key = failed ? 'uploadFailed' : 'uploadUnderWay';
      const blocking = failed ?? open;
      expect(uploadsProblem(contents, sent)).toEqual(blocking && { key, details: { file: blocking.fileName } });
      const settled = sent.map((upload) => ({ ...upload, inProgress: false, failed: false }));
      expect(uploadsProblem(contents, settled)).toBeUndefined();
    }),
    { numRuns: 300 },
  );
});

test('[APL-40] a place waits for the pictures in its texts, and for what else is named, and for nobody else’s', () => {
  const uploadOf = (id: string): Upload => ({
    id,
    fileName: `${id}.png`,
    attempt: 1,
    progress: 20,
    inProgress: true,
    failed: false,
    lastProgressAt: '2026-11-20T09:00:00.000Z',
  });
  fc.assert(
    fc.property(kindContents, fc.constantFrom('diary', 'a#1', 'post:shore'), fc.nat(), (any, id, number) => {
      const { decisionTreeBranches: _, ...bare } = any;
      const contents = [{ ...bare, id, appletType: 'rich-text-entry' }];
      const picture = uploadOf(pictureUploadId(id, number));
      const details = { file: picture.fileName };
      expect(uploadsProblem(contents, [picture])).toEqual({ key: 'uploadUnderWay', details });
      expect(uploadsProblem([], [picture])).toBeUndefined();
      expect(uploadsProblem([], [uploadOf('elsewhere'), uploadOf(id)], [id])?.details).toEqual({ file: `${id}.png` });
      expect(uploadsProblem(contents, [uploadOf(`${id}2`), uploadOf(`${id}/2`)])).toBeUndefined();
    }),
  );
});

test.each([
  ['uploadUnderWay', 'a.pdf is still on its way. Please wait until it has arrived.'],
  ['uploadFailed', 'a.pdf could not be uploaded. Please try again, or take it out.'],
  ['uploadingAsset', 'Uploading Asset...'],
])('[APL-40] %s reads as it must', (key, said) => {
  expect(say(key, { file: 'a.pdf' })).toBe(said);
});
