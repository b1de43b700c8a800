import {
  type AnswerFile,
  type AppletAnswer,
  type AppletContent,
  appletsTakingAnswers,
  blankAnswer,
  type EditorDocument,
  type MadlibContent,
  editedMadlibAnswers,
  rankOrder,
  type Quiz,
  type QuizAnswers,
  withOptionChosen,
  withSentenceFilled,
  withSliderMoved,
} from '#core/applets';
import type { Challenge, PostSubmission } from '#core/challenges';
import { demoTexts } from './demo-texts.ts';

/** What somebody of the demo answers with. */
export interface SampleInput {
  /** Which option they take where there are several: the first, the second and so on, from the start again. */
  readonly optionIndex: number;
  readonly image: () => Promise<AnswerFile>;
  readonly sound: () => Promise<AnswerFile>;
  readonly video: () => Promise<AnswerFile>;
}

/** Complete answers to applets, members of groups one by one: words of the demo, else what their authors put there as an example, and files at hand. */
export async function sampleAnswers(
  applets: readonly AppletContent[],
  sample: SampleInput,
): Promise<readonly AppletAnswer[]> {
  const answers: AppletAnswer[] = [];
  for (const applet of appletsTakingAnswers(applets)) {
    if (applet.readOnly) continue;
    const given = await ANSWER_BUILDERS[applet.appletType]?.(applet, sample);
    answers.push({ ...blankAnswer(applet), untouched: false, ...given });
  }
  return answers;
}

/** What is said at the end of a challenge, with a picture where a file is asked for. */
export async function samplePost(
  { content: { id, post, title } }: Challenge,
  { image }: SampleInput,
): Promise<PostSubmission> {
  const file = post.fileUpload ? await image() : undefined;
  return {
    reflectAnswers: demoTexts[id] ?? post.reflectPlaceholder ?? title,
    applets: [],
    ...(file && { fileUrl: file.uri, fileType: file.mime }),
  };
}

type AnswerBuilder = (
  applet: AppletContent,
  sample: SampleInput,
) => Promise<Partial<AppletAnswer>> | Partial<AppletAnswer>;

const example = ({ id, placeholder, title }: AppletContent): string => demoTexts[id] ?? placeholder ?? title;

const textAnswer: AnswerBuilder = (applet) => ({ text: example(applet) });

const page: AnswerBuilder = (applet) => ({ richText: pageOf(example(applet)) });

const pageOf = (text: string): EditorDocument => ({
  blocks: [{ key: 'first', text, type: 'unstyled', depth: 0, inlineStyleRanges: [], entityRanges: [], data: {} }],
  entityMap: {},
});

const file =
  (of: (sample: SampleInput) => Promise<AnswerFile>): AnswerBuilder =>
  async (_, sample) => {
    const stored = await of(sample);
    return { file: stored, fileUrl: stored.uri, fileType: stored.mime, fileUploaded: true };
  };

const tree: AnswerBuilder = async ({ decisionTreeBranches = [] }, { image }) => {
  const files = decisionTreeBranches.map(async ({ id, title, order }) => {
    const branch = { fileId: id, description: title, file: await image(), fileOrder: order, fileUploaded: true };
    return [id, branch] as const;
  });
  return { files: Object.fromEntries(await Promise.all(files)) };
};

const rank: AnswerBuilder = (applet, { optionIndex }) => {
  const order = (applet.options ?? []).map(({ id }) => id);
  return { options: rankOrder(applet, { order: [...order.slice(optionIndex % order.length), ...order] }) };
};

const sentence: AnswerBuilder = ({ madlib }, { optionIndex }) =>
  madlib ? { madlibAnswers: editedMadlibAnswers(madlib, {}, filledIn(madlib, optionIndex)) } : {};

const filledIn = ({ inputs }: MadlibContent, optionIndex: number): Readonly<Record<string, string>> =>
  Object.fromEntries(
    inputs.map(({ id, options, placeholder }) => [id, pick(options, optionIndex) ?? placeholder ?? id]),
  );

const quiz: AnswerBuilder = ({ quiz: asked }, { optionIndex }) =>
  asked ? { quizInformation: { questionsMap: quizAnswers(asked, optionIndex) } } : {};

const quizAnswers = (asked: Quiz, optionIndex: number): QuizAnswers =>
  asked.sections
    .flatMap(({ questions }) => questions)
    .reduce<QuizAnswers>((answers, { id, options, slider, madlib }) => {
      if (slider) return withSliderMoved(asked, answers, id, slider.maximumValue - 2 - optionIndex);
      if (madlib) return withSentenceFilled(asked, answers, id, filledIn(madlib, optionIndex));
      return withOptionChosen(asked, answers, id, pick(options, optionIndex)?.id ?? '');
    }, {});

const pick = <Option>(options: readonly Option[], index: number): Option | undefined =>
  options[index % Math.max(1, options.length)];

const ANSWER_BUILDERS: Readonly<Partial<Record<string, AnswerBuilder>>> = {
  'upload-file': file(({ sound }) => sound()),
  'upload-image': file(({ image }) => image()),
  'upload-video': file(({ video }) => video()),
  'generic-upload-file': file(({ image }) => image()),
  'generic-rich-text': page,
  'rich-text-entry': page,
  'inline-text': textAnswer,
  quiz,
  'decision-tree': tree,
  rank,
  madlib: sentence,
  'random-selection': ({ options = [] }, { optionIndex }) => ({ text: pick(options, optionIndex)?.id ?? null }),
};
