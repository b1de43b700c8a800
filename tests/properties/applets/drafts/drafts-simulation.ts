import { isDeepStrictEqual } from 'node:util';
import {
  acknowledgedDraft,
  draftAfterServerReply,
  type AppletAnswer,
  reconciledDraft,
  type DraftContent,
  type DraftUpdate,
  draftToSave,
  type DraftSaveResult,
  draftSaveResult,
  draftSaveState,
  type DraftState,
  editedDraft,
  type DeviceDraft,
  deviceSavedDraft,
  followedPage,
  isKeptByFollowed,
  openedDraft,
  ownedDraft,
  resolvedDraft,
  refusedDraft,
  submittedDraft,
  type ServerDraft,
  serverDraft,
  isDraftReplaced,
  serverDraftAfter,
  supersededDrafts,
} from '#core/applets';
import { type Instant, plusMinutes } from '#core/shared';

export const DRAFT_KEYS = ['step:one', 'step:two', 'post:one'] as const;
export type DraftKey = (typeof DRAFT_KEYS)[number];

/** Where a Traveler writes at a place: a reflection, or one of two applets. */
export const FIELDS = ['reflection', 'text', 'madlib'] as const;
export type Field = (typeof FIELDS)[number];

/** The words that a draft holds, wherever in it; every word is typed once and never taken back by hand. */
export const wordsOfDraft = (content: DraftContent | null | undefined): readonly string[] =>
  JSON.stringify(content ?? null).match(/word-\d+/g) ?? [];

const answerWith = (field: Field, before: AppletAnswer | undefined, word: string): AppletAnswer => {
  const answer = { appletId: field, untouched: false };
  if (field === 'text') return { ...answer, appletType: 'inline-text', text: `${before?.text ?? ''} ${word}` };
  const shownText = `${before?.madlibAnswers?.['blank']?.answer ?? ''} ${word}`;
  const madlibAnswers = { blank: { contentfulId: 'blank', answer: shownText } };
  return { ...answer, appletType: 'madlib', text: null, madlibAnswers };
};

const withWord = ({ answers, reflectAnswers }: DraftContent, field: Field, word: string): DraftContent => {
  if (field === 'reflection') return { answers, reflectAnswers: `${reflectAnswers} ${word}` };
  const before = answers.find(({ appletId }) => appletId === field);
  const others = answers.filter((answer) => answer !== before);
  return { reflectAnswers, answers: [...others, answerWith(field, before, word)] };
};

/** What is under way between the page that a writer names and the server. */
type Message = { readonly place: DraftKey; readonly writer: string } & (
  | { readonly kind: 'read' }
  | { readonly kind: 'held'; readonly current: ServerDraft | null }
  | { readonly kind: 'save'; readonly offer: DraftUpdate }
  | { readonly kind: 'reply'; readonly reply: DraftSaveResult }
  | { readonly kind: 'submit'; readonly submission: string; readonly offer: DraftUpdate }
  | { readonly kind: 'acknowledged' | 'refused'; readonly submission: string }
);

/** What a device keeps, each page its own; all its pages see it. */
export class DeviceStorage {
  kept: readonly DeviceDraft[] = [];
  isFull = false;

  at(draftKey: DraftKey): readonly DeviceDraft[] {
    return this.kept.filter((one) => one.place === draftKey);
  }

  put(draft: DeviceDraft): boolean {
    if (this.isFull) return false;
    this.remove(
      this.kept.filter(({ place: draftKey, state }) => draftKey === draft.place && state.writer === draft.state.writer),
    );
    this.kept = [...this.kept, draft];
    return true;
  }

  /** What was kept anew since is another draft, and stays. */
  remove(gone: readonly DeviceDraft[]): void {
    this.kept = this.kept.filter((one) => !gone.includes(one));
  }
}

/** A page that is open on a device with a signed-in Traveler. */
export class OpenPage {
  page: Map<DraftKey, DraftState> | undefined;
  writer = '';
  private taken: readonly DeviceDraft[] = [];

  constructor(
    private readonly world: DraftsSimulation,
    readonly storage: DeviceStorage,
  ) {
    this.open();
  }

  /** A page begins with what is kept here, keeps that as its own, and then removes what it took in. */
  open(): void {
    this.writer = this.world.next('writer');
    this.page = new Map(DRAFT_KEYS.map((draftKey) => [draftKey, openedDraft(this.storage.at(draftKey), this.writer)]));
    this.taken = DRAFT_KEYS.flatMap((draftKey) => supersededDrafts(this.draft(draftKey), this.storage.at(draftKey)));
    for (const draftKey of DRAFT_KEYS) this.set(draftKey, this.draft(draftKey));
  }

  /** The page asks the server what it holds, which may come back late. */
  look(draftKey: DraftKey): void {
    this.world.send({ kind: 'read', place: draftKey, writer: this.writer });
  }

  draft(draftKey: DraftKey): DraftState {
    return this.page?.get(draftKey) ?? openedDraft([], this.writer);
  }

  /** Changes the shown state, and stores it on the device as far as there is room. */
  set(draftKey: DraftKey, state: DraftState): void {
    const isKeptByOther = isKeptByFollowed(state, this.storage.at(draftKey));
    const after = isKeptByOther ? state : ownedDraft(state);
    const isCleared = draftSaveState(after) === 'nothing';
    const own = { traveler: 'ada', place: draftKey, keptAt: this.world.now(), state: after };
    if (isCleared || isKeptByOther) this.storage.remove(this.ownAt(draftKey));
    const isKept = !isCleared && !isKeptByOther && this.storage.put(own);
    if (isCleared || isKept) this.storage.remove(this.taken.filter((one) => one.place === draftKey));
    this.page?.set(draftKey, isKept || isKeptByOther ? deviceSavedDraft(after, after.edit) : after);
  }

  /** Applies what other pages stored on the device; asks the server where the followed draft is stored no longer. */
  hear(draftKey: DraftKey): void {
    const stored = this.storage.at(draftKey);
    const before = this.draft(draftKey);
    const after = stored.reduce((state, one) => followedPage(state, one.state), before);
    if (!isDeepStrictEqual(after, before)) {
      const elsewhere = this.taken.filter((one) => one.place !== draftKey);
      this.taken = [
        ...elsewhere,
        ...supersededDrafts(after, stored).filter(({ state }) => state.writer !== this.writer),
      ];
      this.set(draftKey, after);
    }
    if (after.source?.saves && !isKeptByFollowed(after, stored)) this.look(draftKey);
  }

  ownAt(draftKey: DraftKey): readonly DeviceDraft[] {
    return this.storage.at(draftKey).filter(({ state }) => state.writer === this.writer);
  }

  /** What other pages keep here and this one has not taken in. */
  keptAside(): readonly DeviceDraft[] {
    return this.storage.kept.filter((one) => one.state.writer !== this.writer && !this.taken.includes(one));
  }

  type(draftKey: DraftKey, field: Field, word: string): void {
    const state = this.draft(draftKey);
    this.set(draftKey, editedDraft(state, withWord(state.content, field, word)));
  }

  save(draftKey: DraftKey): void {
    const offer = draftToSave(this.draft(draftKey));
    if (offer) this.world.send({ kind: 'save', place: draftKey, writer: this.writer, offer });
  }

  /** The same words go out under the same key, other words under another. */
  submit(draftKey: DraftKey): void {
    const state = this.draft(draftKey);
    const { content, base, writer, edit, rival, sent } = state;
    if (rival || wordsOfDraft(content).length === 0) return;
    const before = sent.find((one) => one.edit === edit);
    const submission = before?.submission ?? this.world.next('submission');
    if (!before) this.set(draftKey, submittedDraft(state, submission));
    this.world.send({ kind: 'submit', place: draftKey, writer, submission, offer: { content, base, writer, edit } });
  }

  pick(draftKey: DraftKey, pick: 'own' | 'other'): void {
    this.set(draftKey, resolvedDraft(this.draft(draftKey), pick));
  }

  receive(message: Message): void {
    if (message.writer !== this.writer || !this.page) return;
    const { place: draftKey } = message;
    if (message.kind === 'held' || message.kind === 'reply') this.hear(draftKey);
    const state = this.draft(draftKey);
    if (message.kind === 'held') this.set(draftKey, reconciledDraft(state, message.current));
    if (message.kind === 'reply') this.set(draftKey, draftAfterServerReply(state, message.reply));
    if (message.kind === 'acknowledged') this.set(draftKey, acknowledgedDraft(state, message.submission));
    if (message.kind === 'refused') this.set(draftKey, refusedDraft(state, message.submission));
  }
}

/** One Traveler's two devices, the one with two pages open, the server, and what is under way between them, to be delivered in any order or never. */
export class DraftsSimulation {
  readonly drafts = new Map<DraftKey, ServerDraft>();
  /** What was acknowledged, by submission. */
  readonly acknowledged = new Map<string, readonly string[]>();
  underWay: Message[] = [];
  private made = 0;
  readonly devices: readonly [OpenPage, OpenPage, OpenPage];

  constructor() {
    const shared = new DeviceStorage();
    this.devices = [new OpenPage(this, shared), new OpenPage(this, shared), new OpenPage(this, new DeviceStorage())];
  }

  /** Every moment is later than the one before. */
  now(): Instant {
    this.made += 1;
    return plusMinutes('2026-11-20T09:00:00.000Z', this.made);
  }

  next(what: string): string {
    this.made += 1;
    return `${what}-${this.made}`;
  }

  send(message: Message): void {
    this.underWay.push(message);
  }

  /** Takes a message from among those under way; −1 is the newest. */
  take(index: number): Message | undefined {
    return this.underWay.splice(index < 0 ? index : index % Math.max(this.underWay.length, 1), 1)[0];
  }

  deliver(message: Message | undefined, isRefused = false): void {
    if (!message) return;
    const { place: draftKey, writer } = message;
    const current = this.drafts.get(draftKey) ?? null;
    if (message.kind === 'read') this.send({ kind: 'held', place: draftKey, writer, current });
    else if (message.kind === 'save') {
      if (isRefused) return;
      const after = serverDraft(current, message.offer);
      this.drafts.set(draftKey, after);
      this.send({ kind: 'reply', place: draftKey, writer, reply: draftSaveResult(after, message.offer) });
    } else if (message.kind === 'submit') {
      const { submission, offer } = message;
      if (!this.acknowledged.has(submission)) {
        if (isRefused) return this.send({ kind: 'refused', place: draftKey, writer, submission });
        const after = serverDraftAfter(current, offer);
        if (isDraftReplaced(after, offer)) return this.send({ kind: 'refused', place: draftKey, writer, submission });
        this.acknowledged.set(submission, wordsOfDraft(offer.content));
        this.drafts.set(draftKey, after);
      }
      this.send({ kind: 'acknowledged', place: draftKey, writer, submission });
    } else for (const device of this.devices) device.receive(message);
  }

  /** Every word that is on a page, in a storage, on the server, or in a submission that was acknowledged. */
  words(): ReadonlySet<string> {
    const states = this.devices.flatMap(({ storage, page }) => [
      ...storage.kept.map(({ state }) => state),
      ...(page?.values() ?? []),
    ]);
    const contents = [
      ...states.flatMap(({ content, rival }) => [content, rival?.content]),
      ...[...this.drafts.values()].map(({ content }) => content),
    ];
    return new Set([...contents.flatMap(wordsOfDraft), ...[...this.acknowledged.values()].flat()]);
  }
}
