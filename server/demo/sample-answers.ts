import {
  type AnswerFile,
  type AppletAnswer,
  type AppletContent,
  appletsTakingAnswers,
  blankAnswer,
  type EditorDocument,
  type MadlibContent,
  editedMadlibAnswers,
  POST_FORMATS,
  rankOrder,
  type Quiz,
  type QuizAnswers,
  type UploadFormat,
  uploadFormats,
  withOptionChosen,
  withSentenceFilled,
  withSliderMoved,
} from '#core/applets';
import type { Challenge, PostSubmission } from '#core/challenges';
import { isBlank } from '#core/shared';
import type { SampleKind } from './demo-media.ts';

/**
 * The texts of demo people, by the id of the applet or of the challenge whose post it is; other answers use the
 * author's example.
 */
const demoTexts: Readonly<Record<string, string>> = {
  'three-things-i-saw':
    'A woman who saves the seat beside her with a folded coat.\nTwo boys racing the ferry along the railing.\nThe baker, who sits down for exactly one cigarette at ten.',
  'our-purpose':
    'This evening is for the people on our staircase who say hello and never say more. I want each of them to leave knowing one name that they did not know before.',
  'invitation-line':
    'Thursday at eight, third floor, the green door. There is lentil soup, and a chair with your name on it.',
  'what-the-door-told-me':
    'Keep: saying the name first. Try: stepping back, so that there is room to come in. I talked for most of the two minutes.',
  'the-story':
    'Nine came, and there were eight bowls. Mr Aydin drank his soup from the measuring jug and told us how the harbour froze in his first winter here. Nobody looked at the clock until the last ferry had gone.',
  'sit-where-people-pass':
    'I sat there for half an hour and nobody asked me why. The woman with the coat noticed me on the second day, and nodded. I would like to know for whom she saves that seat.',
  'ask-one-neighbour':
    'I asked Mrs Lindqvist when she last stayed somewhere longer than she meant to. She said it was at a funeral, and laughed. I had prepared three questions and needed one.',
  'pick-the-purpose':
    'I thought it was about the food. Once the cards lay in order it was about the staircase: four years, eleven doors, and I know two of them.',
  'find-the-voice':
    'On the first recording I apologise twice. On the third I sound like someone who is looking forward to it.',
  'two-minute-run':
    'At the door I forget what to do with my hands. Taking the coat helps: it gives both of us something to hold.',
  'open-hands':
    'I left the gap in the conversation where it was. After a while someone else filled it, with something better.',
  'one-page-plan':
    'Everything fits on one page once I leave out the second course. Mrs Lindqvist brings bread, so that she has a reason to come.',
  'ask-an-outsider':
    'My sister read the plan and asked where people would put their wet shoes. I had thought of everything but the weather.',
  'light-it':
    'The two I would never have put together talked about pigeons for an hour. I stood in the kitchen and listened, and that was my favourite part.',
  'tell-it':
    'Writing it down, I noticed that I remember the faces at the door better than anything that was said at the table.',
};

/** The answer of a demo person. */
export interface SampleInput {
  /** Which option they take where there are several: the first, the second and so on, from the start again. */
  readonly optionIndex: number;
  /** A file of one of these formats, of this kind where it is among them. */
  readonly fileFor: (formats: readonly UploadFormat[], kind: SampleKind) => Promise<AnswerFile>;
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

/** A post at the end of a challenge, with a picture where a file is asked for. */
export async function samplePost(
  { content: { id, post, title } }: Challenge,
  { fileFor }: SampleInput,
): Promise<PostSubmission> {
  const file = post.fileUpload ? await fileFor(POST_FORMATS, 'image') : undefined;
  return {
    reflectAnswers: firstVisible(demoTexts[id], post.reflectPlaceholder, title),
    applets: [],
    ...(file && { fileUrl: file.uri, fileType: file.mime }),
  };
}

/** The first of these texts in which there is something to see; authors may write a title of spaces that have no width. */
const firstVisible = (...texts: readonly (string | null | undefined)[]): string =>
  texts.find((text) => !isBlank(text ?? '')) ?? 'I thought about it, and wrote it down.';

type AnswerBuilder = (
  applet: AppletContent,
  sample: SampleInput,
) => Promise<Partial<AppletAnswer>> | Partial<AppletAnswer>;

const example = ({ id, placeholder, title }: AppletContent): string => firstVisible(demoTexts[id], placeholder, title);

const textAnswer: AnswerBuilder = (applet) => ({ text: example(applet) });

const page: AnswerBuilder = (applet) => ({ richText: pageOf(example(applet)) });

const pageOf = (text: string): EditorDocument => ({
  blocks: [{ key: 'first', text, type: 'unstyled', depth: 0, inlineStyleRanges: [], entityRanges: [], data: {} }],
  entityMap: {},
});

const file =
  (kind: SampleKind): AnswerBuilder =>
  async (applet, { fileFor }) => {
    const stored = await fileFor(uploadFormats(applet), kind);
    return { file: stored, fileUrl: stored.uri, fileType: stored.mime, fileUploaded: true };
  };

const tree: AnswerBuilder = async (applet, { fileFor }) => {
  const { decisionTreeBranches = [] } = applet;
  const files = decisionTreeBranches.map(async ({ id, title, order }) => {
    const branch = {
      fileId: id,
      description: title,
      file: await fileFor(uploadFormats(applet), 'image'),
      fileOrder: order,
      fileUploaded: true,
    };
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
    inputs.map(({ id, options, placeholder }) => [id, firstVisible(pick(options, optionIndex), placeholder, id)]),
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
  'upload-file': file('sound'),
  'upload-image': file('image'),
  'upload-video': file('video'),
  'generic-upload-file': file('image'),
  'generic-rich-text': page,
  'rich-text-entry': page,
  'inline-text': textAnswer,
  quiz,
  'decision-tree': tree,
  rank,
  madlib: sentence,
  'random-selection': ({ options = [] }, { optionIndex }) => ({ text: pick(options, optionIndex)?.id ?? null }),
};
