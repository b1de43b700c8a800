import type { Container } from 'inversify';
import { hasKeyWithPrefix, OUTBOX, OWN_REVIEWS, UNSENT_CHATS, UPLOADS } from '#adapters/browser-storage/web-storage';
import type { Feature } from '#ui/app/routes.tsx';
import { EmailDraftsState } from '#ui/kit/overlay/email-drafts.state.ts';
import { OpenWorkState } from '#ui/kit/overlay/open-work.state.ts';
import type { KindOfUnsavedWork } from './lazy-unsaved-work.ts';

/** The features that a page has opened, and a way to open more. */
interface Features {
  readonly container: Container;
  readonly isOpened: (feature: Feature) => boolean;
  readonly open: (...features: readonly Feature[]) => Promise<void>;
}

/**
 * STP-5 · Every kind of unsaved work; one may exist once its feature was opened or if this device stores some of it.
 */
export const kindsOfUnsavedWork = ({ container, isOpened, open }: Features): readonly KindOfUnsavedWork[] => [
  {
    mayExist: () => isOpened('challenges') || ['waymark.draft', OUTBOX, UPLOADS].some((one) => hasKeyWithPrefix(one)),
    load: async () => {
      await open('challenges', 'applets');
      return container.get((await import('#ui/challenges/drafts/unsaved-challenge-work.ts')).UnsavedChallengeWork);
    },
  },
  {
    mayExist: () => isOpened('relationships') || hasKeyWithPrefix(UNSENT_CHATS),
    load: async () => {
      await open('relationships');
      return container.get((await import('#ui/chat/unsaved-chat-work.ts')).UnsavedChatWork);
    },
  },
  {
    mayExist: () => isOpened('achievements') || hasKeyWithPrefix(OWN_REVIEWS),
    load: async () => {
      await open('achievements');
      return container.get((await import('#ui/achievements/unsaved-review-work.ts')).UnsavedReviewWork);
    },
  },
  { mayExist: () => true, load: async () => container.get(EmailDraftsState) },
  { mayExist: () => true, load: async () => container.get(OpenWorkState) },
];
