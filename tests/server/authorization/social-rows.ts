import { allSignedIn, type MatrixRow, onlyOwner, refusedBeforeSignIn, sameForAll } from './expected-outcomes.ts';

const nobodysId = '00000000-0000-4000-8000-0000000000ff';
const aMoment = '2026-11-20T09:00:00.000Z';
const anInvitation = {
  inviteeName: 'Cho Lake',
  inviteTitle: '',
  inviteMessage: 'Will you join me?',
  relationshipType: 'Running Partner',
};
const aTemplate = { questContentfulId: 'lake', showcaseTemplateId: 'lake-showcase' };
const toNobodyRelated = { ...onlyOwner('relationshipNotFound'), 'the owner': 'relationshipNotFound' };
let addresses = 0;
const aMessage = () => ({ email: `visitor-${(addresses += 1)}@elsewhere.test`, message: 'I like it.' });

/** The calls of the social half. */
export const socialRows: Readonly<Record<string, MatrixRow>> = {
  'GET /relationships': { sent: () => ({}), outcomes: allSignedIn },
  'POST /relationships': {
    sent: () => ({ ...anInvitation, inviteeEmail: `cho-${(addresses += 1)}@elsewhere.test` }),
    outcomes: allSignedIn,
  },
  'PATCH /relationships/{relationshipId}/status': {
    sent: ({ relationshipId }) => ({ relationshipId, status: 'Confirmed' }),
    outcomes: { ...onlyOwner('relationshipNotFound'), 'the owner': 'invitationNotYoursToAnswer' },
    unknown: { relationshipId: nobodysId, status: 'Confirmed' },
  },
  'DELETE /relationships/{relationshipId}': {
    sent: ({ relationshipId }) => ({ relationshipId }),
    outcomes: onlyOwner('relationshipNotFound'),
    unknown: { relationshipId: nobodysId },
  },
  'GET /relationships/running-partner': {
    sent: ({ id }) => ({ userId: id }),
    outcomes: onlyOwner('relationshipNotFound'),
    unknown: { userId: nobodysId },
  },
  'GET /relationships/running-partner/stalled': { sent: () => ({}), outcomes: allSignedIn },
  'GET /partner-candidates': { sent: () => ({}), outcomes: allSignedIn },
  'PATCH /relationships/findable': { sent: () => ({ isFindable: false }), outcomes: allSignedIn },
  'POST /partner-candidates/{userId}': {
    sent: ({ id }) => ({ userId: id }),
    outcomes: { ...sameForAll('relationshipNotFound'), ...refusedBeforeSignIn },
    unknown: { userId: nobodysId },
  },
  'POST /relationships/{relationshipId}/nudge': {
    sent: ({ relationshipId }) => ({ relationshipId }),
    outcomes: toNobodyRelated,
    unknown: { relationshipId: nobodysId },
  },
  'POST /relationships/{relationshipId}/ask-operator': {
    sent: ({ relationshipId }) => ({ relationshipId, reason: 'Nothing is heard.' }),
    outcomes: toNobodyRelated,
    unknown: { relationshipId: nobodysId, reason: 'Nothing is heard.' },
  },
  'POST /chat/{room}/messages/{id}/report': {
    sent: ({ chatId }) => ({ room: chatId, id: 'abcd1234', at: aMoment, reason: 'It is rude.' }),
    outcomes: { ...sameForAll('errorNotFound'), ...refusedBeforeSignIn },
    unknown: { room: nobodysId, id: 'abcd1234', at: aMoment, reason: 'It is rude.' },
  },
  'POST /posts/{postId}/report': {
    sent: ({ postId }) => ({ postId, reason: 'It is rude.' }),
    outcomes: { ...onlyOwner('submissionNotShared'), 'the owner': 'abuseOwn' },
    unknown: { postId: nobodysId, reason: 'It is rude.' },
  },
  'POST /showcases/{showcaseId}/report': {
    sent: ({ showcaseId }) => ({ showcaseId, reason: 'It is rude.' }),
    outcomes: { ...allSignedIn, 'the owner': 'abuseOwn' },
  },
  'POST /people/{userId}/report': {
    sent: ({ id }) => ({ userId: id, reason: 'It is rude.' }),
    outcomes: { ...sameForAll('errorNotFound'), ...refusedBeforeSignIn },
    unknown: { userId: nobodysId, reason: 'It is rude.' },
  },
  'GET /blocks': { sent: () => ({}), outcomes: allSignedIn },
  'POST /blocks': {
    sent: ({ id }) => ({ userId: id }),
    outcomes: toNobodyRelated,
    unknown: { userId: nobodysId },
  },
  'DELETE /blocks/{userId}': {
    sent: ({ id }) => ({ userId: id }),
    outcomes: { ...sameForAll('errorNotFound'), ...refusedBeforeSignIn },
    unknown: { userId: nobodysId },
  },
  'GET /invitations/{relationshipId}': {
    sent: ({ relationshipId }) => ({ relationshipId, authToken: 'guessed' }),
    outcomes: sameForAll('invitationLinkNotValid'),
  },
  'POST /invitations/{relationshipId}': {
    sent: ({ relationshipId }) => ({ relationshipId, authToken: 'guessed', accept: true }),
    outcomes: sameForAll('invitationLinkNotValid'),
  },
  'POST /invitations/stop': { sent: () => ({ link: 'guessed' }), outcomes: sameForAll('invitationLinkNotValid') },
  'GET /achievements': {
    sent: ({ id }) => ({ userId: id }),
    outcomes: onlyOwner('relationshipNotFound'),
    unknown: { userId: nobodysId },
  },
  'GET /achievements/as/{reader}': { sent: () => ({ reader: 'guide' }), outcomes: allSignedIn },
  'GET /posts/{postId}/as/external-reader': {
    sent: ({ postId }) => ({ postId }),
    outcomes: onlyOwner('submissionNotShared'),
    unknown: { postId: nobodysId },
  },
  'GET /posts/{postId}': {
    sent: ({ postId }) => ({ postId }),
    outcomes: onlyOwner('submissionNotShared'),
    unknown: { postId: nobodysId },
  },
  'POST /feedback': {
    sent: ({ postId }) => ({ postId, answer: 'Good.', score: 4 }),
    outcomes: { ...onlyOwner('submissionNotShared'), 'the owner': 'feedbackOnOwnWork' },
    unknown: { postId: nobodysId, answer: 'Good.', score: 4 },
  },
  'POST /feedback/{feedbackId}/thanks': {
    sent: ({ feedbackId }) => ({ feedbackId }),
    outcomes: onlyOwner('errorNotFound'),
    unknown: { feedbackId: nobodysId },
  },
  'PATCH /feedback/{feedbackId}': {
    sent: ({ feedbackId }) => ({ feedbackId, answer: 'Not mine.', score: 1 }),
    outcomes: { ...sameForAll('errorNotFound'), ...refusedBeforeSignIn },
    unknown: { feedbackId: nobodysId, answer: 'Not mine.', score: 1 },
  },
  'GET /posts/{postId}/files/{file}/view': {
    sent: ({ postId, file }) => ({ postId, file }),
    outcomes: { ...onlyOwner('fileNotFound'), 'the owner': 'fileNotFound' },
    unknown: { postId: nobodysId, file: nobodysId },
  },
  'GET /posts/{postId}/review-links': { sent: ({ postId }) => ({ postId }), outcomes: allSignedIn },
  'GET /review-links/{linkId}/token': {
    sent: ({ reviewLinkId }) => ({ linkId: reviewLinkId }),
    outcomes: onlyOwner('errorNotFound'),
    unknown: { linkId: nobodysId },
  },
  'DELETE /review-links/{linkId}': {
    sent: ({ reviewLinkId }) => ({ linkId: reviewLinkId }),
    outcomes: onlyOwner('errorNotFound'),
    unknown: { linkId: nobodysId },
  },
  'POST /review-links/{linkId}/send': {
    sent: ({ reviewLinkId }) => ({ linkId: reviewLinkId }),
    outcomes: onlyOwner('errorNotFound'),
    unknown: { linkId: nobodysId },
  },
  'GET /chat/{room}/messages': {
    sent: ({ chatId }) => ({ room: chatId }),
    outcomes: onlyOwner('errorNotFound'),
    unknown: { room: nobodysId },
  },
  'POST /chat/{room}/messages': {
    sent: ({ chatId }) => ({ room: chatId, id: 'abcd1234', text: 'Hello' }),
    outcomes: onlyOwner('errorNotFound'),
    unknown: { room: nobodysId, id: 'abcd1234', text: 'Hello' },
  },
  'POST /chat/token': { sent: () => ({}), outcomes: allSignedIn },
  'POST /chat/{room}/read': {
    sent: ({ chatId }) => ({ room: chatId }),
    outcomes: onlyOwner('errorNotFound'),
    unknown: { room: nobodysId },
  },
  'GET /contentful/tags': { sent: () => ({}), outcomes: allSignedIn },
  'DELETE /applets/{id}': {
    sent: () => ({ id: nobodysId }),
    outcomes: { ...sameForAll('answerNotFound'), ...refusedBeforeSignIn },
  },
  'GET /showcases': {
    sent: ({ id }) => ({ userId: id }),
    outcomes: onlyOwner('relationshipNotFound'),
    unknown: { userId: nobodysId },
  },
  'GET /readers/{reader}/showcases': { sent: () => ({ reader: 'guide' }), outcomes: allSignedIn },
  'GET /quest-showcase-template': { sent: () => ({}), outcomes: allSignedIn },
  'POST /showcases': {
    sent: ({ questId }) => ({ ...aTemplate, questId }),
    outcomes: { ...onlyOwner('noActiveQuest'), 'the owner': 'showcaseTemplateNotOffered' },
    unknown: { ...aTemplate, questId: nobodysId },
  },
  'POST /showcases/automatic': {
    sent: ({ questId }) => ({ ...aTemplate, questId }),
    outcomes: { ...onlyOwner('noActiveQuest'), 'the owner': 'showcaseTemplateNotOffered' },
    unknown: { ...aTemplate, questId: nobodysId },
  },
  'PATCH /showcases/{showcaseId}': {
    sent: ({ showcaseId }) => ({ showcaseId, isPublished: false }),
    outcomes: onlyOwner('errorNotFound'),
    unknown: { showcaseId: nobodysId, isPublished: false },
  },
  'POST /showcases/{showcaseId}/share': {
    sent: ({ showcaseId }) => ({ ...aMessage(), name: 'Cho Lake', showcaseId }),
    outcomes: onlyOwner('errorNotFound'),
    unknown: { ...aMessage(), name: 'Cho Lake', showcaseId: nobodysId },
  },
  'POST /showcases/{showcaseId}/contact': {
    sent: ({ showcaseId }) => ({ ...aMessage(), firstName: 'Cho', lastName: 'Lake', showcaseId }),
    outcomes: sameForAll('ok'),
  },
  'GET /showcases/{showcaseId}/content/1': {
    sent: ({ showcaseId }) => ({ showcaseId }),
    outcomes: sameForAll('ok'),
  },
  'GET /showcases/{showcaseId}/content/2': {
    sent: ({ showcaseId }) => ({ showcaseId }),
    outcomes: sameForAll('ok'),
  },
  'GET /showcases/{showcaseId}/files/{file}/view': {
    sent: ({ showcaseId }) => ({ showcaseId, file: nobodysId }),
    outcomes: sameForAll('fileNotFound'),
  },
  'DELETE /showcases/{showcaseId}': {
    sent: ({ showcaseId }) => ({ showcaseId }),
    outcomes: onlyOwner('errorNotFound'),
    unknown: { showcaseId: nobodysId },
  },
  'GET /notifications': { sent: () => ({}), outcomes: allSignedIn },
  'POST /notifications/seen': { sent: () => ({ upTo: '2026-11-20T09:00:00.000Z' }), outcomes: allSignedIn },
  'POST /notifications/read': { sent: () => ({ upTo: '2026-11-20T09:00:00.000Z' }), outcomes: allSignedIn },
  'POST /notifications': {
    sent: ({ id }) => ({ uid: id, type: 'OTHER' }),
    outcomes: toNobodyRelated,
    unknown: { uid: nobodysId, type: 'OTHER' },
  },
  'POST /notifications/push': {
    sent: ({ id }) => ({ uid: id, type: 'OTHER', data: {} }),
    outcomes: toNobodyRelated,
    unknown: { uid: nobodysId, type: 'OTHER', data: {} },
  },
};
