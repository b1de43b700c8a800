import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  acknowledgedDraft,
  draftAfterServerReply,
  type DraftUpdate,
  draftToSave,
  draftSaveResult,
  draftSaveState,
  editedDraft,
  openedDraft,
  submittedDraft,
  type ServerDraft,
  serverDraft,
  serverDraftAfter,
} from '#core/applets';
import { forAllAsync } from '../../support/for-all.ts';

type Act = 'type' | 'save' | 'send';

const acts = fc.array(fc.constantFrom<Act[]>('type', 'type', 'save', 'save', 'send'), { minLength: 3, maxLength: 12 });

/** One page that types, saves and sends, while the server's answers to all of it come in any order. */
class Page {
  draft = openedDraft([], 'page');
  held: ServerDraft | null = null;
  /** Words that are in an acknowledged submission. */
  readonly submitted = new Set<string>();
  readonly typed: string[] = [];

  constructor(private readonly scheduler: fc.Scheduler) {}

  type(): void {
    this.typed.push(`word-${this.typed.length}`);
    const reflectAnswers = [...this.shown(), ...this.typed.slice(-1)].join(' ');
    this.draft = editedDraft(this.draft, { answers: [], reflectAnswers });
  }

  async save(): Promise<void> {
    const offer = draftToSave(this.draft);
    if (!offer) return;
    await this.late('a save goes out');
    this.held = serverDraft(this.held, offer);
    const reply = draftSaveResult(this.held, offer);
    await this.late('its answer comes back');
    this.draft = draftAfterServerReply(this.draft, reply);
    this.check();
  }

  async send(): Promise<void> {
    if (this.shown().length === 0) return;
    const key = `key-${this.typed.length}`;
    const { content, base, writer, edit } = this.draft;
    const offer: DraftUpdate = { content, base, writer, edit };
    this.draft = submittedDraft(this.draft, key);
    await this.late('a submission goes out');
    for (const word of content.reflectAnswers.split(' ')) this.submitted.add(word);
    this.held = serverDraftAfter(this.held, offer);
    await this.late('its acknowledgement comes back');
    this.draft = acknowledgedDraft(this.draft, key);
    this.check();
  }

  shown(): readonly string[] {
    return this.draft.content.reflectAnswers.split(' ').filter((word) => word !== '');
  }

  /** Nothing typed is gone, and what is said to be on the server is there. */
  check(): void {
    const onServer = new Set([...(this.held?.content?.reflectAnswers.split(' ') ?? []), ...this.submitted]);
    const shown = this.shown();
    expect(this.typed.filter((word) => !shown.includes(word) && !onServer.has(word))).toEqual([]);
    expect(this.draft.rival).toBeNull();
    if (draftSaveState(this.draft) === 'server') expect(shown.filter((word) => !onServer.has(word))).toEqual([]);
  }

  private readonly late = (what: string): Promise<void> => this.scheduler.schedule(Promise.resolve(), what);
}

test('[STP-5] however late the server answers, it makes nothing newer look saved, and clears nothing newer', () =>
  forAllAsync(
    [fc.scheduler(), acts],
    async (scheduler, all) => {
      const page = new Page(scheduler);
      const underWay: Promise<void>[] = [];
      const steps = scheduler.scheduleSequence(
        all.map((act) => ({
          label: act,
          builder: async () => {
            if (act === 'type') page.type();
            else underWay.push(page[act]());
            page.check();
          },
        })),
      );
      await scheduler.waitFor(steps.task);
      await scheduler.waitFor(Promise.all(underWay));
      const last = page.save();
      await scheduler.waitFor(last);
      page.check();
      expect(['server', 'nothing']).toContain(draftSaveState(page.draft));
      const held = page.held?.content?.reflectAnswers ?? '';
      if (draftSaveState(page.draft) === 'server' && !page.shown().every((word) => page.submitted.has(word))) {
        expect(held).toBe(page.shown().join(' '));
      }
    },
    { numRuns: 200 },
  ));

test('[STP-5] an older save that is acknowledged last does not make newer words look saved', () => {
  let draft = openedDraft([], 'page');
  draft = editedDraft(draft, { answers: [], reflectAnswers: 'one' });
  const first = draftToSave(draft);
  draft = editedDraft(draft, { answers: [], reflectAnswers: 'one two' });
  const held = first && serverDraft(null, first);
  if (first && held) draft = draftAfterServerReply(draft, draftSaveResult(held, first));
  expect([draftSaveState(draft), draft.base]).toEqual(['nowhere', 1]);
  expect(draftToSave(draft)?.content.reflectAnswers).toBe('one two');
});
