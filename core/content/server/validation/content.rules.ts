import type { AppletContent } from '../../../applets/index.ts';
import {
  ADDITIONAL_CARD_ACTIONS,
  CARD_ACTIONS,
  CARD_COLORS,
  type ChallengeContent,
  LOCATION_TYPES,
  type OnboardingCard,
  type WeekContent,
} from '../../quest-content.ts';
import { isEmptyRichText } from '../../../shared/index.ts';
import type { AuthoredQuest } from '../../authored-quest.ts';
import { appletProblems, repeatedAppletProblems } from './applet-content.rules.ts';
import { problemInPart, unsupportedTypeProblem } from './content-parts.rules.ts';
import type { ContentProblem } from './content-problem.ts';
import { playlistProblems, tagReferenceProblems } from './playlist-content.rules.ts';
import { plainTagProblems } from './plain-text-tags.rules.ts';
import { brokenReferenceProblems } from './content-references.rules.ts';

/** CNT-2 · Everything an author must mend before Travelers may see these cards and quests; nothing when all is well. */
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
    ]),
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

function cardProblems({ id, buttons }: OnboardingCard): ContentProblem[] {
  return buttons.flatMap(({ action, additionalAction, color }) => [
    ...unsupportedTypeProblem(id, 'action', action, CARD_ACTIONS),
    ...(additionalAction === undefined
      ? []
      : unsupportedTypeProblem(id, 'additionalAction', additionalAction, ADDITIONAL_CARD_ACTIONS)),
    ...(color === null ? [] : unsupportedTypeProblem(id, 'color', color, CARD_COLORS)),
  ]);
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
  return [
    ...unsupportedTypeProblem(challenge.id, 'location', challenge.location, LOCATION_TYPES),
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
    : [problemInPart(entry, `applets/${id}`, 'contentReferenceDead', { id })];
}

/** An answer belongs to a challenge and an applet: one that is asked for twice would overwrite itself. */
function appletsNamedAgain({ steps }: ChallengeContent): ContentProblem[] {
  const named = steps.flatMap(({ id, appletIds }) => appletIds.map((applet) => ({ step: id, applet })));
  return named
    .filter(({ applet }, index) => named.slice(0, index).some((before) => before.applet === applet))
    .map(({ step, applet }) => problemInPart(step, `applets/${applet}`, 'contentAppletTwice', { id: applet }));
}
