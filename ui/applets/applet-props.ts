import type { ReactNode } from 'react';
import type { AppletAnswer, AppletContent, PreviousAnswer } from '#core/applets';

/** The props of every applet component. */
export interface AppletProps {
  readonly applet: AppletContent;
  /** The answer so far, or the completed one; blank at first. */
  readonly answer: AppletAnswer;
  /**
   * Receives the whole answer after each change by the Traveler; may be called again before the next render. A group
   * passes on its members' answers: `appletId` identifies the member.
   */
  readonly onAnswer: (answer: AppletAnswer) => void;
  /** The place where the answer is stored. */
  readonly source?: AnswerSource | undefined;
  /** Whether the applet is completed or authored as read-only: it shows the answer and accepts none. */
  readonly isReadOnly: boolean;
  /** Whether the answer is being sent and cannot be changed. */
  readonly isBusy: boolean;
  /** Whether the Traveler tried to complete the step without an answer; the applet then shows what is missing. */
  readonly isMarkedMissing?: boolean | undefined;
  /** The answer to the applet that this one repeats, shown next to the new answer. */
  readonly previousAnswer?: PreviousAnswer | undefined;
  /** Whether the title is already shown above the applet; screen readers still read it. */
  readonly isTitleHidden?: boolean | undefined;
  /** The number of groups around the applet; 0 by default. */
  readonly depth?: number | undefined;
  /** Renders further actions for an applet or a member, below its answer. */
  readonly renderActions?: ((applet: AppletContent) => ReactNode) | undefined;
  /** Finds the props of a group's member; used only by groups. Without it, members are blank. */
  readonly memberProps?: ((member: AppletContent) => AppletMember) | undefined;
}

/** The place where an answer is stored while its view may be unmounted. */
export interface AnswerSource {
  readonly owner: object;
  /** The key that identifies the source. */
  readonly key: string;
  /** The current answer, whether or not its applet is rendered. */
  readonly answerTo: (applet: AppletContent) => AppletAnswer;
}

/** The props that belong to one member of a group. */
export type AppletMember = Pick<AppletProps, 'answer' | 'isMarkedMissing' | 'previousAnswer'>;
