import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  editorImageProblem,
  isOfFormat,
  POST_FORMATS,
  UPLOAD_LIMIT,
  uploadFormatProblem,
  uploadFormats,
  uploadProblem,
  uploadHint,
} from '#core/applets';
import { visibleTexts } from '#core/arbitraries';
import { formatMessage } from '#core/messages';
import { forAll } from '../../support/for-all.ts';

type Family = 'audio' | 'image' | 'video' | 'document' | 'letter';

const files: readonly (readonly [Family, string, string])[] = [
  ['audio', 'mp3', 'audio/mpeg'],
  ['audio', 'm4a', 'audio/mp4'],
  ['audio', 'm4a', 'audio/x-m4a'],
  ['audio', 'aac', 'audio/vnd.dlna.adts'],
  ['audio', 'wav', 'audio/x-wav'],
  ['audio', 'ogg', 'audio/ogg'],
  ['audio', 'oga', 'application/ogg'],
  ['audio', 'opus', 'audio/opus'],
  ['audio', 'weba', 'audio/webm'],
  ['audio', 'webm', 'audio/webm'],
  ['audio', 'flac', 'audio/flac'],
  ['audio', 'aiff', 'audio/x-aiff'],
  ['audio', 'aif', 'audio/aiff'],
  ['audio', 'amr', 'audio/amr'],
  ['audio', 'wma', 'audio/x-ms-wma'],
  ['image', 'jpeg', 'image/jpeg'],
  ['image', 'jpg', 'image/jpg'],
  ['image', 'webp', 'image/webp'],
  ['image', 'heif', 'image/heif'],
  ['image', 'heic', 'image/heif'],
  ['image', 'heic', 'image/heic'],
  ['image', 'png', 'image/png'],
  ['video', 'mp4', 'video/mp4'],
  ['video', 'mov', 'video/quicktime'],
  ['document', 'txt', 'text/plain'],
  ['document', 'pdf', 'application/pdf'],
  ['letter', 'doc', 'application/msword'],
  ['letter', 'docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['letter', 'rtf', 'text/rtf'],
  ['letter', 'rtf', 'application/rtf'],
  ['letter', 'odt', 'application/vnd.oasis.opendocument.text'],
];

const everything: readonly Family[] = ['audio', 'image', 'video', 'document', 'letter'];

const taken: readonly (readonly [string, readonly Family[]])[] = [
  ['upload-file', everything],
  ['generic-upload-file', everything],
  ['decision-tree', everything],
  ['upload-image', ['image']],
  ['upload-video', ['video']],
  ['inline-text', []],
  ['constructor', []],
];

const unlike = (text: string, seed: number): string =>
  [...text].map((letter, index) => ((seed >> index) % 2 === 0 ? letter.toUpperCase() : letter)).join('');

const anyFile = fc.constantFrom(...files);
const anyKind = fc.constantFrom(...taken);
const stems = fc.oneof(visibleTexts, fc.constantFrom('', 'photo.exe', 'a.b', '\u202Efdp', '.hidden'));

const isTaken = (appletType: string, name: string, type: string, supportedTypes?: readonly string[]): boolean =>
  uploadFormatProblem({ appletType, ...(supportedTypes && { supportedTypes }) }, { name, type }) === undefined;

test('[APL-19] a kind takes a file by its last extension and a type that fits or is not known, whatever their case', () => {
  const types = fc.constantFrom('', 'application/octet-stream', ' Binary/Octet-Stream ');
  forAll(
    [anyKind, anyFile, stems, fc.nat(), types],
    ([kind, families], [family, extension, type], stem, seed, none) => {
      const name = `${stem}.${unlike(extension, seed)}`;
      const isAllowed = families.includes(family);
      expect(isTaken(kind, name, type)).toBe(isAllowed);
      expect(isTaken(kind, `${name} `, ` ${unlike(type, seed)}; charset=utf-8`)).toBe(isAllowed);
      expect(isTaken(kind, name, none)).toBe(isAllowed || (extension === 'webm' && families.includes('video')));
      expect(isOfFormat(POST_FORMATS, { name, type })).toBe(family !== 'letter');
    },
    { numRuns: 500 },
  );
});

test('[APL-19] an extension and a type that tell of different formats are refused, as are unknown extensions and none', () => {
  const strange = fc.constantFrom('exe', 'svg', 'gif', 'html', 'zip', 'jpg.exe', 'pdf.', 'constructor', 'jp g');
  forAll(
    [anyFile, anyFile, strange, stems],
    (one, other, extension, stem) => {
      const isSame = files.some(([, name, type]) => name === one[1] && type === other[2]);
      const isSound = one[0] === 'audio' && other[2].startsWith('audio/');
      const isSister = [
        ['jpg', 'jpeg'],
        ['heic', 'heif'],
        ['ogg', 'oga', 'opus'],
        ['weba', 'webm'],
      ].some((names) =>
        files.some(([, name, type]) => type === other[2] && names.includes(name) && names.includes(one[1])),
      );
      const fits = isSame || isSound || isSister || (one[1] === 'rtf' && other[2] === 'application/msword');
      expect([one[1], other[2], isTaken('upload-file', `a.${one[1]}`, other[2])]).toEqual([one[1], other[2], fits]);
      for (const type of [one[2], '']) {
        expect(isTaken('upload-file', `${stem}.${extension}`, type)).toBe(false);
        expect(isTaken('upload-file', one[1], type)).toBe(false);
      }
      expect(isTaken('upload-file', `a.${one[1]}`, 'application/x-msdownload')).toBe(false);
    },
    { numRuns: 500 },
  );
});

/** The types that browsers give files by their extension, where these are not the ones above. */
const GIVEN: readonly (readonly [string, string])[] = [
  ['webm', 'video/webm'],
  ['weba', 'audio/webm'],
  ['ogg', 'video/ogg'],
  ['ogg', 'application/ogg'],
  ['opus', 'audio/ogg'],
  ['wav', 'audio/vnd.wave'],
  ['flac', 'audio/x-flac'],
  ['m4a', 'audio/x-m4a'],
  ['doc', 'application/msword'],
];

test('[APL-19] whatever is offered to be chosen is taken, as browsers call it, and nothing more is said to be a film', () => {
  forAll(
    [anyKind, fc.constantFrom(...files.map(([, name, type]) => [name, type] as const), ...GIVEN)],
    (kind, [name, type]) => {
      const offered = uploadFormats({ appletType: kind[0] }).flatMap(({ extensions }) => extensions);
      const isOtherWebm = type === 'audio/webm' && !kind[1].includes('audio');
      expect(isTaken(kind[0], `a.${name}`, type)).toBe(offered.includes(`.${name}`) && !isOtherWebm);
      expect(isTaken(kind[0], 'a.mp3', type)).toBe(kind[1].includes('audio') && type.startsWith('audio/'));
    },
    { numRuns: 300 },
  );
  for (const [kind] of taken)
    for (const extension of uploadFormats({ appletType: kind }).flatMap(({ extensions }) => extensions))
      expect([...files.map(([, name]) => name), ...GIVEN.map(([name]) => name)]).toContain(extension.slice(1));
  const films = uploadFormats({ appletType: 'upload-file', supportedTypes: ['video/*'] });
  expect(films.flatMap(({ extensions }) => extensions)).toEqual(['.mp4', '.mov', '.webm']);
});

test('[APL-19] what an author names narrows what a kind takes, and never widens it', () => {
  const named = fc.array(
    fc.oneof(
      anyFile.map(([, extension]) => `.${extension}`),
      anyFile.map(([, , type]) => ` ${type.toUpperCase()}`),
      fc.constantFrom('image/*', 'audio/*', '.exe', 'image/svg+xml', ''),
    ),
    { maxLength: 3 },
  );
  forAll(
    [anyKind, anyFile, named],
    ([kind], [, extension, type], supportedTypes) => {
      const name = `a.${extension}`;
      if (isTaken(kind, name, type, supportedTypes)) expect(isTaken(kind, name, type)).toBe(true);
      expect(isTaken(kind, name, type, [])).toBe(isTaken(kind, name, type));
      const own = [`.${extension}`, type];
      for (const one of own) {
        expect(isTaken(kind, name, type, [...supportedTypes, one])).toBe(isTaken(kind, name, type));
      }
    },
    { numRuns: 300 },
  );
});

test.each([
  [['image/*'], 'a.webp', 'image/webp', true],
  [['image/*'], 'a.mp3', 'audio/mpeg', false],
  [['Audio/*'], 'a.mp3', 'audio/mpeg', true],
  [['.JPG'], 'a.jpeg', 'image/jpeg', true],
  [['image/png'], 'a.jpeg', 'image/jpeg', false],
  [['.pdf', '.mov'], 'a.mov', '', true],
  [['.pdf'], 'a.txt', 'text/plain', false],
  [['audio/mpeg'], 'a.wav', 'audio/wav', false],
  [['application'], 'a.pdf', 'application/pdf', false],
  [['.exe'], 'a.exe', '', false],
])('[APL-19] with %j named, %s of type %s: taken %s', (supportedTypes, name, type, isFine) => {
  expect(isTaken('upload-file', name, type, supportedTypes)).toBe(isFine);
});

const terms = 'JPG, PNG, WebP or HEIC';

test('[APL-19][APL-20] the kinds that are taken are said before a file is picked, the formats when one is refused', () => {
  const content = { appletType: 'upload-image' };
  expect(uploadHint(content)).toEqual({ key: 'appletFileTerms', details: { kinds: 'picture', limit: 100 } });
  expect(uploadHint({ appletType: 'upload-file' }).details['kinds']).toBe('picture, recording, video or document');
  expect(uploadHint({ appletType: 'upload-video', supportedTypes: ['.mov'] }, 2.5 * 1024 * 1024)).toEqual({
    key: 'appletFileTerms',
    details: { kinds: 'video', limit: 2 },
  });
  expect(uploadFormatProblem(content, { name: 'a.gif', type: 'image/gif' })).toEqual({
    key: 'appletFileUnsupported',
    details: { formats: terms },
  });
  expect(uploadFormats({ appletType: 'rank' })).toEqual([]);
  expect(UPLOAD_LIMIT).toBe(104_857_600);
});

test('[APL-20] one file of the right format, with something in it and no more than the limit, may be uploaded', () => {
  const sizes = fc.oneof(fc.integer({ min: -1, max: 5000 }), fc.constantFrom(Number.NaN, 1, 0));
  forAll(
    [anyKind, anyFile, sizes, fc.integer({ min: 1, max: 4000 })],
    ([kind], [, extension, type], size, limit) => {
      const content = { appletType: kind };
      const file = { name: `a.${extension}`, type, size };
      const refused = uploadFormatProblem(content, file);
      const problem = uploadProblem(content, [file], limit);
      if (refused) expect(problem).toEqual(refused);
      else if (size > limit) expect(problem).toEqual({ key: 'appletFileTooLarge', details: { limit: 0 } });
      else expect(problem?.key).toBe(size >= 1 ? undefined : 'appletFileEmpty');
      expect(uploadProblem(content, [file, file], limit)?.key).toBe('appletFileTooMany');
      expect(uploadProblem(content, [], limit)).toBeUndefined();
    },
    { numRuns: 300 },
  );
});

test.each([
  [100 * 1024 * 1024, undefined],
  [100 * 1024 * 1024 + 1, { key: 'appletFileTooLarge', details: { limit: 100 } }],
  [1, undefined],
  [0, { key: 'appletFileEmpty', details: {} }],
])('[APL-20] a film of %i bytes: %j', (size, problem) => {
  expect(uploadProblem({ appletType: 'upload-video' }, [{ name: 'a.mp4', type: 'video/mp4', size }])).toEqual(problem);
});

test('[APL-18] the editor takes png, jpg and jpeg as images and nothing else, in the specified words', () => {
  forAll([anyFile, fc.nat()], ([, extension, type], seed) => {
    const isImage = ['png', 'jpg', 'jpeg'].includes(extension);
    const problem = editorImageProblem({ name: `a.${unlike(extension, seed)}`, type });
    expect(problem).toBe(isImage ? undefined : 'appletImageUnsupported');
  });
  expect(formatMessage('appletImageUnsupported')).toBe('File type not supported!');
});
