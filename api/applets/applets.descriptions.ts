import { describeArea } from '../describe.ts';
import * as appletCalls from './applets.api.ts';
import * as notebookCalls from './notebook.api.ts';

const calls = { ...appletCalls, ...notebookCalls };

export const appletsDescriptions = describeArea(
  'Applets',
  'Answers to applets, and the notebook that gathers them.',
  calls,
  {
    readAnswers: {
      summary: 'List answers',
      description: 'Answers with those of the active quest, or of all others, changed since a moment.',
      refusals: [],
    },
    shareApplet: {
      summary: 'Share an applet by email',
      description: 'Emails one answer to an address.',
      refusals: [
        'appletNotFound',
        'appletShareFileMissing',
        'appletShareIncomplete',
        'appletShareKind',
        'appletShareMadlibMissing',
        'appletShareNothing',
        'appletShareReceiverMissing',
        'appletShareSubjectMissing',
        'appletShareSubjectNotValid',
        'appletShareTextMissing',
        'emailNotValid',
        'messageTooLong',
        'messageTooManyLinks',
      ],
    },
    readDelivery: {
      summary: 'Read what became of a shared email',
      description:
        'Tells whether an email that was shared is waiting, was sent or failed, by the Idempotency-Key it was sent with.',
      refusals: ['sharedEmailNotFound'],
    },
    shareStep: {
      summary: 'Share a step by email',
      description: 'Emails the answers of one step to an address.',
      refusals: [
        'appletNotFound',
        'appletShareFileMissing',
        'appletShareIncomplete',
        'appletShareKind',
        'appletShareMadlibMissing',
        'appletShareNothing',
        'appletShareReceiverMissing',
        'appletShareSubjectMissing',
        'appletShareSubjectNotValid',
        'appletShareTextMissing',
        'emailNotValid',
        'stepNotFound',
      ],
    },
    shareStepAtRoot: {
      summary: 'Share a step by email (second address)',
      description: 'The same as `shareStep`, at the other address that clients use.',
      refusals: [
        'appletNotFound',
        'appletShareFileMissing',
        'appletShareIncomplete',
        'appletShareKind',
        'appletShareMadlibMissing',
        'appletShareNothing',
        'appletShareReceiverMissing',
        'appletShareSubjectMissing',
        'appletShareSubjectNotValid',
        'appletShareTextMissing',
        'emailNotValid',
        'stepNotFound',
      ],
    },
    readGenericApplets: {
      summary: 'List applets for the notebook',
      description: 'Answers with the applets that a notebook entry can be made with.',
      refusals: [],
    },
    addArtifact: {
      summary: 'Add to the notebook',
      description: 'Keeps an answer that belongs to no step.',
      refusals: [
        'answerTooLong',
        'appletNotFound',
        'notebookFileMissing',
        'notebookPlaceMissing',
        'notebookRichTextEmpty',
        'notebookRichTextKind',
        'questNotFound',
        'stepFileMissing',
      ],
    },
    changeArtifact: {
      summary: 'Change an answer',
      description: 'Changes an entry of the notebook, or an answer of a completed step where the cohort allows that.',
      refusals: [
        'answerNotFound',
        'answerTooLong',
        'appletNotFound',
        'completeAllApplets',
        'customWordsTooLong',
        'stepNotEditable',
      ],
    },
    readNotebookTags: {
      summary: 'List the tags of the notebook',
      description: 'Answers with the tags of all the Traveler’s quests.',
      refusals: [],
    },
    deleteArtifact: {
      summary: 'Delete from the notebook',
      description: 'Deletes what was added with `addArtifact`.',
      refusals: ['answerNotFound', 'notebookAnswerStays'],
    },
  },
);
