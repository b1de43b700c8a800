/** The text and picture of the product's landing page, for signed-out visitors. */
export interface LandingContent {
  /** One sentence that describes the product. */
  readonly title: string;
  /** One or two sentences about its audience; also shown by other sites that link here. */
  readonly lead: string;
  /** The picture on the page; `null` for the drawing of the product. */
  readonly image: LandingPicture | null;
  /** The picture that other sites show with a link to the page. */
  readonly preview: LandingPicture | null;
  readonly trail: LandingSection & {
    /** The weeks of the quest that the trail belongs to, in order. */
    readonly weeks: readonly { readonly name: string; readonly title: string }[];
  };
  /** A sample step with a random draw of one of its options. */
  readonly step: LandingSection & { readonly options: readonly string[]; readonly next: string };
  readonly week: LandingSection & { readonly days: readonly LandingDay[] };
  readonly about: LandingSection;
}

interface LandingPicture {
  /** Its path on this server. */
  readonly url: string;
  readonly alt: string;
}

interface LandingSection {
  readonly title: string;
  readonly text: string;
}

/** A day of the week that the first page shows as an example. */
interface LandingDay {
  readonly name: string;
  /** In minutes. */
  readonly duration: number;
  readonly text: string;
}

/** Supplies the first page that this server shows. */
export abstract class LandingPage {
  /** The current page; if it has faults, the last version without any. */
  abstract current(): Promise<LandingContent>;
}

/** The first page that came with the document that is open. */
export abstract class WrittenLanding {
  /** The content of the page; `undefined` in every other document. */
  abstract current(): LandingContent | undefined;
}
