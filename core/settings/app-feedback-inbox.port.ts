import type { AppFeedback } from './app-feedback.rules.ts';

/** Where the people who run the product find what Travelers think of it. */
export abstract class AppFeedbackInbox {
  /** SET-1 · Refuses with what is wrong with it, and with `errorTooManyRequests` when the same Traveler sends too often. */
  abstract send(feedback: AppFeedback): Promise<void>;
}
