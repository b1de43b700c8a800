import type { ReactNode } from 'react';
import type { AppletAnswer, AppletContent, PreviousAnswer } from '#core/applets';

/** The props of every applet component. */
export interface AppletProps {
  readonly applet: AppletContent;
  /** What was put in so far, or was completed; a blank answer at first. */
  readonly answer: AppletAnswer;
  /**
   * Takes the whole answer as it is after a change by the Traveler; it may be called again before it was drawn. A group
   * hands on its members' answers: `appletId` says whose it is.
   */
  readonly onAnswer: (answer: AppletAnswer) => void;
  /** Where its answer is stored. */
  readonly source?: AnswerSource | undefined;
  /** Whether it is completed or authored as read-only: it shows the answer and accepts none. */
  readonly isReadOnly: boolean;
  /** Whether the answer is being sent; it cannot be changed meanwhile. */
  readonly isBusy: boolean;
  /** Whether somebody tried to complete the step without it; it then shows what is missing. */
  readonly isMarkedMissing?: boolean | undefined;
  /** The answer to the applet that this one repeats, shown beside the new answer. */
  readonly previousAnswer?: PreviousAnswer | undefined;
  /** Whether its title stands above it already; those who listen hear it all the same. */
  readonly isTitleHidden?: boolean | undefined;
  /** How many groups stand around it; none unless told. */
  readonly depth?: number | undefined;
  /** What else can be done with an applet or a member, below its answer. */
  readonly renderActions?: ((applet: AppletContent) => ReactNode) | undefined;
  /** Finds what belongs to a member of a group; only groups ask. Without it members are blank. */
  readonly memberProps?: ((member: AppletContent) => AppletMember) | undefined;
}

/** Where an answer is stored while its view may be gone. */
export interface AnswerSource {
  readonly owner: object;
  /** The key that identifies the source. */
  readonly key: string;
  /** An answer as it stands, whether or not its applet is in view. */
  readonly answerTo: (applet: AppletContent) => AppletAnswer;
}

/** What a member of a group is given for itself. */
export type AppletMember = Pick<AppletProps, 'answer' | 'isMarkedMissing' | 'previousAnswer'>;
