import { render, screen } from '@testing-library/react';
import { ContainerModule } from 'inversify';
import { expect, test } from 'vitest';
import { type AppletAnswer, type AppletContent, blankAnswer, FileUploader, type QuizAnswer } from '#core/applets';
import { SubmittedApplets } from '#ui/achievements/submission-parts.tsx';
import { preloadApplets } from '#ui/applets/applet-view.tsx';
import { ViewModelProvider } from '#ui/kit/view-model/view-model-provider.tsx';
import { compose } from '../../../composition-root.ts';
import { editorDocumentOf } from '../../fixtures/editor-document.ts';
import { allBindings } from '../support/all-bindings.ts';
import { appletOf } from '../support/applet-of.ts';
import { FILE_URL, ManualFileUploader } from '../support/manual-file-uploader.ts';

interface Submitted {
  readonly content?: Partial<AppletContent>;
  readonly answer: Partial<AppletAnswer>;
}

const options = ['Courtyard', 'Kitchen'].map((title, order) => ({ id: title, title, order }));
const file = { type: 'image/png', mime: 'image/png', name: 'shore.png', uri: FILE_URL };
const stored: Submitted = { answer: { file, fileUrl: FILE_URL, fileType: 'image/png', fileUploaded: true } };
const how: QuizAnswer = {
  quizContentfulId: 'calm',
  quizSectionContentfulId: 'one',
  quizQuestionContentfulId: 'how',
  answerType: 'SLIDER',
  value: 7,
  answer: null,
  madlibAppletContentfulId: null,
  madlibAnswers: {},
};
const question = {
  id: 'how',
  title: 'How calm are you?',
  options: [],
  slider: { minimumValue: 0, maximumValue: 9 },
  madlib: null,
};

/** An answer to each applet type that a submission shows, with the text that must be visible. */
const KINDS: readonly (readonly [appletType: string, seen: string, Submitted])[] = [
  ['upload-file', 'shore.png', stored],
  ['upload-video', 'shore.png', stored],
  ['upload-image', 'shore.png', stored],
  ['rich-text-entry', 'Dear sea', { answer: { richText: editorDocumentOf('Dear sea') } }],
  [
    'decision-tree',
    'The view',
    {
      content: { decisionTreeBranches: [{ id: 'right', title: 'Over the hill', order: 0 }] },
      answer: {
        files: { right: { fileId: 'right', description: 'The view', file, fileOrder: 0, fileUploaded: true } },
      },
    },
  ],
  ['inline-text', 'Salt air.', { answer: { text: 'Salt air.' } }],
  [
    'madlib',
    'slowly',
    {
      content: {
        madlib: {
          sentence: 'I walk {how}.',
          inputs: [{ id: 'how', type: 'short-text', placeholder: null, options: [] }],
        },
      },
      answer: { madlibAnswers: { how: { contentfulId: 'how', answer: 'slowly' } } },
    },
  ],
  [
    'quiz',
    '7',
    {
      content: {
        quiz: {
          id: 'calm',
          sections: [{ id: 'one', title: '', questions: [question] }],
          rewards: [],
          mixedResultText: null,
        },
      },
      answer: { quizInformation: { questionsMap: { how } } },
    },
  ],
  [
    'rank',
    'Courtyard',
    {
      content: { options },
      answer: { options: options.map(({ id, order }) => ({ id, contentfulId: id, order, userInput: null })) },
    },
  ],
  [
    'group-applet',
    'In a group.',
    { content: { applets: [appletOf('inline-text', { id: 'member' })] }, answer: { text: null } },
  ],
  ['random-selection', 'Chosen: Kitchen', { content: { options }, answer: { text: 'Kitchen' } }],
];

test.each(KINDS)('[ACH-10] a submission shows the answer to an applet of type %s', async (kind, seen, given) => {
  await preloadApplets();
  const applet = appletOf(kind, given.content);
  const member = appletOf('inline-text', { id: 'member' });
  const container = compose(
    ...allBindings,
    new ContainerModule(({ rebind }) => void rebind(FileUploader).toConstantValue(new ManualFileUploader())),
  );
  render(
    <ViewModelProvider value={(type) => container.get(type)}>
      <SubmittedApplets
        applets={[applet]}
        answers={[
          { ...blankAnswer(applet), ...given.answer },
          { ...blankAnswer(member), text: 'In a group.' },
        ]}
      />
    </ViewModelProvider>,
  );
  expect((await screen.findAllByText(seen)).length).toBeGreaterThan(0);
  expect(screen.queryByRole('textbox')).toBeNull();
});
