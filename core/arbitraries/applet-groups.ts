import fc from 'fast-check';
import type { AppletAnswer, AppletContent } from '../applets/index.ts';
import { type AnsweredAppletOfAnyKind, answeredAppletsOfAnyKind } from './applet-answers.ts';
import { entryIds, groupsOf } from './applet-kinds.ts';
import { emptyEditorDocuments, editorDocuments } from './editor-documents.ts';
import { texts } from './shared.ts';

/** An applet of any kind, with everything in it that has an answer, in order. */
export interface AnsweredAppletTree {
  readonly content: AppletContent;
  readonly members: readonly AnsweredAppletOfAnyKind[];
}

const lone: fc.Arbitrary<AnsweredAppletTree> = answeredAppletsOfAnyKind.map((kind) => ({
  content: kind.content,
  members: [kind],
}));

const grouped = (inside: fc.Arbitrary<AnsweredAppletTree>): fc.Arbitrary<AnsweredAppletTree> =>
  fc.tuple(groupsOf(fc.constant([])), fc.array(inside, { maxLength: 3 })).map(([group, trees]) => ({
    content: { ...group, applets: trees.map(({ content }) => content) },
    members: trees.flatMap(({ members }) => members),
  }));

/** Groups of answered applets, some of them groups again. */
export const answeredGroups: fc.Arbitrary<AnsweredAppletTree> = grouped(fc.oneof(lone, lone, grouped(lone)));

/** Applets of all thirteen kinds with their answers. */
export const answeredAppletTrees: fc.Arbitrary<AnsweredAppletTree> = fc.oneof(lone, answeredGroups);

/** The existing answers. */
export const answersOfAppletTrees = (trees: readonly AnsweredAppletTree[]): readonly AppletAnswer[] =>
  trees.flatMap(({ members }) => members.flatMap(({ answer }) => answer ?? []));

const maybe = fc.option(texts);

/** Numbers that can be sent. */
const numbers = fc.double({ noNaN: true, noDefaultInfinity: true });

const file = fc.record({ name: texts, type: texts, mime: texts, uri: texts });

const recordOf = <Value>(values: fc.Arbitrary<Value>): fc.Arbitrary<Record<string, Value>> =>
  fc.array(fc.tuple(entryIds, values), { maxLength: 3 }).map((entries) => Object.fromEntries(entries));

const madlibAnswers = recordOf(fc.record({ contentfulId: texts, answer: texts }));

/** Answers that no screen would send: any field for any kind, with any text in it. */
export const hostileAnswers: fc.Arbitrary<AppletAnswer> = fc.record(
  {
    appletId: entryIds,
    appletType: texts,
    text: maybe,
    untouched: fc.boolean(),
    modified: fc.boolean(),
    file: fc.option(file),
    fileUrl: maybe,
    fileType: maybe,
    fileUploaded: fc.boolean(),
    richText: fc.option(fc.oneof(editorDocuments, emptyEditorDocuments)),
    options: fc.array(
      fc.record({ id: entryIds, contentfulId: fc.option(entryIds), order: numbers, userInput: maybe }),
      { maxLength: 4 },
    ),
    files: recordOf(
      fc.record({
        fileId: texts,
        description: texts,
        file: fc.option(file),
        fileOrder: numbers,
        fileUploaded: fc.boolean(),
      }),
    ),
    madlibAnswers,
    quizInformation: fc.record({
      questionsMap: recordOf(
        fc.record({
          quizContentfulId: texts,
          quizSectionContentfulId: texts,
          quizQuestionContentfulId: texts,
          answerType: fc.constantFrom('SLIDER', 'OPTION', 'MADLIB'),
          value: fc.oneof(maybe, numbers),
          answer: maybe,
          madlibAppletContentfulId: maybe,
          madlibAnswers,
        }),
      ),
    }),
  },
  { requiredKeys: ['appletId', 'appletType', 'text'] },
);
