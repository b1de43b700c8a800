import {
  type Quiz,
  type QuizQuestion,
  APPLET_TYPES,
  type AppletContent,
  appletsTakingAnswers,
  isGroupApplet,
  MIN_RANK_OPTIONS,
  REPEATABLE_APPLET_TYPES,
  uploadFormats,
} from '../../../applets/index.ts';
import { meantOf } from './nearest-word.rules.ts';
import {
  emptyListProblem,
  problemInPart,
  repeatedIdProblems,
  repeatedTitleProblems,
  sentenceProblems,
  type ContentProblem,
  unsupportedTypeProblem,
} from './content-parts.rules.ts';

/**
 * CNT-2 · What an author must fix in a quiz: empty or repeated questions, sliders without a range, results without a
 * reward, and rewards that cannot be reached.
 */
function quizProblems(entry: string, quiz: Quiz | undefined): readonly ContentProblem[] {
  const { sections = [], rewards = [], mixedResultText = null } = quiz ?? {};
  const questions = sections.flatMap((section) => section.questions);
  return [
    ...emptyListProblem(entry, 'sections', sections),
    ...repeatedIdProblems(entry, 'sections', idsOf(sections)),
    ...repeatedIdProblems(entry, 'questions', idsOf(questions)),
    ...sections.flatMap((section) => emptyListProblem(entry, 'questions', section.questions, `sections/${section.id}`)),
    ...questions.flatMap((question) => questionProblems(entry, question)),
    ...resultProblems(
      entry,
      questions,
      rewards.map(({ result }) => result),
    ),
    ...(rewards.length > 0 && mixedResultText === null
      ? [problemInPart(entry, 'rewards', 'contentFieldMissing', { field: 'mixedResult' })]
      : []),
  ];
}

function questionProblems(entry: string, { id, options, slider, madlib }: QuizQuestion): readonly ContentProblem[] {
  const part = `questions/${id}`;
  const ways = [options.length > 0, slider !== null, madlib !== null].filter(Boolean);
  if (ways.length !== 1) return [problemInPart(entry, part, 'contentQuestionUnclear', { id })];
  if (madlib) return sentenceProblems(entry, madlib, `${part}/`);
  if (!slider) return repetitionProblems(entry, `${part}/options`, options);
  const { minimumValue: least, maximumValue: most } = slider;
  return least < most ? [] : [problemInPart(entry, `${part}/slider`, 'contentSliderEmpty', { least, most })];
}

function resultProblems(
  entry: string,
  questions: readonly QuizQuestion[],
  rewarded: readonly string[],
): readonly ContentProblem[] {
  const results = questions.flatMap((question) =>
    question.options.flatMap(({ id, result }) =>
      result === null ? [] : [{ result, part: `questions/${question.id}/options/${id}` }],
    ),
  );
  return [
    ...repeatedIdProblems(entry, 'rewards', rewarded),
    ...results
      .filter(({ result }) => !rewarded.includes(result))
      .map(({ result, part }) =>
        problemInPart(entry, part, 'contentResultUnrewarded', { result, ...meantOf(result, rewarded) }),
      ),
    ...rewarded
      .filter((reward) => !results.some(({ result }) => result === reward))
      .map((result) => problemInPart(entry, `rewards/${result}`, 'contentRewardUnreachable', { result })),
  ];
}

const idsOf = (parts: readonly { readonly id: string }[]): readonly string[] => parts.map(({ id }) => id);

/** CNT-2 · What an author must fix in an applet before Travelers can answer it, and in the members of a group. */
export function appletProblems(applet: AppletContent): readonly ContentProblem[] {
  const { id, appletType, applets = [] } = applet;
  return [
    ...unsupportedTypeProblem(id, 'type', appletType, APPLET_TYPES),
    ...(KINDS.get(appletType)?.(applet) ?? []),
    ...typesNotTaken(applet),
    ...applets.flatMap(appletProblems),
  ];
}

/** CNT-2 · Problems of repeated applets: an applet may repeat only another one of its kind, in the same quest. */
export function repeatedAppletProblems(applets: readonly AppletContent[]): readonly ContentProblem[] {
  const all = appletsTakingAnswers(applets);
  return all.flatMap(({ id, appletType, repeats }) => {
    if (repeats === undefined) return [];
    const previous = all.find((applet) => applet.id === repeats);
    if (!previous) {
      const alike = all.filter((applet) => applet.id !== id && applet.appletType === appletType);
      return [problemInPart(id, 'repeats', 'contentReferenceDead', { id: repeats, ...meantOf(repeats, idsOf(alike)) })];
    }
    const isAnother =
      repeats !== id && previous.appletType === appletType && REPEATABLE_APPLET_TYPES.includes(appletType);
    return isAnother ? [] : [problemInPart(id, 'repeats', 'contentRepeatMismatch', { id: repeats, type: appletType })];
  });
}

function rankProblems({ id, options = [] }: AppletContent): readonly ContentProblem[] {
  const isShort = options.length < MIN_RANK_OPTIONS;
  return [
    ...(isShort ? [problemInPart(id, 'options', 'contentRankTooShort', { least: MIN_RANK_OPTIONS })] : []),
    ...repetitionProblems(id, 'options', options),
  ];
}

const listProblems = (entry: string, field: string, parts: Titled): readonly ContentProblem[] => [
  ...emptyListProblem(entry, field, parts),
  ...repetitionProblems(entry, field, parts),
];

type Titled = readonly { readonly id: string; readonly title: string }[];

const repetitionProblems = (entry: string, list: string, parts: Titled): readonly ContentProblem[] => [
  ...repeatedIdProblems(entry, list, idsOf(parts)),
  ...repeatedTitleProblems(entry, list, parts),
];

const groupProblems = ({ id, applets = [] }: AppletContent): readonly ContentProblem[] => [
  ...emptyListProblem(id, 'applets', applets),
  ...applets
    .filter(isGroupApplet)
    .map((member) => problemInPart(id, `applets/${member.id}`, 'contentGroupInGroup', { id: member.id })),
];

/** The file types that an applet names and its kind does not accept. */
function typesNotTaken({ id, appletType, supportedTypes = [] }: AppletContent): readonly ContentProblem[] {
  const taken = uploadFormats({ appletType }).flatMap(({ extensions }) => extensions);
  return supportedTypes
    .filter((type) => uploadFormats({ appletType, supportedTypes: [type] }).length === 0)
    .flatMap((type) => unsupportedTypeProblem(id, 'supportedTypes', type, taken));
}

const KINDS: ReadonlyMap<string, (applet: AppletContent) => readonly ContentProblem[]> = new Map([
  ['rank', rankProblems],
  ['random-selection', ({ id, options = [] }: AppletContent) => listProblems(id, 'options', options)],
  [
    'decision-tree',
    ({ id, decisionTreeBranches = [] }: AppletContent) => listProblems(id, 'branches', decisionTreeBranches),
  ],
  ['madlib', ({ id, madlib }: AppletContent) => sentenceProblems(id, madlib ?? { sentence: '', inputs: [] })],
  ['quiz', ({ id, quiz }: AppletContent) => quizProblems(id, quiz)],
  ['group-applet', groupProblems],
]);
