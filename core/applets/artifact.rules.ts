import type { AppletId, Instant } from '../shared/index.ts';
import type { AppletAnswer, StoredAnswer } from './answers/applet-answer.ts';
import type { AppletContent } from './kinds/applet-content.ts';
import { isAnswered } from './answers/completeness.rules.ts';
import { isGroupApplet } from './kinds/group.rules.ts';
import { branchesInOrder } from './kinds/decision-tree.rules.ts';
import { madlibSentence } from './kinds/madlib.rules.ts';
import { optionTitle } from './kinds/options.rules.ts';
import { quizQuestions } from './kinds/quiz.rules.ts';
import { drawnOption } from './kinds/random-selection.rules.ts';
import { rankOrder } from './kinds/rank.rules.ts';
import { ownProperty } from './shape-guards.ts';

/** The questions and answers of an artifact and its members. */
export interface ArtifactContents {
  readonly content: AppletContent;
  readonly answer: AppletAnswer | null;
  readonly applets: readonly ArtifactContents[];
}

/** A piece of work: a question and its answer, wherever it is shown. A group is one, with its members. */
export interface Artifact {
  /** The id of the answer; for a group that of its quest and applet. Unique. */
  readonly id: AppletId;
  readonly appletType: string;
  readonly title: string;
  readonly description: string | null;
  /** The applet that was answered. */
  readonly content: AppletContent;
  /** The answer; null for a group, whose members hold the answers. */
  readonly answer: AppletAnswer | null;
  readonly fileUrl: string | null;
  readonly thumbnailUrl: string | null;
  readonly videoUrl: string | null;
  /** True if its author meant it for a headline. */
  readonly headlineApplet: boolean;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
  /** The members of a group; empty for all others. */
  readonly applets: readonly Artifact[];
}

/** A quest with its authored applets. */
export interface QuestApplets {
  readonly questId: string;
  /** Groups with their members. */
  readonly applets: readonly AppletContent[];
}

/**
 * APL-97 · The artifacts of a Traveler, by the ids of their answers: what they completed in their quests and added to
 * the notebook, with their own titles if they gave any. A group contains its completed members and has the date of the
 * newest one.
 */
export function answeredArtifacts(
  answers: readonly StoredAnswer[],
  quests: readonly QuestApplets[],
): readonly Artifact[] {
  return quests.flatMap(({ questId, applets }) => {
    const own = answers.filter((one) => one.questId === questId);
    return applets.flatMap((content) => artifactsIn(content, own, questId));
  });
}

function artifactsIn(content: AppletContent, answers: readonly StoredAnswer[], questId: string): readonly Artifact[] {
  if (!isGroupApplet(content))
    return answers
      .filter(({ answer }) => answer.appletId === content.id && !content.readOnly && isAnswered(content, answer))
      .map((stored) => artifactOf(content, stored));
  const [newest, ...others] = (content.applets ?? []).flatMap((member) => artifactsIn(member, answers, questId));
  return newest === undefined ? [] : [groupOf(content, questId, [newest, ...others])];
}

/** APL-97 · The artifact that a stored answer to an applet is. */
export function artifactOf(content: AppletContent, stored: StoredAnswer): Artifact {
  const { id, answer, customTitle, customDescription, createdAt, updatedAt } = stored;
  const fileUrl = answer.fileUrl ?? answer.file?.uri ?? null;
  const isVideo = (answer.fileType ?? answer.file?.mime ?? '').startsWith('video/');
  return {
    ...shared(content),
    id: String(id),
    title: customTitle ?? content.title,
    description: customDescription,
    answer,
    fileUrl,
    videoUrl: isVideo ? fileUrl : null,
    createdAt,
    updatedAt,
    applets: [],
  };
}

function groupOf(content: AppletContent, questId: string, applets: readonly [Artifact, ...Artifact[]]): Artifact {
  const newest = (one: 'createdAt' | 'updatedAt') =>
    applets
      .map((member) => member[one])
      .toSorted()
      .at(-1) ?? '';
  return {
    ...shared(content),
    id: `${questId}-${content.id}`,
    title: content.title,
    description: null,
    answer: null,
    fileUrl: null,
    videoUrl: null,
    createdAt: newest('createdAt'),
    updatedAt: newest('updatedAt'),
    applets,
  };
}

const shared = (content: AppletContent) => ({
  appletType: content.appletType,
  content,
  thumbnailUrl: content.thumbnailUrl ?? null,
  headlineApplet: content.headline === true,
});

/**
 * APL-94 · An answer as text, for every kind of applet: as written, filled in, ranked, chosen or drawn; a file by its
 * name, a group with all of its members.
 */
export function artifactText({ content, answer, applets }: ArtifactContents): string {
  const own = answer ? answerWords({ content, answer }) : [];
  return [...own, ...applets.map(artifactText)].filter((line) => line.trim() !== '').join('\n');
}

function answerWords({ content, answer }: { content: AppletContent; answer: AppletAnswer }): readonly string[] {
  if (answer.richText) return answer.richText.blocks.map(({ text }) => text);
  if (content.madlib) return [madlibSentence(content.madlib, answer.madlibAnswers)];
  if (content.quiz) return quizAnswers({ content, answer }).map(({ question, said }) => `${question} ${said}`.trim());
  switch (content.appletType) {
    case 'inline-text':
      return [answer.text ?? ''];
    case 'rank':
      return rankOrder(content, answer).map((option, place) => `${place + 1}. ${optionTitle(content, option) ?? ''}`);
    case 'random-selection':
      return [drawnOption(content, answer)?.title ?? ''];
    case 'decision-tree':
      return branchesInOrder(content)
        .filter(({ id }) => ownProperty(answer.files, id)?.file)
        .map(({ title }) => title);
    default:
      return [answer.file?.name ?? ''];
  }
}

/** A question of a quiz and its answer; a filled-in sentence has no question. */
export interface QuizAnswerInWords {
  readonly question: string;
  readonly said: string;
}

/** APL-94 · The answers to a quiz, question by question, without unanswered questions. */
export function quizAnswers({
  content,
  answer,
}: Pick<ArtifactContents, 'content' | 'answer'>): readonly QuizAnswerInWords[] {
  if (!content.quiz || !answer) return [];
  return quizQuestions(content.quiz).flatMap(({ id, title, options, slider, madlib }) => {
    const given = ownProperty(answer.quizInformation?.questionsMap, id);
    if (!given) return [];
    if (madlib) return [{ question: '', said: madlibSentence(madlib, given.madlibAnswers) }];
    const said = slider
      ? String(given.value ?? '')
      : (options.find((option) => option.id === given.answer)?.title ?? '');
    return said === '' ? [] : [{ question: title, said }];
  });
}
