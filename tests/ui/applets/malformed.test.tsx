import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { APPLET_TYPES, type AppletContent, type AppletType } from '#core/applets';
import { appletOf } from '../support/applet-of.ts';
import { AnswerableApplets } from '../support/applets-harness.tsx';

const options = ['one', 'two', 'three'].map((id, order) => ({ id, title: id, order }));

const madlib = {
  sentence: 'I walk {how}.',
  inputs: [{ id: 'how', type: 'selection', placeholder: null, options: ['slowly'] }],
} as const;

const ownFields: Readonly<Record<AppletType, Partial<AppletContent>>> = {
  'upload-file': { supportedTypes: ['.pdf'] },
  'upload-image': { supportedTypes: ['.jpg'] },
  'upload-video': { supportedTypes: ['.mp4'] },
  'generic-upload-file': { supportedTypes: ['.pdf'] },
  'generic-rich-text': {},
  'rich-text-entry': {},
  'inline-text': {},
  quiz: {
    quiz: {
      id: 'quiz',
      sections: [
        {
          id: 'section',
          title: 'Section',
          questions: [
            { id: 'a', title: 'A', options: [{ id: 'x', title: 'X', result: null }], slider: null, madlib: null },
          ],
        },
      ],
      rewards: [],
      mixedResultText: null,
    },
  },
  'decision-tree': { decisionTreeBranches: options },
  rank: { options },
  madlib: { madlib },
  'random-selection': { options },
  'group-applet': { applets: [] },
};

/** Fields without which an applet has no question to ask. */
const needed: readonly string[] = ['quiz', 'madlib', 'options', 'decisionTreeBranches', 'applets'];
const common: readonly string[] = ['title', 'required', 'readOnly'];
const spareable: readonly string[] = ['description', 'placeholder', 'supportedTypes'];

const wrong: readonly unknown[] = [7, 'words', true, [null], { sections: 'no', inputs: [7], sentence: 1 }];

const wellOf = (kind: AppletType): AppletContent =>
  appletOf(kind, { id: 'broken', title: 'Half of it', ...ownFields[kind] });

/** Every way to make a field of an applet type so malformed that it cannot be shown. */
const spoiltOf = (kind: AppletType): [string, Readonly<Record<string, unknown>>][] => {
  const content = wellOf(kind) as unknown as Readonly<Record<string, unknown>>;
  const without = (field: string) => Object.fromEntries(Object.entries(content).filter(([name]) => name !== field));
  return Object.keys(content).flatMap((field): [string, Readonly<Record<string, unknown>>][] => {
    const isNeeded = needed.includes(field) || common.includes(field);
    if (!isNeeded && !spareable.includes(field)) return [];
    const fits = typeof content[field];
    const wrongs = wrong.filter(
      (value) => typeof value !== (content[field] === null ? 'string' : fits) || fits === 'object',
    );
    const unfit =
      field === 'description' ? wrong : wrongs.filter((value) => field !== 'placeholder' || typeof value !== 'string');
    return [
      ...(isNeeded
        ? [
            [`${field} missing`, without(field)] as [string, Readonly<Record<string, unknown>>],
            [`${field} null`, { ...content, [field]: null }] as [string, Readonly<Record<string, unknown>>],
          ]
        : []),
      ...unfit.map((value): [string, Readonly<Record<string, unknown>>] => [
        `${field} = ${JSON.stringify(value)}`,
        { ...content, [field]: value },
      ]),
    ];
  });
};

const neighbour = appletOf('inline-text', { id: 'next', title: 'The neighbour' });

const show = (content: Readonly<Record<string, unknown>>): void =>
  void render(<AnswerableApplets of={[content as unknown as AppletContent, neighbour]} isMissed />);

afterEach(() => vi.restoreAllMocks());

describe.each(APPLET_TYPES)('[APL-8][APL-71] a malformed %s', (kind) => {
  test.each(spoiltOf(kind))('with %s shows the support contact, and its neighbour works', (_, content) => {
    show(content);
    expect(screen.getByText(new RegExp(`Cannot render ${kind} component, please contact`))).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ada at the desk' })).toBeTruthy();
    expect(screen.getByRole('region', { name: 'The neighbour' })).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Your answer' })).toBeTruthy();
  });
});

test.each([
  [
    'a quiz without questions',
    appletOf('quiz', { quiz: { id: 'q', sections: [], rewards: [], mixedResultText: null } }),
  ],
  ['a madlib without blanks', appletOf('madlib', { madlib: { sentence: 'All said.', inputs: [] } })],
  ['a tree without branches', appletOf('decision-tree', { decisionTreeBranches: [] })],
])('[APL-71] %s can never be completed, and names whom to ask', (_, content) => {
  render(<AnswerableApplets of={[content]} />);
  expect(screen.getByRole('link', { name: 'Ada at the desk' })).toBeTruthy();
});

test('[APL-8] an applet that fails to render does not affect its neighbours', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const poisoned = new Proxy(wellOf('rank'), {
    get: (target, name) => {
      if (name === 'description') throw new Error('out of ink');
      return Reflect.get(target, name) as unknown;
    },
  });
  render(<AnswerableApplets of={[poisoned, neighbour]} />);
  expect(screen.getByText(/Cannot render rank component/)).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Your answer' })).toBeTruthy();
});

test('[APL-71] a malformed member does not affect the rest of its group', () => {
  const group = appletOf('group-applet', {
    applets: [{ ...wellOf('rank'), options: null } as unknown as AppletContent, neighbour],
  });
  render(<AnswerableApplets of={[group]} />);
  expect(screen.getByText(/Cannot render rank component/)).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Your answer' })).toBeTruthy();
});
