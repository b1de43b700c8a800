import type { AuthoredQuest } from '../../content/index.ts';
import { type Challenge, isPostShareable, type PinnedQuest } from '../../challenges/index.ts';
import type { LedgerEntry } from '../../challenges/server.ts';
import { type Achievement, ACHIEVEMENT_TYPES, type AchievementId, type AchievementOverview } from '../achievement.ts';
import type { AchievementPageSources, AchievementSources, RecordedAnswer, RecordedPost } from './achievements.port.ts';
import { type FileId, STORAGE_PATH } from '../../applets/index.ts';

/** ACH-17 · The id of an achievement: the source of its points, which is booked once for a Traveler. */
export function achievementIdOf({ reason, subject }: Pick<LedgerEntry, 'reason' | 'subject'>): AchievementId {
  return `${reason.replaceAll(' ', '-')}-${subject}`;
}

/**
 * ACH-17 · The achievements of a Traveler, newest first: one for each line of their ledger, and one without points for
 * each further submission to a challenge, such as in another cohort. A challenge includes its submission, the artifacts
 * answered for it, and its reviews.
 */
export function achievementsFrom(sources: AchievementSources): readonly Achievement[] {
  const found = indexOf(sources);
  return sources.entries
    .flatMap((entry) => {
      const [first, ...further] = entry.reason === 'challenge' ? (found.posts.get(entry.subject) ?? []) : [];
      return [achievementFrom(entry, found, first), ...further.map((post) => furtherAchievement(entry, found, post))];
    })
    .toSorted(newestFirst);
}

/** ACH-29 · A page of achievements, with the points of the whole list. */
export function achievementPage({ ids, sources, totals, page }: AchievementPageSources): AchievementOverview {
  const made = new Map(achievementsFrom(sources).map((one) => [one.id, one]));
  const list = ids.flatMap((id) => made.get(id) ?? []);
  return { list, totalXp: totals.xp, totalBp: totals.bp, questTitle: sources.questTitle, page };
}

const furtherAchievement = (entry: LedgerEntry, found: SourceIndex, post: RecordedPost): Achievement => ({
  ...achievementFrom({ ...entry, points: { xp: 0, bp: 0 }, bookedAt: post.completedAt }, found, post),
  id: `${achievementIdOf(entry)}-${post.id}`,
});

/**
 * ACH-17 · The answers of a submission with their applets, in the order of the challenge; a group contains its members.
 */
export function artifactsOf(
  sources: Pick<AchievementSources, 'answers' | 'contents'>,
  post: Pick<RecordedPost, 'questId' | 'challengeId'>,
): Pick<Achievement, 'appletIds' | 'applets' | 'answers'> {
  const answers = sources.answers.filter((one) => placeOf(one) === placeOf(post)).map(({ answer }) => answer);
  return artifactsIn(authoredIn(sources.contents), post.challengeId, answers);
}

/** ACH-17 · The authored title of a challenge in the newest content that has it; empty without one. */
export function challengeTitleIn(contents: readonly AuthoredQuest[], challenge: Challenge['id']): string {
  return authoredChallenge(contents, challenge)?.title ?? '';
}

/** ACH-14 · True if the newest content that has a challenge lets its submissions be shared. */
export function isShareableIn(contents: readonly AuthoredQuest[], challenge: Challenge['id']): boolean {
  return isPostShareable(authoredChallenge(contents, challenge));
}

function authoredChallenge(
  contents: readonly AuthoredQuest[],
  challenge: Challenge['id'],
): Challenge['content'] | undefined {
  const challenges = contents.flatMap(({ quest }) => quest.weeks.flatMap((week) => week.challenges));
  return challenges.findLast(({ id }) => id === challenge);
}

/** ACH-22 · The title of the quest that a Traveler is on, as it is authored now; null without one. */
export function currentQuestTitle(quests: readonly Pick<PinnedQuest, 'isCurrent' | 'pins'>[]): string | null {
  const current = quests.find(({ isCurrent }) => isCurrent);
  return current?.pins.at(-1)?.authored.quest.title ?? null;
}

interface AuthoredParts {
  readonly applets: ReadonlyMap<string, Challenge['applets'][number]>;
  readonly challenges: ReadonlyMap<string, { readonly content: Challenge['content']; readonly weekId: string }>;
  /** The titles of weeks and quests. */
  readonly titles: ReadonlyMap<string, string>;
  /** The quest that a week belongs to. */
  readonly questIds: ReadonlyMap<string, string>;
}

interface SourceIndex {
  readonly authored: AuthoredParts;
  /** The submissions to each challenge, oldest first. */
  readonly posts: ReadonlyMap<string, AchievementSources['posts']>;
  readonly answers: ReadonlyMap<string, readonly RecordedAnswer[]>;
  readonly feedbacks: ReadonlyMap<string, AchievementSources['feedbacks']>;
  readonly readers: ReadonlyMap<string, AchievementSources['readers']>;
  /** The challenge that a review was about, by the review. */
  readonly reviewed: ReadonlyMap<string, string>;
}

function indexOf({ posts, answers, feedbacks, readers, contents }: AchievementSources): SourceIndex {
  const challengesByPost = new Map(posts.map(({ id, challengeId }) => [id, challengeId]));
  return {
    authored: authoredIn(contents),
    posts: grouped(posts, ({ challengeId }) => challengeId),
    answers: grouped(answers, placeOf),
    feedbacks: grouped(feedbacks, ({ postId }) => postId),
    readers: grouped(readers, ({ postId }) => postId),
    reviewed: new Map(feedbacks.map(({ id, postId }) => [id, challengesByPost.get(postId) ?? ''])),
  };
}

function authoredIn(contents: readonly AuthoredQuest[]): AuthoredParts {
  const quests = contents.map(({ quest }) => quest);
  const weeks = quests.flatMap((quest) => quest.weeks.map((week) => ({ ...week, questId: quest.id })));
  return {
    applets: new Map(contents.flatMap(({ applets }) => applets.map((applet) => [applet.id, applet] as const))),
    challenges: new Map(
      weeks.flatMap(({ id: weekId, challenges }) =>
        challenges.map((content) => [content.id, { content, weekId }] as const),
      ),
    ),
    titles: new Map([...quests, ...weeks].map(({ id, title }) => [id, title])),
    questIds: new Map(weeks.map(({ id, questId }) => [id, questId])),
  };
}

function achievementFrom(entry: LedgerEntry, found: SourceIndex, post: RecordedPost | undefined): Achievement {
  const { reason: type, subject, points, bookedAt: achievedAt } = entry;
  const { challengeId, weekId, questId } = placesOf(entry, found);
  const challenge = challengeId === null ? undefined : found.authored.challenges.get(challengeId);
  const answers = post ? (found.answers.get(placeOf(post)) ?? []).map(({ answer }) => answer) : [];
  const named = { challenge: challengeId, review: challengeId, 'week promise': weekId, 'quest promise': questId }[type];
  return {
    id: achievementIdOf(entry),
    type,
    title: challenge?.content.title ?? found.authored.titles.get(named ?? '') ?? '',
    imageUrl: challenge?.content.imageUrl ?? null,
    achievedAt,
    isOpen: true,
    isShareable: isPostShareable(challenge?.content),
    ...points,
    contentfulId: named,
    contentContentfulId: challengeId,
    weekContentfulId: weekId,
    questContentfulId: questId,
    postId: post?.id ?? null,
    reflectAnswers: post?.reflectAnswers ?? null,
    ...artifactsIn(found.authored, subject, answers),
    feedbacks: found.feedbacks.get(post?.id ?? '') ?? [],
    readers: (found.readers.get(post?.id ?? '') ?? []).map(({ postId: _, ...reader }) => reader),
  };
}

/** The challenge, the week and the quest that points are for, as far as there are any. */
function placesOf({ reason, subject }: LedgerEntry, { authored, reviewed }: SourceIndex) {
  if (reason === 'quest promise') return { challengeId: null, weekId: null, questId: subject };
  const challengeId = reason === 'challenge' ? subject : (reviewed.get(subject) ?? null);
  const weekId = reason === 'week promise' ? subject : (authored.challenges.get(challengeId ?? '')?.weekId ?? null);
  return {
    challengeId: reason === 'week promise' ? null : challengeId,
    weekId,
    questId: authored.questIds.get(weekId ?? '') ?? null,
  };
}

function artifactsIn(
  { challenges, applets }: AuthoredParts,
  challengeId: string,
  answers: readonly RecordedAnswer['answer'][],
): Pick<Achievement, 'appletIds' | 'applets' | 'answers'> {
  const answered = new Set(answers.map(({ appletId }) => appletId));
  const asked = challenges.get(challengeId)?.content.steps.flatMap(({ appletIds }) => appletIds) ?? [];
  const made = [...new Set([...asked, ...answered])]
    .flatMap((id) => applets.get(id) ?? [])
    .filter((content) => [content, ...(content.applets ?? [])].some(({ id }) => answered.has(id)));
  const members = new Set(made.flatMap((content) => content.applets ?? []).map(({ id }) => id));
  const shown = made.filter(({ id }) => !members.has(id));
  return { appletIds: shown.map(({ id }) => id), applets: shown, answers };
}

function grouped<T>(all: readonly T[], keyOf: (one: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const group = groups.get(keyOf(one));
    if (group) group.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return groups;
}

const placeOf = ({ questId, challengeId }: Pick<RecordedPost, 'questId' | 'challengeId'>): string =>
  JSON.stringify([questId, challengeId]);

const newestFirst = (one: Achievement, other: Achievement): number =>
  compare(other.achievedAt, one.achievedAt) ||
  ACHIEVEMENT_TYPES.indexOf(one.type) - ACHIEVEMENT_TYPES.indexOf(other.type) ||
  compare(one.id, other.id);

const compare = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1);

/** ACH-18 · True if a stored file is part of a submission that the reader may open. */
export function isFileSubmitted(file: FileId, { isOpen, answers }: Pick<Achievement, 'isOpen' | 'answers'>): boolean {
  return isOpen && JSON.stringify(answers).includes(STORAGE_PATH + file);
}
