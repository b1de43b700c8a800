import type { MessageKey } from '../../messages/index.ts';
import type { AppletId } from '../../shared/index.ts';
import type { AnswerFile, AppletAnswer } from '../answers/applet-answer.ts';
import type { AppletContent } from '../kinds/applet-content.ts';

/** What a tag in authored text may ask for; `unknown` has the form of a tag, and asks for nothing that there is. */
export type MergeTagKind = 'user' | 'applet' | 'madlib' | 'rank' | 'quiz' | 'unknown';

/** A tag as it stands in authored text, such as `{{rank:ID:1}}`. */
export interface MergeTag {
  /** As its author wrote it, with its braces. */
  readonly text: string;
  readonly kind: MergeTagKind;
  /** The applet it asks; of a user tag the name of the field. */
  readonly id: string;
  /** The madlib's input, the rank's position from 1 on, the quiz's question; empty for the other kinds. */
  readonly part: string;
}

/** A tag that an author wrote, and whether what it asks for is in the content. */
export interface FoundMergeTag extends MergeTag {
  readonly exists: boolean;
}

/** What the tags of a document are filled with. */
export interface MergeContext {
  /** Nothing while it is not known who reads. */
  readonly user: { readonly firstName: string; readonly lastName: string } | undefined;
  readonly applets: readonly AppletContent[];
  readonly answers: readonly AppletAnswer[];
  /** The address of the step that asks for an applet, by the applet's id; a group's holds for its members. */
  readonly stepPaths: ReadonlyMap<AppletId, string>;
  /** Whether more is on its way: what is asked of nothing that is known yet is a gap until then. */
  readonly isPartial?: boolean;
}

/** What stands in a tag's place: words, with the file whose name they are, a list of words, a gap for what is on its way, or a message saying that there is nothing yet. */
export type MergeValue =
  | { readonly kind: 'text'; readonly text: string; readonly file?: AnswerFile | null | undefined }
  | { readonly kind: 'awaited' }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | {
      readonly kind: 'missing';
      readonly key: MessageKey;
      /** The title of the applet that was asked; empty when there is none. */
      readonly title: string;
      /** Where it can be answered; nothing when no step asks for it. */
      readonly askedAt: string | undefined;
    };
