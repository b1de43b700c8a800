import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { Refusal } from '#core/messages';
import {
  type AddChoice,
  addChoices,
  addingProblem,
  type AddingInput,
  areRelationshipsHidden,
  type Blocks,
  isRelationshipPollDue,
  NO_PROFILE,
  type OptimisticRelationships,
  optimisticRelationships,
  type RelatedUser,
  type Relationship,
  type RelationshipChange,
  relationshipChangeConfirmed,
  relationshipChanged,
  relationshipChangeRefused,
  relationshipPollAnswered,
  relationshipPollSent,
  type RelationshipId,
  type Relationships,
  relationshipsInOrder,
  relationshipsMatching,
  relationshipsShown,
  type SwitchReason,
  relatedUserOf,
} from '#core/relationships';
import type { Clock, Instant, LiveEvents, RandomSource, SubmissionKey, TimeZone } from '#core/shared';
import type { SessionState } from '../account/session/session.state.ts';
import { IdempotentSubmission } from '../kit/async/idempotent-submission.ts';
import { Task } from '../kit/async/task.ts';
import type { ToastState } from '../kit/feedback/toast.state.ts';
import type { ActiveQuestState } from '../quests/active-quest.state.ts';
import type { DeclinedInvitationsState } from './declined-invitations.state.ts';
import type { InvitedPerson } from './invite.view-model.ts';

/** The dialogs over the list. */
export type OpenDialog =
  | { readonly kind: 'choices' }
  | { readonly kind: 'add'; readonly choice: Exclude<AddChoice, 'switch running partner'> }
  | { readonly kind: 'switch'; readonly reason?: SwitchReason }
  | { readonly kind: 'more' | 'remove' | 'block' | 'accepted'; readonly relationship: Relationship }
  | { readonly kind: 'sent'; readonly invited: InvitedPerson };

/**
 * The people around a Traveler: the list, its actions, and the Traveler's changes, which are shown before the server
 * confirms them.
 */
export class RelationshipsViewModel {
  /** The search text. */
  search = '';
  dialog: OpenDialog | undefined = undefined;
  readonly load: Task;
  private held: OptimisticRelationships | undefined = undefined;
  private adding: AddingInput = { quest: { isSampleQuest: false }, relationshipsDisabled: false, hasMentors: false };
  private lastAsked: Instant | undefined = undefined;
  /** The relationship whose chat is open. */
  private openChat: RelationshipId | undefined = undefined;
  /**
   * The number of polls sent when each chat was last open: until a later one is answered, it has no unread messages.
   */
  private readonly readChats = new Map<RelationshipId, number>();
  /** The unanswered requests, by what they change. */
  private readonly underWay = new Map<string, Promise<boolean>>();
  private readonly submissions = new Map<string, { readonly submission: IdempotentSubmission; polls: number }>();

  constructor(
    private readonly relationships: Relationships,
    private readonly blocks: Blocks,
    private readonly live: LiveEvents,
    private readonly sessionState: SessionState,
    private readonly activeQuestState: ActiveQuestState,
    private readonly toasts: ToastState,
    private readonly declined: DeclinedInvitationsState,
    private readonly clock: Clock,
    private readonly random: RandomSource,
  ) {
    this.load = new Task(() => this.poll());
    makeAutoObservable<
      this,
      | 'held'
      | 'adding'
      | 'readChats'
      | 'underWay'
      | 'submissions'
      | 'relationships'
      | 'blocks'
      | 'clock'
      | 'random'
      | 'sendOnce'
    >(
      this,
      {
        underWay: false,
        submissions: false,
        sendOnce: false,
        dialog: observableRef,
        held: observableRef,
        adding: observableRef,
        readChats: false,
        relationships: false,
        blocks: false,
        clock: false,
        random: false,
      },
      { autoBind: true },
    );
  }

  /** All relationships in order; `undefined` until loaded. */
  get everybody(): readonly Relationship[] | undefined {
    const { held, declined } = this;
    const shown = held && relationshipsInOrder(relationshipsShown(held)).filter(({ id }) => !declined.has(id));
    return held && shown?.map((one) => this.withUnread(one, held));
  }

  /** The total number of unread messages. */
  get unreadMessages(): number {
    return (this.everybody ?? []).reduce((sum, { unreadMessages }) => sum + unreadMessages, 0);
  }

  /** The chats without unread messages. */
  get fullyReadChats(): readonly string[] {
    return (this.everybody ?? []).flatMap(({ id, unreadMessages }) => (unreadMessages === 0 ? [id] : []));
  }

  /** The relationships whose name matches the search. */
  get found(): readonly Relationship[] {
    return relationshipsMatching(this.everybody ?? [], this.search);
  }

  get choices(): readonly AddChoice[] {
    return addChoices(this.everybody ?? [], this.ownEmail, this.adding);
  }

  get isTrial(): boolean {
    return addingProblem('Running Partner', this.adding) === 'relationshipsTrial';
  }

  get isHidden(): boolean {
    return areRelationshipsHidden(this.adding);
  }

  get ownEmail(): string {
    return this.sessionState.session?.email ?? '';
  }

  get zone(): TimeZone {
    return this.activeQuestState.zone;
  }

  get now(): Instant {
    return this.clock.now();
  }

  byId(id: RelationshipId): Relationship | undefined {
    return this.everybody?.find((one) => one.id === id);
  }

  /** REL-5 · A relationship that a change of one's own ends, until a later list of the server is without it. */
  endingById(id: RelationshipId): Relationship | undefined {
    return this.byId(id) ? undefined : this.held?.fromServer.find((one) => one.id === id);
  }

  refresh(): void {
    void this.load.run();
  }

  /** REL-18 · Reloads the list when it is due. */
  pollWhenDue(): void {
    if (isRelationshipPollDue(this.lastAsked, this.clock.now())) this.refresh();
  }

  /** REL-16 · Marks the messages of an open chat as read. Returns a function to call when it closes. */
  chatOpened(id: RelationshipId): () => void {
    this.openChat = id;
    return () =>
      runInAction(() => {
        this.readChats.set(id, this.held?.pollsSent ?? 0);
        this.openChat = undefined;
      });
  }

  /** Reloads the list whenever it may have changed, except for the open chat; returns a function that stops it. */
  follow(): () => void {
    return this.live.watch((hint) => {
      if (hint !== `chat:${this.openChat}`) void this.load.runFresh();
    });
  }

  setSearch(typed: string): void {
    this.search = typed;
  }

  open(dialog: OpenDialog): void {
    this.dialog = dialog;
  }

  close(): void {
    this.dialog = undefined;
  }

  choose(choice: AddChoice): void {
    this.dialog = choice === 'switch running partner' ? { kind: 'switch' } : { kind: 'add', choice };
  }

  async accept(relationship: Relationship): Promise<void> {
    const { id } = relationship;
    const isAccepted = await this.change({ kind: 'accept', id, at: this.clock.now() }, (key) =>
      this.relationships.accept(id, key),
    );
    if (isAccepted) this.open({ kind: 'accepted', relationship });
  }

  /** Declines an invitation when its toast disappears, unless that was undone before. */
  decline(relationship: Relationship): void {
    const { id, relatedUser } = relationship;
    const owner = this.sessionState.session?.id;
    const restore = (): void => this.declined.remove(id);
    this.declined.add(id);
    this.toasts.showUndoable(
      'invitationDeclinedToast',
      { name: relatedUser.displayName },
      {
        label: 'invitationDeclinedUndo',
        undo: restore,
        proceed: () => {
          if (this.sessionState.session?.id === owner)
            void this.remove(relationship).then(this.load.runFresh).then(restore);
        },
      },
    );
  }

  /** Cancels, declines or ends a relationship. Returns whether it succeeded. */
  async remove(relationship: Relationship, reason?: SwitchReason): Promise<boolean> {
    const { id, relationshipType, relationshipStatus } = relationship;
    const from = relationshipStatus === 'Confirmed' ? relationshipType : 'Invitation';
    this.close();
    return this.change(
      { kind: 'remove', id, from, at: this.clock.now() },
      (key) => this.relationships.remove(id, { from, reason }, key),
      reason,
    );
  }

  /** REL-26 · Blocks a person. Returns whether it succeeded. */
  async block({ relatedUser: { id, displayName: name } }: Relationship): Promise<boolean> {
    this.close();
    return this.sendOnce(`block ${id}`, async (submission) => {
      try {
        await submission.send(id, (key) => this.blocks.block(id ?? '', key));
        await this.load.run();
        this.toasts.show('blockDone', { name });
        return true;
      } catch (error) {
        this.showRefusal(error);
        return false;
      }
    });
  }

  /** REL-5 · Shows a change immediately, and undoes it with a message if the server refuses it. */
  private async change(
    change: RelationshipChange,
    send: (key: SubmissionKey) => Promise<unknown>,
    reason?: SwitchReason,
  ): Promise<boolean> {
    const what = { ...change, at: undefined, reason };
    return this.sendOnce(JSON.stringify(what), async (submission) => {
      const id = this.random.uuid();
      this.holdAs((held) => relationshipChanged(held, id, change));
      try {
        await submission.send(what, send);
        this.holdAs((held) => relationshipChangeConfirmed(held, id));
        return true;
      } catch (error) {
        this.holdAs((held) => relationshipChangeRefused(held, id));
        this.showRefusal(error);
        return false;
      } finally {
        this.refresh();
      }
    });
  }

  /**
   * ERR-2 · Sends a change once: while it is under way, another call for the same change shares its result; afterwards,
   * the same submission continues.
   */
  private sendOnce(what: string, work: (submission: IdempotentSubmission) => Promise<boolean>): Promise<boolean> {
    const kept = this.submissions.get(what) ?? { submission: new IdempotentSubmission(this.random), polls: 0 };
    this.submissions.set(what, kept);
    const running = this.underWay.get(what) ?? work(kept.submission).finally(() => this.underWay.delete(what));
    this.underWay.set(what, running);
    return running;
  }

  /** Drops the keys of changes once two newer lists have arrived: from then on, the same change is a new submission. */
  private dropDecidedSubmissions(): void {
    for (const [what, kept] of this.submissions) {
      if (this.underWay.has(what)) continue;
      kept.polls += 1;
      if (kept.polls > 1) this.submissions.delete(what);
    }
  }

  private showRefusal(error: unknown): void {
    const refusal = error instanceof Refusal ? error : new Refusal('errorDefault', {}, { cause: error });
    this.toasts.show(refusal.key, refusal.details);
  }

  private async poll(): Promise<void> {
    this.lastAsked = this.clock.now();
    this.holdAs(relationshipPollSent);
    const poll = this.held?.pollsSent ?? 1;
    const [{ relationships, relationshipsDisabled, hasMentors }, active] = await Promise.all([
      this.relationships.overview(this.held && 'server'),
      this.activeQuestState.load().catch(() => undefined),
    ]);
    this.dropDecidedSubmissions();
    runInAction(() => {
      this.adding = { quest: active?.quest ?? { isSampleQuest: false }, relationshipsDisabled, hasMentors };
      this.held ??= relationshipPollSent(optimisticRelationships(this.own, []));
      this.held = relationshipPollAnswered(this.held, poll, relationships);
    });
  }

  private withUnread(relationship: Relationship, held: OptimisticRelationships): Relationship {
    const { id, unreadMessages } = relationship;
    const isRead = id === this.openChat || (this.readChats.get(id) ?? -1) >= held.lastPollAnswered;
    return isRead && unreadMessages > 0 ? { ...relationship, unreadMessages: 0 } : relationship;
  }

  private holdAs(next: (held: OptimisticRelationships) => OptimisticRelationships): void {
    runInAction(() => {
      if (this.held) this.held = next(this.held);
    });
  }

  private get own(): RelatedUser {
    const { session } = this.sessionState;
    return session ? relatedUserOf(session) : { id: null, email: '', displayName: '', ...NO_PROFILE };
  }
}
