import fc from 'fast-check';
import type {
  AnswerFile,
  AnswerOption,
  AppletAnswer,
  AppletContent,
  MadlibAnswers,
  MadlibContent,
  QuizAnswer,
  QuizQuestion,
} from '../applets/index.ts';
import { ANSWERED_TYPES, appletContentsOfKind } from './applet-kinds.ts';
import { editorDocumentOf, editorDocuments } from './editor-documents.ts';
import { visibleTexts, webUrls } from './shared.ts';

/** The states of an answer to an applet; `untouched` is the initial content, `partial` is started and incomplete. */
export const ANSWER_STATES = ['none', 'untouched', 'cleared', 'partial', 'complete'] as const;
export type AppletAnswerState = (typeof ANSWER_STATES)[number];

/** An applet of any kind but a group, with an answer to it, and how far that has come. */
export interface AnsweredAppletOfAnyKind {
  readonly content: AppletContent;
  readonly state: AppletAnswerState;
  readonly answer: AppletAnswer | undefined;
}

type Given = Partial<AppletAnswer>;

/** For every kind that accepts files, accepted names and types; the first one also if the author limited them. */
const ACCEPTED: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  'upload-file': [
    ['Plan.pdf', 'application/pdf'],
    ['letter.DOCX', ''],
    ['song.mp3', 'audio/mpeg'],
  ],
  'upload-image': [
    ['photo.final.JPG', 'image/jpeg'],
    ['מפה.heic', ''],
    ['map.webp', 'IMAGE/WEBP'],
  ],
  'upload-video': [
    ['clip.mp4', 'video/mp4'],
    ['clip.mov', 'video/quicktime'],
  ],
  'generic-upload-file': [['notes.txt', 'text/plain;charset=utf-8']],
  'decision-tree': [
    ['left.odt', 'application/octet-stream'],
    ['right.png', 'image/png'],
  ],
};

const fileOf = ([name, type]: readonly [string, string]): AnswerFile => ({
  name,
  type,
  mime: type,
  uri: `blob:${name}`,
});

const filesFor = ({ appletType, supportedTypes = [] }: AppletContent): fc.Arbitrary<AnswerFile> => {
  const all = ACCEPTED[appletType] ?? [];
  return fc.constantFrom(...(supportedTypes.length > 0 ? all.slice(0, 1) : all)).map(fileOf);
};

const storedAddresses = fc.constantFrom('/files/4f1c', 'https://files.waymark.example/4f1c.pdf');

const storedFilesFor = (content: AppletContent): fc.Arbitrary<AnswerFile> =>
  fc.tuple(filesFor(content), storedAddresses).map(([file, uri]) => ({ ...file, uri }));

const storedAs = (file: AnswerFile): Given => ({
  file,
  fileUrl: file.uri,
  fileType: file.type,
  fileUploaded: true,
});

const refusedFile = { ...fileOf(['photo.jpg.exe', 'image/jpeg']), uri: '/files/4f1c' };

/** Addresses that no file may be fetched from. */
export const UNSAFE_FILE_ADDRESSES = [
  'blob:https://waymark.example/4f1c',
  'javascript:alert(1)',
  'data:text/html,x',
  'http://files.example/a.pdf',
  '//files.example/a.pdf',
] as const;

const unsafeAddress = (at: number): string => UNSAFE_FILE_ADDRESSES[at % UNSAFE_FILE_ADDRESSES.length] ?? '';

const fill = (madlib: MadlibContent): fc.Arbitrary<MadlibAnswers> =>
  fc
    .tuple(
      ...madlib.inputs.map(({ options, type }) => (type === 'selection' ? fc.constantFrom(...options) : visibleTexts)),
    )
    .map((answers) =>
      Object.fromEntries(
        madlib.inputs.map(({ id }, index) => [id, { contentfulId: id, answer: answers[index] ?? '' }]),
      ),
    );

/** An own option of a rank or a random selection, with this text. */
const own = (index: number, userInput: string): AnswerOption => ({
  id: `own-${index}`,
  contentfulId: null,
  order: 0,
  userInput,
});

const questionsIn = ({ quiz }: AppletContent): readonly QuizQuestion[] =>
  quiz?.sections.flatMap(({ questions }) => questions) ?? [];

const questionAnswer = (question: QuizQuestion): fc.Arbitrary<QuizAnswer> => {
  const record = {
    quizContentfulId: 'quiz',
    quizSectionContentfulId: 'section',
    quizQuestionContentfulId: question.id,
    madlibAppletContentfulId: null,
    madlibAnswers: {},
  };
  const { slider, madlib, options } = question;
  if (slider) {
    const values = fc.integer({ min: slider.minimumValue, max: slider.maximumValue });
    return values.map((value) => ({ ...record, answerType: 'SLIDER', value, answer: null }));
  }
  if (madlib) {
    const { appletId } = madlib;
    return fill(madlib).map((madlibAnswers) => ({
      ...record,
      answerType: 'MADLIB',
      value: null,
      answer: null,
      madlibAppletContentfulId: appletId,
      madlibAnswers,
    }));
  }
  return fc.constantFrom(...options).map(({ id, title, result }) => ({
    ...record,
    answerType: 'OPTION',
    value: (result ?? '').trim() === '' ? title : result,
    answer: id,
  }));
};

/** A complete answer to every question, by its id. */
export const answersToQuestions = (questions: readonly QuizQuestion[]): fc.Arbitrary<Record<string, QuizAnswer>> =>
  fc
    .tuple(...questions.map(questionAnswer))
    .map((answers) => Object.fromEntries(answers.map((answer) => [answer.quizQuestionContentfulId, answer])));

const branchesOf = (content: AppletContent): fc.Arbitrary<Given> =>
  fc
    .tuple(...(content.decisionTreeBranches ?? []).map(() => fc.tuple(storedFilesFor(content), visibleTexts)))
    .map((given) => ({
      files: Object.fromEntries(
        (content.decisionTreeBranches ?? []).map(({ id }, fileOrder) => {
          const [file = null, description = ''] = given[fileOrder] ?? [];
          return [id, { fileId: id, description, file, fileOrder, fileUploaded: true }];
        }),
      ),
    }));

const rankOf = ({ options = [] }: AppletContent): fc.Arbitrary<Given> =>
  fc
    .tuple(fc.shuffledSubarray([...options], { minLength: options.length }), fc.array(visibleTexts, { maxLength: 2 }))
    .map(([authored, mine]) => ({
      options: [
        ...authored.map(({ id }) => ({ id: `row of ${id}`, contentfulId: id, order: 0, userInput: null })),
        ...mine.map((text, index) => own(index, text)),
      ].map((option, order) => ({ ...option, order })),
    }));

const drawOf = ({ options = [] }: AppletContent): fc.Arbitrary<Given> =>
  fc
    .tuple(fc.array(visibleTexts, { maxLength: 2 }), fc.nat())
    .map(([mine, roll]) => [mine.map((text, index) => own(index, text)), roll] as const)
    .map(([mine, roll]) => ({
      options: mine,
      text: [...options, ...mine][roll % (options.length + mine.length)]?.id ?? '',
    }));

/** A complete answer to an applet of a kind. */
export const completeAnswersTo = (content: AppletContent): fc.Arbitrary<Given> => {
  switch (content.appletType) {
    case 'inline-text':
      return visibleTexts.map((text) => ({ text }));
    case 'generic-rich-text':
    case 'rich-text-entry':
      return editorDocuments.map((richText) => ({ richText }));
    case 'quiz':
      return answersToQuestions(questionsIn(content)).map((questionsMap) => ({ quizInformation: { questionsMap } }));
    case 'decision-tree':
      return branchesOf(content);
    case 'rank':
      return rankOf(content);
    case 'madlib':
      return fill(content.madlib ?? { sentence: '', inputs: [] }).map((madlibAnswers) => ({ madlibAnswers }));
    case 'random-selection':
      return drawOf(content);
    default:
      return fc.oneof(
        storedFilesFor(content).map(storedAs),
        webUrls(['https']).map((fileUrl) => ({ file: null, fileUrl })),
      );
  }
};

const spoiltAt = <Value>(record: Readonly<Record<string, Value>>, at: number, spoil: (value: Value) => Value) => {
  const entries = Object.entries(record);
  return Object.fromEntries(
    entries.map(([name, value], index) => [name, index === at % entries.length ? spoil(value) : value]),
  );
};

/** A complete answer with one part removed, so that it is incomplete but not empty. */
const spoilt = (content: AppletContent, given: Given, at: number): Given => {
  const { files = {}, madlibAnswers = {}, options = [], quizInformation } = given;
  switch (content.appletType) {
    case 'inline-text':
      return { text: ' \u200B' };
    case 'generic-rich-text':
    case 'rich-text-entry':
      return { richText: editorDocumentOf([' ', '\u00A0']) };
    case 'quiz':
      return {
        quizInformation: {
          questionsMap: spoiltAt(quizInformation?.questionsMap ?? {}, at, (one) => ({
            ...one,
            value: -999,
            madlibAnswers: spoiltAt(one.madlibAnswers, at, (word) => ({ ...word, answer: '\u200B' })),
          })),
        },
      };
    case 'decision-tree':
      return {
        files: spoiltAt(files, at, (one) => {
          const lost = one.file && { ...one.file, uri: unsafeAddress(at) };
          const without = [{ file: null }, { description: ' ' }, { file: lost }, { file: lost, fileUploaded: false }];
          return { ...one, ...without[at % without.length] };
        }),
      };
    case 'rank':
      return { options: at % 2 === 0 ? options.toSpliced(0, 1) : [...options, own(9, ' ')] };
    case 'madlib':
      return { madlibAnswers: spoiltAt(madlibAnswers, at, (word) => ({ ...word, answer: '\u00A0' })) };
    case 'random-selection':
      return { text: at % 2 === 0 ? 'nobody' : 'valueOf' };
    default:
      return (
        [
          storedAs(refusedFile),
          { fileUrl: unsafeAddress(at) },
          { ...storedAs({ ...refusedFile, name: 'a.jpg' }), fileUploaded: false },
          { file: fileOf(['a.jpg', 'image/jpeg']), fileUploaded: true },
        ][at % 4] ?? {}
      );
  }
};

const cleared: Given = {
  text: '',
  file: null,
  fileUrl: '',
  richText: editorDocumentOf(['', '']),
  options: [],
  files: { branch: { fileId: 'branch', description: '', file: null, fileOrder: 0, fileUploaded: false } },
  madlibAnswers: { input: { contentfulId: 'input', answer: '' } },
  quizInformation: { questionsMap: {} },
};

/** This applet with an answer in any state. */
export const answeredInAnyState = (content: AppletContent): fc.Arbitrary<AnsweredAppletOfAnyKind> =>
  fc
    .record({ state: fc.constantFrom(...ANSWER_STATES), complete: completeAnswersTo(content), at: fc.nat() })
    .map(({ state, complete, at }) => {
      const given: Readonly<Record<AppletAnswerState, Given>> = {
        none: {},
        untouched: { ...complete, untouched: true },
        cleared,
        partial: spoilt(content, complete, at),
        complete,
      };
      const { id: appletId, appletType } = content;
      const touched = { appletId, appletType, text: null, untouched: false };
      return { content, state, answer: state === 'none' ? undefined : { ...touched, ...given[state] } };
    });

/** Applets of every kind except groups, with answers in any state. */
export const answeredAppletsOfAnyKind: fc.Arbitrary<AnsweredAppletOfAnyKind> = fc
  .oneof(...ANSWERED_TYPES.map(appletContentsOfKind))
  .chain(answeredInAnyState);
