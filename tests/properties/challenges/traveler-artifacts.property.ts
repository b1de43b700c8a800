import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type AnswerId,
  type AppletContent,
  type CustomTexts,
  type DraftUpdate,
  type ServerDraft,
  serverDraftAfter,
  type StoredAnswer,
  noCustomTexts,
  SubmittedDrafts,
} from '#core/applets';
import { HtmlSanitizer, PrepareAnswers, type PreparedAnswer, StoredFiles } from '#core/applets/server';
import { answeredAppletsOfAnyKind, editorDocuments, appletContentsOfAnyKind } from '#core/arbitraries';
import { StoredAnswers, TravelerArtifacts, type EditableAnswer } from '#core/challenges/server';
import type { Clock, Instant } from '#core/shared';
import { refusalKeyOf } from '../../fixtures/refusals.ts';
import { forAllAsync } from '../support/for-all.ts';

const THEN: Instant = '2026-11-19T09:00:00.000Z';
const NOW: Instant = '2026-11-20T09:00:00.000Z';
const OWN_WORDS: CustomTexts = { customTitle: 'My shore', customSubtitle: null, customDescription: null };
const clock: Clock = { now: () => NOW, zone: () => 'Europe/London' };

/** One Traveler's answers, in a quest called `quest`. */
class AnswerStore extends StoredAnswers {
  readonly added: StoredAnswer[] = [];

  constructor(
    private readonly contents: readonly AppletContent[],
    private readonly allowEditCompleted = false,
    private saved?: StoredAnswer,
  ) {
    super();
  }

  async applets(quest: string): Promise<readonly AppletContent[] | undefined> {
    return quest === 'quest' || quest === 'active' ? this.contents : undefined;
  }

  async findForUpdate(id: AnswerId): Promise<EditableAnswer | undefined> {
    const { saved: stored, contents: applets, allowEditCompleted } = this;
    return stored?.id === id ? { stored, applets, allowEditCompleted } : undefined;
  }

  async countAddedForUpdate(): Promise<number> {
    return this.added.length;
  }

  async add(questId: string, { answer }: PreparedAnswer, at: Instant): Promise<StoredAnswer> {
    const id = `added-${this.added.length}`;
    const nowhere = { questId, challengeId: null, stepId: null };
    const saved = { id, ...nowhere, ...noCustomTexts, answer, createdAt: at, updatedAt: at };
    this.added.push(saved);
    return saved;
  }

  async change(
    saved: StoredAnswer,
    words: CustomTexts,
    prepared: PreparedAnswer | undefined,
    at: Instant,
  ): Promise<StoredAnswer> {
    this.saved = { ...saved, ...words, answer: prepared?.answer ?? saved.answer, updatedAt: at };
    return this.saved;
  }

  async remove(): Promise<void> {
    this.saved = undefined;
  }
}

class EveryFile extends StoredFiles {
  async findComplete(urls: readonly string[]): Promise<ReadonlyMap<string, null>> {
    return new Map(urls.map((url) => [url, null]));
  }
}

class Uncleaned extends HtmlSanitizer {
  sanitize(html: string): string {
    return html;
  }
}

/** Drafts that write down what is cleared. */
class Cleared extends SubmittedDrafts {
  readonly asked: unknown[] = [];

  async clear(draftKey: string, held: DraftUpdate): Promise<ServerDraft> {
    this.asked.push([draftKey, held]);
    return serverDraftAfter(null, held);
  }
}

const keeping = (store: AnswerStore, drafts = new Cleared()): TravelerArtifacts =>
  new TravelerArtifacts(store, new PrepareAnswers(new EveryFile(), new Uncleaned()), clock, drafts);

/** Everything a step asks for, the members of groups among it. */
const within = (contents: readonly AppletContent[]): readonly AppletContent[] =>
  contents.flatMap((one) => [one, ...within(one.applets ?? [])]);

const GENERIC = ['generic-upload-file', 'generic-rich-text'];

test('[APL-85] the notebook takes a text or a file for the generic applets of one’s quest, as its own kind, and for nothing else', () =>
  forAllAsync([fc.array(appletContentsOfAnyKind, { maxLength: 4 }), editorDocuments], async (contents, richText) => {
    const store = new AnswerStore(contents);
    const keep = keeping(store);
    const generic = within(contents).filter(({ appletType }) => GENERIC.includes(appletType));
    expect((await keep.generic()).map(({ id }) => id)).toEqual(generic.map(({ id }) => id));
    for (const { id: appletId, appletType } of within(contents)) {
      const file = { fileUrl: '/api/v1/storage/4f1c', fileType: 'application/pdf' };
      const given = { questId: 'quest', appletId, richText, ...file };
      const before = store.added.length;
      const isGeneric = GENERIC.includes(appletType);
      expect(await refusalKeyOf(keep.add({ ...given, type: appletType }))).toBe(
        isGeneric ? undefined : 'appletNotFound',
      );
      expect(store.added).toHaveLength(before + (isGeneric ? 1 : 0));
      for (const type of GENERIC.filter((one) => one !== appletType))
        expect(await refusalKeyOf(keep.add({ ...given, type }))).toBe('appletNotFound');
      expect(await refusalKeyOf(keep.add({ ...given, type: appletType, questId: 'of somebody else' }))).toBe(
        'questNotFound',
      );
      expect(store.added).toHaveLength(before + (isGeneric ? 1 : 0));
    }
  }));

/** An applet that is completed, beside what its Traveler says now. */
const changes = answeredAppletsOfAnyKind.filter(({ content, state }) => !content.readOnly && state === 'complete');

test('[APL-85] what was answered changes whole, keeps its id, its place and its first moment; what was completed changes only where it may', () =>
  forAllAsync([changes, fc.boolean(), fc.boolean()], async ({ content, answer }, isCompleted, allows) => {
    if (!answer) return;
    const { id: appletId, appletType } = content;
    const place = {
      questId: 'quest',
      challengeId: isCompleted ? 'shore' : null,
      stepId: isCompleted ? 'look' : null,
    };
    const before = { appletId, appletType, text: 'before' };
    const saved = { id: 'kept', ...place, ...OWN_WORDS, answer: before, createdAt: THEN, updatedAt: THEN };
    const keep = keeping(new AnswerStore([content], allows, saved));
    expect(await refusalKeyOf(keep.change({ id: 'of somebody else', applet: answer }))).toBe('answerNotFound');
    const changed = keep.change({ id: 'kept', applet: answer });
    if (isCompleted && !allows) expect(await refusalKeyOf(changed)).toBe('stepNotEditable');
    else expect(await changed).toEqual({ ...saved, answer, updatedAt: NOW });
  }));

test('[APL-85] what is not complete, or answers another applet, changes nothing', async () => {
  const unfinished = answeredAppletsOfAnyKind.filter(({ content, state }) => !content.readOnly && state === 'partial');
  await forAllAsync([unfinished], async ({ content, answer }) => {
    if (!answer) return;
    const { id: appletId, appletType } = content;
    const before = { appletId, appletType, text: 'before' };
    const nowhere = { questId: 'quest', challengeId: null, stepId: null };
    const saved = { id: 'kept', ...nowhere, ...OWN_WORDS, answer: before, createdAt: THEN, updatedAt: THEN };
    const store = new AnswerStore([content], true, saved);
    const keep = keeping(store);
    expect(await refusalKeyOf(keep.change({ id: 'kept', applet: answer }))).toBe('completeAllApplets');
    expect(await refusalKeyOf(keep.change({ id: 'kept', applet: { ...answer, appletId: 'another' } }))).toBe(
      'appletNotFound',
    );
    expect((await store.findForUpdate('kept'))?.stored).toEqual(saved);
  });
});

test('[STP-5][STP-6] the draft that a change of a completed step names goes with it; no other change takes one with it', async () => {
  const draft = { base: 3, writer: 'a page', edit: 7 };
  await forAllAsync(
    [
      changes,
      fc.constantFrom('shore', null),
      fc.constantFrom('look', null),
      fc.record({ isNamed: fc.boolean(), isAnswered: fc.boolean(), allows: fc.boolean() }),
    ],
    async ({ content, answer }, challengeId, stepId, { isNamed, isAnswered, allows }) => {
      if (!answer) return;
      const before = { appletId: content.id, appletType: content.appletType, text: 'before' };
      const place = { questId: 'quest', challengeId, stepId };
      const saved = { id: 'kept', ...place, ...OWN_WORDS, answer: before, createdAt: THEN, updatedAt: THEN };
      const cleared = new Cleared();
      const change = { id: 'kept', ...(isAnswered && { applet: answer }), ...(isNamed && { draft }) };
      const refusal = await refusalKeyOf(keeping(new AnswerStore([content], allows, saved), cleared).change(change));
      const isGone = isNamed && isAnswered && refusal === undefined && challengeId !== null && stepId !== null;
      const held = { ...draft, content: { answers: [answer], reflectAnswers: '' } };
      expect(cleared.asked).toEqual(isGone ? [['edit:shore:look', held]] : []);
    },
  );
});
