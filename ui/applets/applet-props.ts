import type { ReactNode } from 'react';
import type { AppletAnswer, AppletContent, EarlierAnswer } from '#core/applets';

/** What every kind of applet is given. */
export interface AppletProps {
  readonly applet: AppletContent;
  /** What was put in so far, or was completed; a blank answer at first. */
  readonly answer: AppletAnswer;
  /**
   * Takes the whole answer as it is after a change by the Traveler; it may be called again before it was drawn. A group
   * hands on its members' answers: `appletId` says whose it is.
   */
  readonly onAnswer: (answer: AppletAnswer) => void;
  /** Where its answer is written. */
  readonly place?: AnswerPlace | undefined;
  /** Completed, or authored to be read: it shows the answer and takes none. */
  readonly isReadOnly: boolean;
  /** While it is being sent nothing is changed. */
  readonly isBusy: boolean;
  /** Somebody wanted to go on without it: it says what it still waits for. */
  readonly isMissed?: boolean | undefined;
  /** What was answered to the applet that this one repeats, to stand beside the new answer. */
  readonly earlier?: EarlierAnswer | undefined;
  /** How many groups stand around it; none unless told. */
  readonly depth?: number | undefined;
  /** What else can be done with an applet or a member, below its answer. */
  readonly tools?: ((applet: AppletContent) => ReactNode) | undefined;
  /** Finds what belongs to a member of a group; only groups ask. Without it members are blank. */
  readonly memberOf?: ((member: AppletContent) => AppletMember) | undefined;
}

/** Where answers are written, which outlives what shows them. */
export interface AnswerPlace {
  readonly of: object;
  /** What it is called among all places. */
  readonly name: string;
  /** An answer as it stands, whether or not its applet is in view. */
  readonly answerTo: (applet: AppletContent) => AppletAnswer;
}

/** What a member of a group is given for itself. */
export type AppletMember = Pick<AppletProps, 'answer' | 'isMissed' | 'earlier'>;
