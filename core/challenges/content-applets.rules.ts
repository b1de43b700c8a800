import {
  APPLET_TYPES,
  type AppletContent,
  appletsWithin,
  isGroupApplet,
  LEAST_RANKED,
  REPEATABLE,
  uploadFormats,
} from '../applets/index.ts';
import { emptyList, problemAt, repeatedParts, sentenceProblems, unsupported } from './content-parts.rules.ts';
import type { ContentProblem } from './content-problem.ts';
import { quizProblems } from './content-quiz.rules.ts';

/** CNT-2 · What an author must mend in an applet before anybody can answer it, and in the members of a group. */
export function appletProblems(applet: AppletContent): readonly ContentProblem[] {
  const { id, appletType, applets = [] } = applet;
  return [
    ...unsupported(id, 'type', appletType, APPLET_TYPES),
    ...(KINDS.get(appletType)?.(applet) ?? []),
    ...typesNotTaken(applet),
    ...applets.flatMap(appletProblems),
  ];
}

/** CNT-2 · What an applet repeats has to be another one of its kind, in the same quest. */
export function repeatProblems(applets: readonly AppletContent[]): readonly ContentProblem[] {
  const all = appletsWithin(applets);
  return all.flatMap(({ id, appletType, repeats }) => {
    if (repeats === undefined) return [];
    const earlier = all.find((applet) => applet.id === repeats);
    if (!earlier) return [problemAt(id, 'repeats', 'contentReferenceDead', { id: repeats })];
    const isAnother = repeats !== id && earlier.appletType === appletType && REPEATABLE.includes(appletType);
    return isAnother ? [] : [problemAt(id, 'repeats', 'contentRepeatMismatch', { id: repeats, type: appletType })];
  });
}

function rankProblems({ id, options = [] }: AppletContent): readonly ContentProblem[] {
  const isShort = options.length < LEAST_RANKED;
  return [
    ...(isShort ? [problemAt(id, 'options', 'contentRankTooShort', { least: LEAST_RANKED })] : []),
    ...repeatedParts(id, 'options', idsOf(options)),
  ];
}

const listProblems = (
  entry: string,
  field: string,
  parts: readonly { readonly id: string }[],
): readonly ContentProblem[] => [...emptyList(entry, field, parts), ...repeatedParts(entry, field, idsOf(parts))];

const groupProblems = ({ id, applets = [] }: AppletContent): readonly ContentProblem[] => [
  ...emptyList(id, 'applets', applets),
  ...applets
    .filter(isGroupApplet)
    .map((member) => problemAt(id, `applets/${member.id}`, 'contentGroupInGroup', { id: member.id })),
];

/** The types of file that an applet asks for and its kind does not take. */
function typesNotTaken({ id, appletType, supportedTypes = [] }: AppletContent): readonly ContentProblem[] {
  const taken = uploadFormats({ appletType }).flatMap(({ extensions }) => extensions);
  return supportedTypes
    .filter((type) => uploadFormats({ appletType, supportedTypes: [type] }).length === 0)
    .flatMap((type) => unsupported(id, 'supportedTypes', type, taken));
}

const idsOf = (parts: readonly { readonly id: string }[]): readonly string[] => parts.map(({ id }) => id);

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
