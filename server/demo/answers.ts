import {
  type AnswerFile,
  type AppletAnswer,
  type AppletContent,
  appletsWithin,
  blankAnswer,
  type EditorDocument,
  type MadlibContent,
  madlibEdited,
  rankOrder,
  type Quiz,
  type QuizAnswers,
  withOptionChosen,
  withSentenceFilled,
  withSliderMoved,
} from '#core/applets';
import type { Challenge, WrittenPost } from '#core/challenges';

/** What somebody of the demo answers with. */
export interface Hand {
  /** Which option they take where there are several: the first, the second and so on, from the start again. */
  readonly taste: number;
  readonly picture: () => Promise<AnswerFile>;
  readonly sound: () => Promise<AnswerFile>;
  readonly film: () => Promise<AnswerFile>;
}

/** Complete answers to applets, members of groups one by one: what their authors put there as an example, and files at hand. */
export async function answersTo(applets: readonly AppletContent[], hand: Hand): Promise<readonly AppletAnswer[]> {
  const answers: AppletAnswer[] = [];
  for (const applet of appletsWithin(applets)) {
    if (applet.readOnly) continue;
    const given = await GIVEN[applet.appletType]?.(applet, hand);
    answers.push({ ...blankAnswer(applet), untouched: false, ...given });
  }
  return answers;
}

/** What is said at the end of a challenge, with a picture where a file is asked for. */
export async function postOf({ content: { post, title } }: Challenge, { picture }: Hand): Promise<WrittenPost> {
  const file = post.fileUpload ? await picture() : undefined;
  return {
    reflectAnswers: post.reflectPlaceholder ?? title,
    applets: [],
    ...(file && { fileUrl: file.uri, fileType: file.mime }),
  };
}

type Give = (applet: AppletContent, hand: Hand) => Promise<Partial<AppletAnswer>> | Partial<AppletAnswer>;

const example = ({ placeholder, title }: AppletContent): string => placeholder ?? title;

const words: Give = (applet) => ({ text: example(applet) });

const page: Give = (applet) => ({ richText: pageOf(example(applet)) });

const pageOf = (text: string): EditorDocument => ({
  blocks: [{ key: 'first', text, type: 'unstyled', depth: 0, inlineStyleRanges: [], entityRanges: [], data: {} }],
  entityMap: {},
});

const file =
  (of: (hand: Hand) => Promise<AnswerFile>): Give =>
  async (_, hand) => {
    const stored = await of(hand);
    return { file: stored, fileUrl: stored.uri, fileType: stored.mime, fileUploaded: true };
  };

const tree: Give = async ({ decisionTreeBranches = [] }, { picture }) => {
  const files = decisionTreeBranches.map(async ({ id, title, order }) => {
    const branch = { fileId: id, description: title, file: await picture(), fileOrder: order, fileUploaded: true };
    return [id, branch] as const;
  });
  return { files: Object.fromEntries(await Promise.all(files)) };
};

const rank: Give = (applet, { taste }) => {
  const order = (applet.options ?? []).map(({ id }) => id);
  return { options: rankOrder(applet, { order: [...order.slice(taste % order.length), ...order] }) };
};

const sentence: Give = ({ madlib }, { taste }) =>
  madlib ? { madlibAnswers: madlibEdited(madlib, {}, filledIn(madlib, taste)) } : {};

const filledIn = ({ inputs }: MadlibContent, taste: number): Readonly<Record<string, string>> =>
  Object.fromEntries(inputs.map(({ id, options, placeholder }) => [id, pick(options, taste) ?? placeholder ?? id]));

const quiz: Give = ({ quiz: asked }, { taste }) =>
  asked ? { quizInformation: { questionsMap: quizAnswers(asked, taste) } } : {};

const quizAnswers = (asked: Quiz, taste: number): QuizAnswers =>
  asked.sections
    .flatMap(({ questions }) => questions)
    .reduce<QuizAnswers>((answers, { id, options, slider, madlib }) => {
      if (slider) return withSliderMoved(asked, answers, id, slider.maximumValue - 2 - taste);
      if (madlib) return withSentenceFilled(asked, answers, id, filledIn(madlib, taste));
      return withOptionChosen(asked, answers, id, pick(options, taste)?.id ?? '');
    }, {});

const pick = <Option>(options: readonly Option[], place: number): Option | undefined =>
  options[place % Math.max(1, options.length)];

const GIVEN: Readonly<Partial<Record<string, Give>>> = {
  'upload-file': file(({ sound }) => sound()),
  'upload-image': file(({ picture }) => picture()),
  'upload-video': file(({ film }) => film()),
  'generic-upload-file': file(({ picture }) => picture()),
  'generic-rich-text': page,
  'rich-text-entry': page,
  'inline-text': words,
  quiz,
  'decision-tree': tree,
  rank,
  madlib: sentence,
  'random-selection': ({ options = [] }, { taste }) => ({ text: pick(options, taste)?.id ?? null }),
};
