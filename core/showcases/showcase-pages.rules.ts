import { formatMessage, pageTitle } from '../messages/index.ts';
import type { PublicShowcase } from './showcase.ts';

/** The public pages of a showcase; a resume is a landing of one picture or video. */
export const SHOWCASE_PAGES = ['landing', 'resume', 'resume-video', 'overview', 'contact'] as const;
export type ShowcasePage = (typeof SHOWCASE_PAGES)[number];

/** A visitor's navigation between pages. */
export type ShowcaseNavigation =
  | 'logo'
  | 'contact'
  | 'get in touch'
  | 'learn more'
  | 'end of slides'
  | 'contact cancelled'
  | 'sent message closed';

const destinations: Readonly<Record<ShowcaseNavigation, ShowcasePage>> = {
  logo: 'landing',
  contact: 'contact',
  'get in touch': 'contact',
  'learn more': 'overview',
  'end of slides': 'overview',
  'contact cancelled': 'landing',
  'sent message closed': 'landing',
};

/** SHW-9 · The page a visitor gets to. */
export function showcasePageAfter(step: ShowcaseNavigation): ShowcasePage {
  return destinations[step];
}

/** SHW-9 · The window title of a public page: its owner's name, as in the link preview. */
export const showcasePageTitle = (
  { title, userDisplayName }: Pick<PublicShowcase, 'title' | 'userDisplayName'>,
  page?: string,
): string =>
  page === 'contact'
    ? pageTitle(formatMessage('showcaseContactTitle', { name: userDisplayName }))
    : pageTitle(title, userDisplayName);

const sentences = new Intl.Segmenter('en-GB', { granularity: 'sentence' });

/**
 * SHW-27 · The start of a text, in at most this many characters: whole sentences if one fits, otherwise whole words and
 * an ellipsis.
 */
export function excerptOf(text: string, maxCharacters: number): string {
  const whole = text.trim();
  if (whole.length <= maxCharacters) return whole;
  let end = 0;
  for (const { index, segment } of sentences.segment(whole)) {
    const next = index + segment.trimEnd().length;
    if (next > maxCharacters) break;
    end = next;
  }
  if (end > 0) return whole.slice(0, end);
  const cut = whole.slice(0, maxCharacters - 1);
  const space = cut.search(/\s\S*$/);
  return `${(space > 0 ? cut.slice(0, space) : cut).trimEnd().replace(/[\uD800-\uDBFF]$/, '')}…`;
}
