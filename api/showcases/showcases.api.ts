import type { ReaderKind } from '#core/achievements';
import type { FileView } from '#core/applets';
import type {
  PublicShowcaseContents,
  PublicShowcaseSummary,
  ContactOrigin,
  Showcase,
  ShowcaseChange,
  ShowcaseContactForm,
  ShowcaseCreation,
  ShowcaseEdit,
  ShowcaseId,
  ShowcaseMaterial,
  ShowcaseShareForm,
} from '#core/showcases';
import type { TravelerId } from '#core/shared';
import { get, patch, post, remove } from '../endpoint.ts';

/** One's own, or the published ones of somebody one is related to. */
export const readShowcases = get<{ userId?: TravelerId }, { showcases: readonly Showcase[] }>('/showcases');
/** One's own as a reader of a kind finds them. */
export const readShowcasesAs = get<{ reader: ReaderKind }, { showcases: readonly Showcase[] | null }>(
  '/readers/{reader}/showcases',
);
export const createShowcase = post<ShowcaseCreation & Partial<ShowcaseEdit>, Showcase>('/showcases');
export const createShowcaseAutomatically = post<ShowcaseCreation, Showcase>('/showcases/automatic');
export const changeShowcase = patch<ShowcaseChange & { showcaseId: ShowcaseId }, Showcase>('/showcases/{showcaseId}');
export const deleteShowcase = remove<{ showcaseId: ShowcaseId }, object>('/showcases/{showcaseId}');
/** Emails the link of a showcase to somebody. */
export const shareShowcase = post<ShowcaseShareForm & { showcaseId: ShowcaseId }, object>(
  '/showcases/{showcaseId}/share',
);
/** Emails what a visitor wrote to the owner, without showing the owner's address. */
export const contactShowcaseOwner = post<ShowcaseContactForm & ContactOrigin & { showcaseId: ShowcaseId }, object>(
  '/showcases/{showcaseId}/contact',
);
/** The templates of the active quest, with everything that goes into a new showcase. */
export const readShowcaseMaterial = get<object, ShowcaseMaterial>('/quest-showcase-template');
/** What anybody sees of a published showcase. */
export const readPublicShowcaseSummary = get<{ showcaseId: ShowcaseId }, PublicShowcaseSummary>(
  '/showcases/{showcaseId}/content/1',
);
/** A file of a published showcase, with a link that shows it for some minutes. */
export const viewShowcaseFile = get<{ showcaseId: ShowcaseId; file: string }, FileView>(
  '/showcases/{showcaseId}/files/{file}/view',
);
export const readPublicShowcaseContents = get<{ showcaseId: ShowcaseId }, PublicShowcaseContents>(
  '/showcases/{showcaseId}/content/2',
);
