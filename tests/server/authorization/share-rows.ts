import { type MatrixRow, onlyOwner, refusedBeforeSignIn, sameForAll } from './expected-outcomes.ts';

const nobodysId = '00000000-0000-4000-8000-0000000000ff';
const anEmail = { receiver: 'cho@elsewhere.test', subject: 'Look', message: '' };

/** The calls that share an answer, a step or a submission. */
export const shareRows: Readonly<Record<string, MatrixRow>> = {
  'POST /applets/share-applet': {
    sent: () => ({
      ...anEmail,
      appletContentfulId: 'nowhere',
      type: 'madlib',
      richText: null,
      madlibAnswers: {},
      file: null,
    }),
    outcomes: { ...sameForAll('appletNotFound'), ...refusedBeforeSignIn },
  },
  'POST /applets/share-step': {
    sent: () => ({ ...anEmail, stepId: 'nowhere', applets: [] }),
    outcomes: { ...sameForAll('stepNotFound'), ...refusedBeforeSignIn },
  },
  'POST /share-step': {
    sent: () => ({ ...anEmail, stepId: 'nowhere', applets: [] }),
    outcomes: { ...sameForAll('stepNotFound'), ...refusedBeforeSignIn },
  },
  'GET /applets/shares/{submission}': {
    sent: () => ({ submission: nobodysId }),
    outcomes: { ...sameForAll('sharedEmailNotFound'), ...refusedBeforeSignIn },
  },
  'POST /challenges/{challengeId}/posts/share': {
    sent: () => ({ ...anEmail, challengeId: 'nowhere' }),
    outcomes: { ...sameForAll('postNotYours'), ...refusedBeforeSignIn },
  },
  'POST /posts/{postId}/share': {
    sent: ({ postId }) => ({ ...anEmail, postId }),
    outcomes: { ...onlyOwner('postNotYours'), 'the owner': 'submissionMessageMissing' },
    unknown: { ...anEmail, postId: nobodysId },
  },
  'POST /posts/{postId}/link-shared': {
    sent: ({ postId }) => ({ postId, userId: nobodysId }),
    outcomes: { ...onlyOwner('postNotYours'), 'the owner': 'postReaderMissing' },
    unknown: { postId: nobodysId, userId: nobodysId },
  },
};
