import fc from 'fast-check';
import { expect, test } from 'vitest';
import { showcaseDrafts, showcaseNotebooks } from '#core/arbitraries';
import {
  artifactIds,
  changedShowcase,
  isShowcaseEdited,
  type ShowcaseChange,
  showcaseFrom,
  storedFilesOf,
  type StoredShowcase,
} from '#core/showcases';
import { showcaseMaterial } from '#core/showcases/server';
import { forAll } from '../support/for-all.ts';

const NOON = '2026-03-01T12:00:00.000Z';
const LATER = '2026-03-02T12:00:00.000Z';

const drafts = showcaseDrafts.map(({ own, edit }) => ({
  own,
  showcase: {
    ...edit,
    id: 'one',
    ownerId: 'ann',
    showcaseVersionName: '2.0',
    createdAt: NOON,
    publishedOn: NOON,
  } satisfies StoredShowcase,
}));

test('[SHW-14] without an active quest nothing is offered, and nothing is there to be made from', () => {
  expect(showcaseMaterial({ answers: [], quests: [], activeQuestId: undefined })).toEqual({
    quest: null,
    templates: [],
    completedChallenges: 0,
    own: [],
  });
});

test('[SHW-16] its owner sees what was chosen of what they have now, and nothing they no longer have', () =>
  forAll([drafts, showcaseNotebooks], ({ own, showcase }, others) => {
    const seen = showcaseFrom(showcase, 'Ann', own);
    expect(new Set(artifactIds(seen.applets))).toEqual(new Set(showcase.appletIds.filter((id) => namesWork(own, id))));
    expect(seen).toMatchObject({ id: 'one', title: showcase.title, userDisplayName: 'Ann', publishedOn: NOON });
    expect(Object.keys(seen)).not.toContain('ownerId');
    const ids = new Set(artifactIds(others));
    const left = artifactIds(showcaseFrom(showcase, 'Ann', others).applets);
    expect(left.every((id) => ids.has(id))).toBe(true);
  }));

/** Whether an id names an artifact that shows something: one that is no group, or a group that holds one. */
const namesWork = (own: Parameters<typeof artifactIds>[0], id: string): boolean =>
  own.some(({ id: one, appletType, applets }) =>
    one === id
      ? appletType !== 'group-applet' || applets.some((member) => namesWork(applets, member.id))
      : namesWork(applets, id),
  );

/** An unset field, as a form submits it. */
const leftOut = (field: keyof ShowcaseChange): ShowcaseChange => ({ [field]: undefined });

test('[SHW-16] a change keeps what it leaves out, and publishing keeps the day of the first time until it is unpublished', () =>
  forAll([drafts, fc.string()], ({ showcase }, title) => {
    expect(changedShowcase(showcase, {}, LATER)).toEqual(showcase);
    const given = { ...leftOut('backgroundUrl'), title };
    expect(changedShowcase(showcase, given, LATER)).toEqual({ ...showcase, title });
    expect(changedShowcase(showcase, { backgroundUrl: null }, LATER).backgroundUrl).toBe(null);
    expect(changedShowcase(showcase, { isPublished: true }, LATER)).toEqual(showcase);
    const hidden = changedShowcase(showcase, { isPublished: false }, LATER);
    expect(hidden).toEqual({ ...showcase, publishedOn: null });
    expect(changedShowcase(hidden, { isPublished: true }, LATER).publishedOn).toBe(LATER);
    expect(changedShowcase(hidden, { title }, LATER).publishedOn).toBe(null);
  }));

test('[SHW-16] only publishing and unpublishing is no edit', () => {
  const untouched = { ...leftOut('title'), isPublished: true };
  expect([{}, { isPublished: false }, untouched].map(isShowcaseEdited)).toEqual([false, false, false]);
  expect([{ title: '' }, { backgroundUrl: null }, { isPublished: true, appletIds: [] }].map(isShowcaseEdited)).toEqual([
    true,
    true,
    true,
  ]);
});

test('[SHW-11] the files that must be its owner’s are those of the own storage, background and video alike', () =>
  forAll([fc.uuid(), fc.uuid()], (picture, film) => {
    const [backgroundUrl, videoUrl] = [`/api/v1/storage/${picture}`, `/api/v1/storage/${film}`];
    expect(storedFilesOf({ backgroundUrl, videoUrl })).toEqual([backgroundUrl, videoUrl]);
    expect(storedFilesOf({ backgroundUrl: 'shore', videoUrl })).toEqual([videoUrl]);
    expect(storedFilesOf({ backgroundUrl: 'https://media.example/a.png', videoUrl: null })).toEqual([]);
  }));
