import { type AppletContent, type MergeTag, mergeTagsIn, mergeTagText, mergeTargets } from '../../../applets/index.ts';
import type { PlaylistItem } from '../../playlist-item.rules.ts';
import type { ChallengeContent, ChallengeId, OnboardingCard } from '../../quest-content.ts';
import type { RichText, RichTextNode } from '../../../shared/index.ts';
import type { AuthoredQuest } from '../../authored-quest.ts';
import { meantOf } from './nearest-word.rules.ts';
import type { ContentProblem } from './content-parts.rules.ts';

/**
 * CNT-2 · Broken references in authored texts: merge tags without a target in their quest, or for an applet that none
 * of its steps asks for, and links to a challenge that it does not have. Cards and readings may only name the user.
 */
export function brokenReferenceProblems(
  app: readonly OnboardingCard[],
  authored: readonly AuthoredQuest[],
): readonly ContentProblem[] {
  return [
    ...app.flatMap(textsOfCard).flatMap((written) => [...tagsBesideName(written), ...deadLinks(written, [])]),
    ...authored.flatMap(({ quest, applets, playlist = [] }) => {
      const cards = [...quest.onboarding, ...quest.offboarding, ...quest.weeks.flatMap(({ onboarding }) => onboarding)];
      const named = [...cards.flatMap(textsOfCard), ...playlist.flatMap(textsOfItem)];
      const written = [
        ...quest.weeks.flatMap(({ challenges }) => challenges.flatMap(textsOfChallenge)),
        ...applets.flatMap(textsOfApplet),
      ];
      const asked = askedIn(quest, applets);
      const challenges = quest.weeks.flatMap((week) => week.challenges.map(({ id }) => id));
      return [
        ...named.flatMap(tagsBesideName),
        ...written.flatMap((text) => deadTags(text, asked)),
        ...earlyTags(quest, asked),
        ...[...named, ...written].flatMap((text) => deadLinks(text, challenges)),
      ];
    }),
  ];
}

/** The applets of a quest's steps, groups with their members. */
function askedIn({ weeks }: AuthoredQuest['quest'], applets: readonly AppletContent[]): readonly AppletContent[] {
  const steps = weeks.flatMap(({ challenges }) => challenges.flatMap((challenge) => challenge.steps));
  const ids = new Set(steps.flatMap(({ appletIds }) => appletIds));
  return applets.filter(({ id }) => ids.has(id));
}

/** CNT-2 · Merge tags in a step, post or applet that comes before the step which first asks for their answer. */
function earlyTags({ weeks }: AuthoredQuest['quest'], asked: readonly AppletContent[]): readonly ContentProblem[] {
  const challenges = weeks.flatMap((week) => week.challenges);
  const steps = challenges.flatMap((challenge) => challenge.steps);
  const firstAsked = (id: string): number =>
    steps.findIndex(({ appletIds }) => appletIds.some((named) => isOrHolds(asked, named, id)));
  const placed = [
    ...challenges.flatMap((challenge) => {
      const last = steps.findLastIndex((step) => challenge.steps.includes(step));
      return textsOfChallenge(challenge).map((written) => {
        const own = steps.findIndex((step) => challenge.steps.includes(step) && step.id === written.entry);
        return { written, at: own === -1 ? last : own };
      });
    }),
    ...asked.flatMap((applet) => textsOfApplet(applet).map((written) => ({ written, at: firstAsked(applet.id) }))),
  ];
  return placed.flatMap(({ written: { entry, part, text }, at }) =>
    mergeTagsIn(text, asked).flatMap((tag) => {
      const step = tag.kind === 'user' || !tag.exists ? -1 : firstAsked(tag.id);
      const details = { tag: tag.text, step: steps[step]?.title ?? '' };
      return at !== -1 && step > at ? [{ key: 'contentTagTooEarly' as const, details, entry, part }] : [];
    }),
  );
}

const isOrHolds = (asked: readonly AppletContent[], named: string, id: string): boolean =>
  named === id || asked.some((applet) => applet.id === named && applet.applets?.some((member) => member.id === id));

/** A text, with the entry and the field that contain it. */
interface Written {
  readonly entry: string;
  readonly part: string;
  readonly text: RichText;
}

const deadTags = (
  { entry, part, text }: Written,
  applets: readonly AppletContent[],
  key: ContentProblem['key'] = 'contentTagDead',
): ContentProblem[] =>
  mergeTagsIn(text, applets)
    .filter(({ exists }) => !exists)
    .map((tag) => ({ key, details: { tag: tag.text, ...meantTag(tag, applets) }, entry, part }));

/** The tag that is meant by one whose id, input or question is misspelt. */
function meantTag({ kind, id, part }: MergeTag, applets: readonly AppletContent[]): { readonly nearest?: string } {
  const targets = mergeTargets(applets).filter((target) => target.kind === kind);
  const ofPart = targets.filter((target) => target.part === part).map((target) => target.id);
  const ofId = targets.filter((target) => target.id === id && kind !== 'rank').map((target) => target.part);
  const { nearest: meantId } = meantOf(id, ofPart);
  if (meantId !== undefined) return { nearest: mergeTagText({ kind, id: meantId, part }) };
  const { nearest: meantPart } = meantOf(part, ofId);
  return meantPart === undefined ? {} : { nearest: mergeTagText({ kind, id, part: meantPart }) };
}

const tagsBesideName = (written: Written): ContentProblem[] => deadTags(written, [], 'contentTagNotName');

const deadLinks = ({ entry, part, text }: Written, challenges: readonly ChallengeId[]): ContentProblem[] =>
  addressesIn(text).flatMap((uri) => {
    const [, challenge] = /^\/challenge\/([^/?#]+)/.exec(uri) ?? [];
    const isDead = challenge !== undefined && !challenges.includes(challenge);
    return isDead
      ? [{ key: 'contentLinkDead', details: { id: challenge, ...meantOf(challenge, challenges) }, entry, part }]
      : [];
  });

const addressesIn = (node: RichText | RichTextNode): readonly string[] => {
  if (!('content' in node)) return [];
  const uri = node.data['uri'];
  return [...(typeof uri === 'string' ? [uri] : []), ...node.content.flatMap(addressesIn)];
};

const textsOfCard = ({ id, description }: OnboardingCard): Written[] => [
  { entry: id, part: 'description', text: description },
];

const textsOfItem = ({ id, reading }: PlaylistItem): Written[] =>
  reading ? [{ entry: id, part: 'content', text: reading.content }] : [];

const textsOfChallenge = ({ id, steps, post }: ChallengeContent): Written[] => [
  ...steps.flatMap((step) => [
    { entry: step.id, part: 'content', text: step.content },
    ...step.additionalInfo.map(({ kind, content }) => ({ entry: step.id, part: kind, text: content })),
  ]),
  { entry: id, part: 'reflect', text: post.reflect },
];

const textsOfApplet = ({ id, description, quiz, applets = [] }: AppletContent): Written[] => {
  const texts = [
    description,
    quiz?.mixedResultText ?? null,
    ...(quiz?.rewards.map((reward) => reward.description) ?? []),
  ];
  return [
    ...texts.flatMap((text) => (text === null ? [] : [{ entry: id, part: 'description', text }])),
    ...applets.flatMap(textsOfApplet),
  ];
};
