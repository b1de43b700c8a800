import { type Artifact } from '../applets/index.ts';
import type { MessageKey } from '../messages/index.ts';
import { TOAST_MILLISECONDS } from '../shared/index.ts';
import { isShowcaseEditable } from './publishing.rules.ts';
import { artifactCount } from './showcase-selection.rules.ts';
import type { Showcase, ShowcaseId } from './showcase.ts';

/** SHW-2 SHW-10 · The published showcases in the order in which they were published, ties by id. */
export function publishedShowcases(showcases: readonly Showcase[]): readonly Showcase[] {
  return showcases
    .flatMap((showcase) => (showcase.publishedOn === null ? [] : [{ showcase, on: showcase.publishedOn }]))
    .toSorted((one, other) => order(one.on, other.on) || order(one.showcase.id, other.showcase.id))
    .map(({ showcase }) => showcase);
}

/** SHW-10 · The list after one was deleted. */
export function withoutShowcase(list: readonly Showcase[], id: ShowcaseId): readonly Showcase[] {
  return list.filter((one) => one.id !== id);
}

/** SHW-10 · The entry to scroll to: the last one that is new in the list; `undefined` while no list was seen before. */
export function showcaseToScrollTo(
  before: readonly Showcase[] | undefined,
  after: readonly Showcase[],
): ShowcaseId | undefined {
  if (!before) return undefined;
  const known = new Set(before.map(({ id }) => id));
  return after.findLast(({ id }) => !known.has(id))?.id;
}

/** SHW-12 · The warning for a Traveler without artifacts to show. */
export function showcaseWarning(own: readonly Artifact[]): MessageKey | undefined {
  return artifactCount(own) === 0 ? 'showcaseAppletsError' : undefined;
}

/**
 * SHW-12 · True if the button that creates a showcase can be used: not while one is being created, nor without
 * artifacts.
 */
export function canCreateShowcase(isCreating: boolean, own: readonly Artifact[]): boolean {
  return !isCreating && showcaseWarning(own) === undefined;
}

export type ShowcaseAction = 'view' | 'edit' | 'share' | 'delete';

/** SHW-12 · The actions of its owner for a showcase; "edit" only if it can be edited. */
export function showcaseActions(showcase: Pick<Showcase, 'showcaseVersionName'>): readonly ShowcaseAction[] {
  return isShowcaseEditable(showcase) ? ['view', 'edit', 'share', 'delete'] : ['view', 'share', 'delete'];
}

/** The submission of a showcase dialog. */
export type ShowcaseSubmission = 'edit' | 'share' | 'delete' | 'contact';

/** The effect of a dialog's submission. */
export interface ShowcaseOutcome {
  /** Shown for this many milliseconds. */
  readonly toast?: { readonly key: MessageKey; readonly milliseconds: number };
  /** Said until it is closed. */
  readonly modal?: MessageKey;
  readonly isListReloaded: boolean;
}

const outcomes: Readonly<Record<ShowcaseSubmission, ShowcaseOutcome>> = {
  edit: { isListReloaded: true },
  share: { toast: { key: 'showcaseShared', milliseconds: TOAST_MILLISECONDS.showcase }, isListReloaded: false },
  delete: { toast: { key: 'showcaseDeleted', milliseconds: TOAST_MILLISECONDS.showcase }, isListReloaded: false },
  contact: { modal: 'showcaseMailSent', isListReloaded: false },
};

/**
 * SHW-13 · The effect of a dialog's submission: a toast of 3 seconds for share and delete, a reloaded list after an
 * edit.
 */
export function showcaseOutcome(sending: ShowcaseSubmission): ShowcaseOutcome {
  return outcomes[sending];
}

/**
 * SHW-13 · The message when a submission failed: that the showcase no longer exists, for other emails that they were
 * not sent, otherwise the error.
 */
export function showcaseSubmissionProblem(sending: ShowcaseSubmission, cause: MessageKey): MessageKey {
  if (cause === 'showcaseGone') return cause;
  return sending === 'share' || sending === 'contact' ? 'showcaseMailFailed' : cause;
}

const order = (one: string, other: string): number => {
  if (one === other) return 0;
  return one < other ? -1 : 1;
};
