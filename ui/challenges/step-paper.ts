import { makeAutoObservable } from 'mobx';
import {
  type AppletAnswer,
  type AppletContent,
  appletsWithin,
  artifactsMissing,
  blankAnswer,
  type DraftPiece,
  type EarlierAnswer,
  earlierAnswer,
  type MergeFacts,
  mergedApplet,
  mergedRichText,
  type SharedApplet,
  sharedApplets,
} from '#core/applets';
import { type Challenge, leftoverPieces } from '#core/challenges';
import type { AppletId, RichText } from '#core/shared';
import type { FactsState } from './facts.state.ts';
import { postFileAsked, type Writing } from './writing.ts';

/** The place that is open: as much as its texts and applets depend on it. */
interface OpenPlace {
  readonly challenge: Challenge | undefined;
  readonly applets: readonly AppletContent[];
  readonly isPost: boolean;
  readonly isCompleted: boolean;
  readonly writing: Writing | undefined;
}

/** What is given to one applet of the open step. */
interface Given {
  readonly answer: AppletAnswer;
  readonly isMissed: boolean;
  readonly earlier: EarlierAnswer | undefined;
}

/** The open place as it is drawn: texts filled in, and what belongs to each applet. */
export class StepPaper {
  /** Whether somebody wanted to go on before everything was there. */
  wasAsked = false;

  constructor(
    private readonly at: OpenPlace,
    private readonly facts: FactsState,
  ) {
    makeAutoObservable<this, 'at' | 'facts'>(this, { at: false, facts: false }, { autoBind: true });
  }

  /** APL-6 · A text with its tags filled in. */
  filled(text: RichText): RichText {
    return this.about ? mergedRichText(text, this.about) : text;
  }

  /** APL-6 · An applet with the tags of its texts filled in. */
  filledApplet(applet: AppletContent): AppletContent {
    return this.about ? mergedApplet(applet, this.about) : applet;
  }

  /** What was completed, or put in so far; a blank answer at first. */
  answerTo(applet: AppletContent): AppletAnswer {
    const { isCompleted, writing } = this.at;
    if (!isCompleted) return writing?.answerTo(applet) ?? blankAnswer(applet);
    return this.acknowledged.get(applet.id) ?? blankAnswer(applet);
  }

  given(applet: AppletContent): Given {
    return { answer: this.answerTo(applet), isMissed: this.missed.has(applet.id), earlier: this.earlier(applet) };
  }

  /** All of an applet that may change while it is in view: its own, and that of its members. */
  allOf(applet: AppletContent): readonly Given[] {
    return [applet, ...appletsWithin([applet])].map((one) => this.given(one));
  }

  /** What may be written here: answers to the applets of a step, the file of a post. */
  get asked(): readonly AppletContent[] {
    return this.at.isPost ? [postFileAsked()] : this.at.applets;
  }

  /** What was written here, on this page or another, and never sent, of something that was completed elsewhere. */
  get leftover(): readonly DraftPiece[] {
    const { challenge, isCompleted, writing } = this.at;
    if (!challenge || !isCompleted || !writing) return [];
    const { content, rival } = writing.state;
    return leftoverPieces(challenge, this.asked, content, ...(rival?.content ? [rival.content] : []));
  }

  /** All that may go out of this step by e-mail, as it stands. */
  get shared(): readonly SharedApplet[] {
    const answers = appletsWithin(this.at.applets).map((applet) => this.answerTo(applet));
    return sharedApplets(this.at.applets, answers);
  }

  get acknowledged(): ReadonlyMap<AppletId, AppletAnswer> {
    return new Map(this.at.challenge?.answers.map((answer) => [answer.appletId, answer]));
  }

  ask(wasAsked: boolean): void {
    this.wasAsked = wasAsked;
  }

  private get about(): MergeFacts | undefined {
    return this.at.challenge && this.facts.about(this.at.challenge);
  }

  private get missed(): ReadonlySet<AppletId> {
    const { applets, writing } = this.at;
    return new Set(
      this.wasAsked && writing ? artifactsMissing(applets, writing.content.answers).map(({ id }) => id) : [],
    );
  }

  private earlier(applet: AppletContent): EarlierAnswer | undefined {
    if (applet.repeats === undefined || !this.about) return undefined;
    const earlier = earlierAnswer(applet, this.about.applets, this.about.answers);
    return earlier && { ...earlier, content: this.filledApplet(earlier.content) };
  }
}
