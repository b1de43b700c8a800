import type { MessageDetails, MessageKey } from '../../../messages/index.ts';
import { meantOf } from './nearest-word.rules.ts';
import { MADLIB_INPUT_TYPES, type MadlibContent, type MadlibInput } from '../../../applets/index.ts';

/** A problem that an author must fix: the message, the entry, and the part of that entry with the problem. */
export interface ContentProblem {
  readonly key: MessageKey;
  readonly details: MessageDetails;
  /** The id of the entry. */
  readonly entry: string;
  /** The field of the entry, followed by a slash and the name of the part where needed. */
  readonly part?: string;
}

/** CNT-2 · A problem of a part of an entry. */
export const problemInPart = (
  entry: string,
  part: string,
  key: ContentProblem['key'],
  details: ContentProblem['details'] = {},
): ContentProblem => ({ key, details, entry, part });

/** CNT-2 · A type is refused that is none of those there are. */
export const unsupportedTypeProblem = (
  entry: string,
  field: string,
  type: string,
  types: readonly string[],
  part: string = `${field}/${type}`,
): readonly ContentProblem[] =>
  types.includes(type)
    ? []
    : [
        problemInPart(entry, part, 'contentTypeUnsupported', {
          type,
          field,
          supported: types.join(', '),
          ...meantOf(type, types),
        }),
      ];

/** CNT-2 · The problem of an empty list, where an applet needs at least one element. */
export const emptyListProblem = (
  entry: string,
  field: string,
  list: readonly unknown[],
  part: string = field,
): readonly ContentProblem[] => (list.length > 0 ? [] : [problemInPart(entry, part, 'contentListEmpty', { field })]);

/** CNT-2 · Problems of parts of an applet that share an id, each id once. */
export function repeatedIdProblems(entry: string, list: string, ids: readonly string[]): readonly ContentProblem[] {
  const repeated = new Set(ids.filter((id, index) => id !== '' && ids.indexOf(id) !== index));
  return [...repeated].map((id) => problemInPart(entry, `${list}/${id}`, 'contentPartTwice', { id }));
}

/** CNT-2 · Problems of options of one list with the same title, one for each title. */
export function repeatedTitleProblems(
  entry: string,
  list: string,
  options: readonly { readonly id: string; readonly title: string }[],
): readonly ContentProblem[] {
  const others = options.filter(({ id }, index) => options.findIndex((option) => option.id === id) === index);
  const titles = others.map(({ title }) => title.trim());
  const repeated = others.filter((_, index) => titles[index] !== '' && titles.indexOf(titles[index] ?? '') !== index);
  return [...new Map(repeated.map((option) => [option.title.trim(), option])).values()].map(({ id, title }) =>
    problemInPart(entry, `${list}/${id}`, 'contentTitleTwice', { title }),
  );
}

/** CNT-2 · What an author must fix in a sentence with blanks: every blank needs its input, every input its blank. */
export function sentenceProblems(
  entry: string,
  { sentence, inputs }: MadlibContent,
  path = '',
): readonly ContentProblem[] {
  const blanks = [...sentence.matchAll(/\{([^{}]*)\}/g)].map(([, inner = '']) => inner);
  const ids = inputs.map(({ id }) => id);
  return [
    ...emptyListProblem(entry, 'inputs', inputs, `${path}inputs`),
    ...repeatedIdProblems(entry, `${path}inputs`, ids),
    ...blanks
      .filter((blank) => !ids.includes(blank))
      .map((blank) =>
        problemInPart(entry, `${path}sentence`, 'contentBlankDead', { blank: `{${blank}}`, ...meantOf(blank, ids) }),
      ),
    ...inputs
      .filter(({ id }) => !blanks.includes(id))
      .map(({ id }) => problemInPart(entry, `${path}inputs/${id}`, 'contentInputUnused', { blank: `{${id}}` })),
    ...inputs.flatMap((input) => inputProblems(entry, input, `${path}inputs/${input.id}`)),
  ];
}

function repeatedWordProblems(entry: string, options: readonly string[], part: string): readonly ContentProblem[] {
  const repeated = new Set(options.filter((option, index) => options.indexOf(option) !== index));
  return [...repeated].map((title) => problemInPart(entry, part, 'contentTitleTwice', { title }));
}

const inputProblems = (entry: string, { type, options }: MadlibInput, part: string): readonly ContentProblem[] =>
  type === 'selection'
    ? [...emptyListProblem(entry, 'options', options, part), ...repeatedWordProblems(entry, options, part)]
    : unsupportedTypeProblem(entry, 'type', type, MADLIB_INPUT_TYPES, part);
