import { appletAndMembers, type AppletContent, type NotebookTag } from '../../../applets/index.ts';
import type { AuthoredQuest, ChallengeContent, WeekContent } from '../../../content/index.ts';
import { type Instant, stableJson, todayIn } from '../../../shared/index.ts';
import type {
  PinnedQuest,
  CardKind,
  ContentChallenge,
  ContentItems,
  ContentKind,
  ContentStep,
  ContentUpdate,
} from '../../content-update.ts';
import { appletsLackedBy, appletsOfRevisions, withNoLongerAsked } from './answerable-applets.rules.ts';
import { isChallengeAccessible, type Quest, type QuestProgress } from '../../../quests/index.ts';
import { questOf } from '../../../quests/server.ts';

/**
 * QST-6 · A quest in which these applets are as they were: in their own places, in the group that took them in, or beside the steps where it lacks
 * them. A group that is as it was has the members that it has by now, in their order, then those that are lacked.
 */
export function withPreservedApplets(authored: AuthoredQuest, preserved: readonly AppletContent[]): AuthoredQuest {
  if (preserved.length === 0) return authored;
  const own = new Map(preserved.flatMap(appletAndMembers).map((content) => [content.id, content]));
  for (const content of preserved) own.set(content.id, content);
  const known = new Set(authored.applets.flatMap(appletAndMembers).map(({ id }) => id));
  const asItWas = (content: AppletContent): AppletContent => {
    const former = preserved.find(({ id }) => id === content.id) ?? content;
    if (!former.applets) return former;
    const members = [
      ...(content.applets ?? []).map((member) => own.get(member.id) ?? member),
      ...former.applets.filter(({ id }) => !known.has(id)),
    ];
    const isSame = members.length === former.applets.length && members.every((one, at) => one === former.applets?.[at]);
    return isSame ? former : { ...former, applets: members };
  };
  const applets = authored.applets.map(asItWas);
  const there = new Set(applets.flatMap(appletAndMembers).map(({ id }) => id));
  return { ...authored, applets: [...applets, ...appletsLackedBy(preserved, there)] };
}

/** The time that a Traveler's quest spent in one cohort. */
export interface CohortMembership {
  /** Everything that the cohort was ever pinned to, oldest first. */
  readonly pins: PinnedQuest['pins'];
  /** The applets preserved from the cohort that the quest was moved from. */
  readonly preservedApplets: readonly AppletContent[];
  /** When the Traveler left this revision of the quest; null while it is current. */
  readonly until: Instant | null;
}

/** Before every instant. */
const EVER: Instant = '';

/** QST-6 CNT-3 · The content that a quest was pinned to, with the moment from which: in each of its cohorts that cohort's revision at the time, except for preserved applets. */
export function contentPinsOf(stays: readonly CohortMembership[]): PinnedQuest['pins'] {
  return stays.flatMap(({ pins, preservedApplets, until }, index) => {
    const since = stays[index - 1]?.until ?? EVER;
    const isOver = (end: Instant | undefined): boolean => end !== undefined && end <= since;
    return pins
      .filter(({ from }, at) => !isOver(pins[at + 1]?.from) && (until === null || from < until))
      .map(({ from, authored }) => ({
        from: from < since ? since : from,
        authored: withPreservedApplets(authored, preservedApplets),
      }));
  });
}

/** All content that a Traveler may see, by kind and in order. */
export type VisibleContent = { readonly [Kind in ContentKind]: readonly ContentItems[Kind][] };

/**
 * CNT-3 · The content that a Traveler may see at a moment: all their started quests and weeks, as pinned, with their
 * cards, and the challenges that could be opened; content shared by two quests comes from the one started last.
 */
export function visibleContent(pinnedQuests: readonly PinnedQuest[], at: Instant): VisibleContent {
  const begun = pinnedQuests.filter(({ begunAt }) => begunAt <= at).toSorted(byBeginning);
  const parts = begun.map((pinned): VisibleContent => ({
    ...contentParts(pinnedAt(pinned, at), pinned.progress, at),
    applets: answerableApplets(pinned, at),
  }));
  const all = <Kind extends ContentKind>(kind: Kind): readonly ContentItems[Kind][] =>
    lastOfEach<ContentItems[Kind]>(parts.flatMap((part): readonly ContentItems[Kind][] => part[kind]));
  return {
    quests: all('quests'),
    weeks: all('weeks'),
    contents: all('contents'),
    steps: all('steps'),
    applets: all('applets'),
    questOnboardings: all('questOnboardings'),
    questOffboardings: all('questOffboardings'),
    weekOnboardings: all('weekOnboardings'),
  };
}

/**
 * APL-93 · The tags of the quests that a Traveler had started at a moment, as pinned; a tag shared by several quests
 * comes from the one started last.
 */
export function visibleTags(pinnedQuests: readonly PinnedQuest[], at: Instant): readonly NotebookTag[] {
  const begun = pinnedQuests.filter(({ begunAt }) => begunAt <= at).toSorted(byBeginning);
  return lastOfEach(begun.flatMap((pinned) => pinnedAt(pinned, at)?.tags ?? []));
}

/** CNT-3 · The changes from one version to another: new and changed items in full, and the ids of removed ones. */
export function contentChanges<Item extends { readonly id: string }>(
  known: readonly Item[],
  now: readonly Item[],
): { readonly changed: readonly Item[]; readonly gone: readonly string[] } {
  const before = new Map(known.map((item) => [item.id, stableJson(item)]));
  const there = new Set(now.map(({ id }) => id));
  return {
    changed: now.filter((item) => before.get(item.id) !== stableJson(item)),
    gone: known.map(({ id }) => id).filter((id) => !there.has(id)),
  };
}

/**
 * CNT-3 · The changes to one kind of content since a client's last request at a moment, or since ever: a moment in the
 * future counts as now.
 */
export function contentUpdate<Kind extends ContentKind>(
  pinnedQuests: readonly PinnedQuest[],
  kind: Kind,
  lastUpdatedAt: Instant | null,
  now: Instant,
): ContentUpdate<Kind> {
  const known: VisibleContent[Kind] | readonly [] =
    lastUpdatedAt === null ? [] : visibleContent(pinnedQuests, lastUpdatedAt < now ? lastUpdatedAt : now)[kind];
  return { ...contentChanges<ContentItems[Kind]>(known, visibleContent(pinnedQuests, now)[kind]), updatedAt: now };
}

/** CNT-3 · The part of an update about cards that concerns these alone; a first request returns all of them. */
export function cardUpdate<Kind extends CardKind>(
  update: ContentUpdate<Kind>,
  cards: readonly ContentItems[Kind][],
  lastUpdatedAt: Instant | null,
): ContentUpdate<Kind> {
  if (lastUpdatedAt === null) return { changed: cards, gone: [], updatedAt: update.updatedAt };
  const meant = new Set(cards.map(({ id }) => id));
  return { ...update, changed: update.changed.filter(({ id }) => meant.has(id)) };
}

const byBeginning = (one: PinnedQuest, other: PinnedQuest): number =>
  one.begunAt === other.begunAt ? (one.progress.id < other.progress.id ? -1 : 1) : one.begunAt < other.begunAt ? -1 : 1;

const pinnedAt = ({ pins }: PinnedQuest, at: Instant): AuthoredQuest | undefined =>
  pins.findLast(({ from }) => from <= at)?.authored ?? pins[0]?.authored;

/** CNT-24 · The applets of a quest in the challenges that can be opened, including those from before an upgrade. */
function answerableApplets({ pins, progress }: PinnedQuest, at: Instant): readonly AppletContent[] {
  const until = pins.filter(({ from }, index) => index === 0 || from <= at).toReversed();
  const [now] = until;
  if (!now) return [];
  const asked = until.map(({ authored }) => contentParts(authored, progress, at).applets);
  return withNoLongerAsked(appletsOfRevisions(asked), now.authored);
}

const nothing: VisibleContent = {
  quests: [],
  weeks: [],
  contents: [],
  steps: [],
  applets: [],
  questOnboardings: [],
  questOffboardings: [],
  weekOnboardings: [],
};

function contentParts(authored: AuthoredQuest | undefined, progress: QuestProgress, at: Instant): VisibleContent {
  if (!authored) return nothing;
  const { id, title, isSampleQuest, onboarding, offboarding, weeks } = authored.quest;
  const open = openIn(authored, progress, at);
  const steps = open.flatMap(({ challenge }) => challenge.steps.map((step) => stepItem(challenge, step)));
  const named = new Set(steps.flatMap(({ appletIds }) => appletIds));
  return {
    quests: [
      {
        id,
        title,
        isSampleQuest,
        weekIds: weeks.map((week) => week.id),
        onboardingIds: onboarding.map((card) => card.id),
        offboardingIds: offboarding.map((card) => card.id),
      },
    ],
    weeks: weeks.map(({ challenges, onboarding: cards, ...week }) => ({
      ...week,
      questId: id,
      onboardingIds: cards.map((card) => card.id),
      contentIds: challenges.map((challenge) => challenge.id),
    })),
    contents: open.map(({ week, challenge }) => challengeItem(week, challenge)),
    steps,
    applets: authored.applets.filter((applet) => named.has(applet.id)),
    questOnboardings: onboarding,
    questOffboardings: offboarding,
    weekOnboardings: weeks.flatMap((week) => week.onboarding),
  };
}

/** The challenges that could be opened at a moment. */
function openIn(
  { quest: content }: AuthoredQuest,
  progress: QuestProgress,
  at: Instant,
): readonly { readonly week: WeekContent; readonly challenge: ChallengeContent }[] {
  const today = todayIn(progress.zone, at);
  const until = <Done extends { readonly on: string }>(done: readonly Done[]): readonly Done[] =>
    done.filter(({ on }) => on <= today);
  const then: QuestProgress = {
    ...progress,
    completedSteps: until(progress.completedSteps),
    completedChallenges: until(progress.completedChallenges),
  };
  const quest: Quest = questOf(content, then, at);
  return content.weeks.flatMap((week, position) =>
    week.challenges.flatMap((challenge, index) => {
      const seen = quest.weeks[position];
      const summary = seen?.challenges[index];
      return seen && summary && isChallengeAccessible(quest, seen, summary, today) ? [{ week, challenge }] : [];
    }),
  );
}

const challengeItem = (week: WeekContent, { steps, ...challenge }: ChallengeContent): ContentChallenge => ({
  ...challenge,
  weekId: week.id,
  stepIds: steps.map(({ id }) => id),
});

const stepItem = (challenge: ChallengeContent, step: ChallengeContent['steps'][number]): ContentStep => ({
  ...step,
  challengeId: challenge.id,
  challengeTitle: challenge.title,
  challengeImage: challenge.imageUrl,
  type: 'step',
});

const lastOfEach = <Item extends { readonly id: string }>(items: readonly Item[]): readonly Item[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
];
