import { makeAutoObservable } from 'mobx';
import {
  type AppletAnswer,
  type AppletContent,
  appletsTakingAnswers,
  missingArtifacts,
  blankAnswer,
  type DraftPart,
  draftParts,
  type PreviousAnswer,
  previousAnswer,
  type MergeContext,
  mergedApplet,
  mergedRichText,
  type SharedApplet,
  sharedApplets,
} from '#core/applets';
import { type Challenge, unsentDraftParts } from '#core/challenges';
import type { AppletId, RichText } from '#core/shared';
import type { MergeContextState } from './merge-context.state.ts';
import { postFileApplet, type DraftEditor } from '../drafts/draft-editor.ts';

/** The part of the open step or post that its texts and applets depend on. */
interface OpenPosition {
  readonly challenge: Challenge | undefined;
  readonly applets: readonly AppletContent[];
  readonly isPost: boolean;
  readonly isCompleted: boolean;
  readonly draftEditor: DraftEditor | undefined;
}

/** The props of one applet of the open step. */
interface AppletState {
  readonly answer: AppletAnswer;
  readonly isMarkedMissing: boolean;
  readonly previousAnswer: PreviousAnswer | undefined;
}

/** The open step or post as a form: texts with their merge tags filled in, and the props of each applet. */
export class StepForm {
  /** Whether the person tried to continue before every required answer was given. */
  showsMissing = false;

  constructor(
    private readonly position: OpenPosition,
    private readonly mergeContexts: MergeContextState,
  ) {
    makeAutoObservable<this, 'position'>(this, { position: false }, { autoBind: true });
  }

  /** APL-6 · A text with its merge tags filled in. */
  withMergeTags(text: RichText): RichText {
    return this.mergeContext ? mergedRichText(text, this.mergeContext) : text;
  }

  /** APL-6 · An applet with the merge tags of its texts filled in. */
  appletWithMergeTags(applet: AppletContent): AppletContent {
    return this.mergeContext ? mergedApplet(applet, this.mergeContext) : applet;
  }

  /** The completed answer, or the one so far; blank at first. */
  answerTo(applet: AppletContent): AppletAnswer {
    const { isCompleted, draftEditor } = this.position;
    if (!isCompleted) return draftEditor?.answerTo(applet) ?? blankAnswer(applet);
    return this.savedAnswers.get(applet.id) ?? blankAnswer(applet);
  }

  appletState(applet: AppletContent): AppletState {
    return {
      answer: this.answerTo(applet),
      isMarkedMissing: this.missingApplets.has(applet.id),
      previousAnswer: this.previousAnswerTo(applet),
    };
  }

  /** The state of an applet and of its members, which may change while it is in view. */
  appletStatesWithin(applet: AppletContent): readonly AppletState[] {
    return [applet, ...appletsTakingAnswers([applet])].map((one) => this.appletState(one));
  }

  /** The inputs here: the applets of a step, the file of a post. */
  get answerableApplets(): readonly AppletContent[] {
    return this.position.isPost ? [postFileApplet()] : this.position.applets;
  }

  /** The versions of another page and of this one, part by part; `undefined` without a conflict. */
  get draftVersions(): { readonly own: readonly DraftPart[]; readonly other: readonly DraftPart[] } | undefined {
    const { draftEditor, isCompleted } = this.position;
    const { rival, content } = draftEditor?.state ?? {};
    if (!content || !rival || isCompleted) return undefined;
    const applets = this.answerableApplets;
    return { own: draftParts(applets, content), other: rival.content ? draftParts(applets, rival.content) : [] };
  }

  /** The unsent draft, of this page or another, of a step or post that was completed elsewhere. */
  get leftover(): readonly DraftPart[] {
    const { challenge, isCompleted, draftEditor } = this.position;
    if (!challenge || !isCompleted || !draftEditor) return [];
    const { content, rival } = draftEditor.state;
    return unsentDraftParts(challenge, this.answerableApplets, content, ...(rival?.content ? [rival.content] : []));
  }

  /** The current answers of this step that can be shared by email. */
  get shareableApplets(): readonly SharedApplet[] {
    const answers = appletsTakingAnswers(this.position.applets).map((applet) => this.answerTo(applet));
    return sharedApplets(this.position.applets, answers);
  }

  get savedAnswers(): ReadonlyMap<AppletId, AppletAnswer> {
    return new Map(this.position.challenge?.answers.map((answer) => [answer.appletId, answer]));
  }

  setShowsMissing(isShown: boolean): void {
    this.showsMissing = isShown;
  }

  private get mergeContext(): MergeContext | undefined {
    return this.position.challenge && this.mergeContexts.contextFor(this.position.challenge);
  }

  private get missingApplets(): ReadonlySet<AppletId> {
    const { applets, draftEditor } = this.position;
    return new Set(
      this.showsMissing && draftEditor
        ? missingArtifacts(applets, draftEditor.content.answers).map(({ id }) => id)
        : [],
    );
  }

  private previousAnswerTo(applet: AppletContent): PreviousAnswer | undefined {
    if (applet.repeats === undefined || !this.mergeContext) return undefined;
    const previous = previousAnswer(applet, this.mergeContext.applets, this.mergeContext.answers);
    return previous && { ...previous, content: this.appletWithMergeTags(previous.content) };
  }
}
