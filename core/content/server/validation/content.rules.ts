import { mergeSegments, type AppletContent, appletsTakingAnswers, type NotebookTag } from '../../../applets/index.ts';
import {
  type OnboardingCard,
  ADDITIONAL_CARD_ACTIONS,
  CARD_ACTIONS,
  CARD_COLORS,
  type ChallengeContent,
  LOCATION_TYPES,
  type WeekContent,
} from '../../quest-content.ts';
import type { AuthoredQuest } from '../../authored-quest.ts';
import {
  type ContentProblem,
  problemInPart,
  repeatedIdProblems,
  unsupportedTypeProblem,
} from './content-parts.rules.ts';
import { filmOf, isOnFilmHost } from '../../film.rules.ts';
import { PLAYLIST_TYPES, type PlaylistItem, safePlaylistLink } from '../../playlist-item.rules.ts';
import { misspeltFilmHost } from './film-host.rules.ts';
import { isEmptyRichText } from '../../../shared/index.ts';
import { appletProblems, repeatedAppletProblems } from './applet-content.rules.ts';
import { meantOf } from './nearest-word.rules.ts';
import { formerIdProblems } from './former-ids.rules.ts';
import { brokenReferenceProblems } from './content-references.rules.ts';

/**
 * CNT-2 · Problems for merge tags in plain texts, where they are not filled in: a title, a subtitle, a placeholder, a
 * completion text. Other text in double braces is allowed.
 */
function plainTagProblems(
  app: readonly OnboardingCard[],
  authored: readonly AuthoredQuest[],
): readonly ContentProblem[] {
  return [...app, ...authored.flatMap(({ quest, applets, playlist = [] }) => [quest, ...applets, ...playlist])].flatMap(
    (entry) => problemsIn(entry, entry.id, ''),
  );
}

/** Lists whose members are entries of their own. */
const ENTRIES = ['weeks', 'challenges', 'steps', 'onboarding', 'offboarding', 'applets'];

function problemsIn(value: unknown, entry: string, part: string): readonly ContentProblem[] {
  if (typeof value === 'string')
    return tagsIn(value).map((tag) => ({ key: 'contentTagPlain', details: { tag }, entry, part }));
  if (typeof value !== 'object' || value === null || 'nodeType' in value) return [];
  if (Array.isArray(value))
    return value.flatMap((one: unknown) => problemsIn(one, ENTRIES.includes(part) ? idOf(one, entry) : entry, part));
  return Object.entries(value).flatMap(([name, inner]) => problemsIn(inner, entry, name));
}

const idOf = (value: unknown, otherwise: string): string =>
  typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : otherwise;

const tagsIn = (text: string): readonly string[] =>
  mergeSegments(text).flatMap((segment) =>
    typeof segment === 'string' || segment.kind === 'unknown' ? [] : [segment.text],
  );

/**
 * CNT-2 · What an author must fix in a playlist item: an unknown type, a reading without text, any other item without a
 * safe link.
 */
function playlistProblems({ id, type, link, reading }: PlaylistItem): readonly ContentProblem[] {
  const problems = unsupportedTypeProblem(id, 'type', type, PLAYLIST_TYPES);
  if (problems.length > 0) return problems;
  if (type === 'reading')
    return reading && !isEmptyRichText(reading.content) ? [] : [problemInPart(id, 'reading', 'contentReadingEmpty')];
  if (safePlaylistLink(link ?? '') === undefined) return [problemInPart(id, 'link', 'contentLinkNeeded', { type })];
  return type === 'video' ? filmProblems(id, 'link', link ?? '', isOnFilmHost(link ?? '')) : [];
}

/** CNT-2 · CNT-33 · The problem of a link that names no film: a misspelt host, or any other where only films may be linked. */
function filmProblems(id: string, field: string, link: string, isFilmNeeded: boolean): readonly ContentProblem[] {
  const misspelt = misspeltFilmHost(link);
  if (misspelt) return [problemInPart(id, field, 'contentFilmHostMisspelt', { ...misspelt })];
  return isFilmNeeded && !filmOf(link) ? [problemInPart(id, field, 'contentFilmUnknown')] : [];
}

/** CNT-2 · Tags that occur twice in their quest's list, and tags of applets that are not in it. */
function tagReferenceProblems(
  quest: string,
  tags: readonly NotebookTag[],
  applets: readonly AppletContent[],
): readonly ContentProblem[] {
  const ids = tags.map(({ id }) => id);
  return [
    ...repeatedIdProblems(quest, 'tags', ids),
    ...appletsTakingAnswers(applets).flatMap((applet) =>
      (applet.tags ?? [])
        .filter((tag) => !ids.includes(tag))
        .map((tag) => problemInPart(applet.id, `tags/${tag}`, 'contentTagUnlisted', { id: tag, ...meantOf(tag, ids) })),
    ),
  ];
}

/**
 * CNT-2 · Everything an author must fix before Travelers may see these cards and quests; an empty list if there are no
 * problems.
 */
export function contentProblems(
  app: readonly OnboardingCard[],
  authored: readonly AuthoredQuest[],
): readonly ContentProblem[] {
  return [
    ...repeatedIds([...app.map(({ id }) => id), ...authored.flatMap(idsOf)]),
    ...app.flatMap(cardProblems),
    ...authored.flatMap(({ quest, applets, playlist = [], tags = [] }) => [
      ...[...quest.onboarding, ...quest.offboarding].flatMap(cardProblems),
      ...applets.flatMap(appletProblems),
      ...repeatedAppletProblems(applets),
      ...playlist.flatMap(playlistProblems),
      ...tagReferenceProblems(quest.id, tags, applets),
      ...quest.weeks.flatMap((week) => weekProblems(week, applets)),
      ...unusedAppletProblems(quest, applets),
    ]),
    ...authored.flatMap((one) => formerIdProblems(one, idsOf(one))),
    ...brokenReferenceProblems(app, authored),
    ...plainTagProblems(app, authored),
  ];
}

function idsOf({ quest, applets, playlist = [] }: AuthoredQuest): string[] {
  const weeks = quest.weeks.flatMap(({ id, onboarding, challenges }) => [
    id,
    ...onboarding.map((card) => card.id),
    ...challenges.flatMap((challenge) => [challenge.id, ...challenge.steps.map((step) => step.id)]),
  ]);
  const cards = [...quest.onboarding, ...quest.offboarding].map(({ id }) => id);
  return [quest.id, ...cards, ...weeks, ...playlist.map(({ id }) => id), ...applets.flatMap(appletIds)];
}

const appletIds = ({ id, applets = [] }: AppletContent): string[] => [id, ...applets.flatMap(appletIds)];

function repeatedIds(ids: readonly string[]): ContentProblem[] {
  const repeated = new Set(ids.filter((id, index) => ids.indexOf(id) !== index));
  return [...repeated].map((id) => ({ key: 'contentIdTwice', details: { id }, entry: id }));
}

function cardProblems({ id, buttons, videoWeb }: OnboardingCard): ContentProblem[] {
  const film = videoWeb?.startsWith('https:') === true ? filmProblems(id, 'video', videoWeb, true) : [];
  const faulty = buttons.flatMap(({ action, additionalAction, color }) => [
    ...unsupportedTypeProblem(id, 'action', action, CARD_ACTIONS),
    ...(additionalAction === undefined
      ? []
      : unsupportedTypeProblem(id, 'additionalAction', additionalAction, ADDITIONAL_CARD_ACTIONS)),
    ...(color === null ? [] : unsupportedTypeProblem(id, 'color', color, CARD_COLORS)),
  ]);
  return [...film, ...faulty];
}

function weekProblems(week: WeekContent, applets: readonly AppletContent[]): ContentProblem[] {
  const problems: ContentProblem[] = [
    ...week.onboarding.flatMap(cardProblems),
    ...week.challenges.flatMap((challenge) => challengeProblems(challenge, applets)),
  ];
  const last = week.weekNumber * 7 - 1;
  const days = week.unlockAfterDays ?? 0;
  if (week.onboarding.length === 0) {
    problems.push({ key: 'contentWeekWithoutOnboarding', details: {}, entry: week.id });
  }
  if (days > last) {
    problems.push({
      key: 'contentUnlockTooLate',
      details: { days, last },
      entry: week.id,
      part: 'unlockAfterDays',
    });
  }
  return problems;
}

function challengeProblems(challenge: ChallengeContent, applets: readonly AppletContent[]): ContentProblem[] {
  const steps = challenge.steps.flatMap(({ id, content, appletIds }): ContentProblem[] => {
    if (appletIds.length === 0 && isEmptyRichText(content)) {
      return [{ key: 'contentStepEmpty', details: {}, entry: id }];
    }
    return appletIds.flatMap((applet) => referenceProblems(id, applet, applets));
  });
  const { doneButtonColor = 'pine' } = challenge.post;
  return [
    ...unsupportedTypeProblem(challenge.id, 'location', challenge.location, LOCATION_TYPES),
    ...unsupportedTypeProblem(challenge.id, 'doneButtonColor', doneButtonColor, CARD_COLORS),
    ...steps,
    ...appletsNamedAgain(challenge),
  ];
}

/** A step names applets that there are, and a whole group instead of one of its members. */
function referenceProblems(entry: string, id: string, applets: readonly AppletContent[]): readonly ContentProblem[] {
  if (applets.some((applet) => applet.id === id)) return [];
  const group = applets.find(({ applets: members = [] }) => members.some((member) => member.id === id));
  return group
    ? [problemInPart(entry, `applets/${id}`, 'contentMemberNamed', { id, group: group.id })]
    : [
        problemInPart(entry, `applets/${id}`, 'contentReferenceDead', {
          id,
          ...meantOf(
            id,
            applets.map((applet) => applet.id),
          ),
        }),
      ];
}

/** CNT-2 · Applets that no step names; empty for a quest without steps, and while a step names an unknown applet, which may be one of them, or names one twice. */
function unusedAppletProblems(
  { weeks }: AuthoredQuest['quest'],
  applets: readonly AppletContent[],
): readonly ContentProblem[] {
  const challenges = weeks.flatMap((week) => week.challenges);
  const steps = challenges.flatMap((challenge) => challenge.steps);
  const named = steps.flatMap(({ appletIds }) => appletIds);
  const ids = applets.map(({ id }) => id);
  if (
    steps.length === 0 ||
    named.some((id) => !ids.includes(id)) ||
    challenges.some((one) => appletsNamedAgain(one).length > 0)
  )
    return [];
  return ids
    .filter((id) => !named.includes(id))
    .map((id) => ({ key: 'contentAppletUnused', details: { id }, entry: id }));
}

/**
 * Problems of applets that occur twice: an answer belongs to a challenge and an applet, so the second would overwrite
 * the first.
 */
function appletsNamedAgain({ steps }: ChallengeContent): ContentProblem[] {
  const named = steps.flatMap(({ id, appletIds }) => appletIds.map((applet) => ({ step: id, applet })));
  return named
    .filter(({ applet }, index) => named.slice(0, index).some((before) => before.applet === applet))
    .map(({ step, applet }) => problemInPart(step, `applets/${applet}`, 'contentAppletTwice', { id: applet }));
}
