import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AppletContent, isAnswerable, isWellFormedApplet, type QuizQuestion } from '#core/applets';
import { forAll } from '../../support/for-all.ts';

const words = {
  nodeType: 'document',
  data: {},
  content: [
    {
      nodeType: 'paragraph',
      data: {},
      content: [{ nodeType: 'text', value: 'Look.', marks: [{ type: 'bold' }], data: {} }],
    },
  ],
};
const option = { id: 'a', title: 'A', order: 1 };
const input = { id: 'gap', type: 'selection', placeholder: 'Where', options: ['Sea'] };
const question = {
  id: 'q',
  title: 'Which?',
  options: [{ id: 'o', title: 'O', result: 'sea' }],
  slider: { minimumValue: 0, maximumValue: 9 },
  madlib: { appletId: 'blank', sentence: 'At {gap}.', inputs: [input] },
};

/** An applet in which every field stands that any kind has. */
const whole = {
  id: 'it',
  appletType: 'quiz',
  title: 'It',
  description: words,
  required: true,
  readOnly: false,
  placeholder: 'Write',
  sendButton: true,
  thumbnailUrl: '/a.png',
  tags: ['sea'],
  uploadPrompt: 'Choose',
  supportedTypes: ['.png'],
  quiz: {
    id: 'quiz',
    sections: [{ id: 's', title: 'S', questions: [question] }],
    rewards: [{ result: 'sea', title: 'Sea', description: words, mediaUrl: '/sea.png' }],
    mixedResultText: words,
  },
  madlib: { sentence: 'At {gap}.', inputs: [input] },
  options: [option],
  decisionTreeBranches: [option],
  applets: [{ id: 'member', appletType: 'rank' }],
  repeats: 'another',
};

type Path = readonly (string | number)[];

const pathsIn = (value: unknown, path: Path = []): readonly Path[] =>
  typeof value === 'object' && value !== null
    ? [
        path,
        ...Object.entries(value).flatMap(([name, inner]) =>
          pathsIn(inner, [...path, Array.isArray(value) ? Number(name) : name]),
        ),
      ]
    : [path];

const at = (value: unknown, [name, ...rest]: Path): unknown =>
  name === undefined ? value : at((value as Record<string | number, unknown>)[name], rest);

function withAt(value: unknown, [name, ...rest]: Path, put: unknown): unknown {
  if (name === undefined) return put;
  const inner = withAt((value as Record<string | number, unknown>)[name], rest, put);
  return Array.isArray(value)
    ? value.map((one: unknown, index) => (index === name ? inner : one))
    : { ...(value as object), [name]: inner };
}

/** What stands for nothing that this is: no applet has a field that takes it in this place. */
const odd = (value: unknown): readonly unknown[] =>
  typeof value === 'number' ? ['9', Number.NaN, Infinity] : typeof value === 'string' ? [7, ['Sea']] : [7, 'Sea'];

const paths = pathsIn(whole).filter(
  (path) => path.length > 0 && !(path.at(-1) === 'data' && path.at(-3) === 'content' && path.length > 5),
);

test.each(paths.map((path) => [path.join('.'), path] as const))(
  '[APL-71] an applet in which %s is something else is malformed',
  (_, path) => {
    expect(isWellFormedApplet(whole)).toBe(true);
    for (const other of odd(at(whole, path))) expect(isWellFormedApplet(withAt(whole, path, other))).toBe(false);
  },
);

test('[APL-71] what may be nothing may be nothing, and what belongs to a kind may be left out', () => {
  const empty = ['description', 'placeholder', 'thumbnailUrl', 'uploadPrompt'];
  const inner: readonly Path[] = [
    ['quiz', 'mixedResultText'],
    ['quiz', 'rewards', 0, 'description'],
    ['quiz', 'rewards', 0, 'mediaUrl'],
    ['quiz', 'sections', 0, 'questions', 0, 'slider'],
    ['quiz', 'sections', 0, 'questions', 0, 'madlib'],
    ['quiz', 'sections', 0, 'questions', 0, 'options', 0, 'result'],
    ['madlib', 'inputs', 0, 'placeholder'],
  ];
  for (const path of [...empty.map((name) => [name]), ...inner])
    expect(isWellFormedApplet(withAt(whole, path, null))).toBe(true);
  const { id, appletType, title, required, readOnly, description, placeholder, ...own } = whole;
  const bare = { id, appletType, title, required, readOnly, description, placeholder };
  forAll([fc.subarray(Object.keys(own))], (left) => {
    expect(isWellFormedApplet({ ...whole, ...Object.fromEntries(left.map((name) => [name, undefined])) })).toBe(true);
    expect(isWellFormedApplet(bare)).toBe(true);
  });
});

const applet = (appletType: string, more: object = {}) =>
  ({
    ...whole,
    quiz: undefined,
    madlib: undefined,
    options: undefined,
    decisionTreeBranches: undefined,
    applets: undefined,
    appletType,
    ...more,
  }) as unknown as AppletContent;

const asking = (...sections: readonly (readonly Partial<QuizQuestion>[])[]) => ({
  quiz: {
    ...whole.quiz,
    sections: sections.map((questions, index) => ({
      id: `s${index}`,
      title: 'S',
      questions: questions.map((more) => ({ ...question, options: [], slider: null, madlib: null, ...more })),
    })),
  },
});
const mute = {};
const chosen = { options: question.options };

test.each<[string, string, object, isAskable: boolean, isShown: boolean]>([
  ['a quiz', 'quiz', {}, false, false],
  ['a quiz without sections', 'quiz', asking(), false, true],
  ['a quiz without questions', 'quiz', asking([]), false, true],
  ['a quiz whose questions ask nothing', 'quiz', asking([mute], [mute]), false, true],
  ['a quiz with one question that asks', 'quiz', asking([mute], [mute, chosen, mute]), true, true],
  ['a madlib', 'madlib', {}, false, false],
  ['a madlib without inputs', 'madlib', { madlib: { sentence: '', inputs: [] } }, false, true],
  ['a madlib with inputs', 'madlib', { madlib: whole.madlib }, true, true],
  ['a tree', 'decision-tree', {}, false, false],
  ['a tree without branches', 'decision-tree', { decisionTreeBranches: [] }, false, true],
  ['a tree with branches', 'decision-tree', { decisionTreeBranches: [option] }, true, true],
  ['a rank', 'rank', {}, false, false],
  ['a rank with a list of options', 'rank', { options: [] }, true, true],
  ['a selection', 'random-selection', {}, false, false],
  ['a selection with a list of options', 'random-selection', { options: [] }, true, true],
  ['a group', 'group-applet', {}, false, false],
  ['a group with a list of members', 'group-applet', { applets: [] }, true, true],
  ['a kind that nobody knows', 'hologram', {}, true, true],
])(
  '[APL-71] of %s with nothing else is known whether it can be put before somebody',
  (_, kind, more, isAsked, isShown) => {
    expect(isAnswerable(applet(kind, { ...more, readOnly: false }))).toBe(isAsked);
    expect(isAnswerable(applet(kind, { ...more, readOnly: true }))).toBe(isShown);
  },
);
