/** The public pages of a showcase; a resume is a landing of one picture or video. */
export const SHOWCASE_PAGES = ['landing', 'resume', 'resume-video', 'overview', 'contact'] as const;
export type ShowcasePage = (typeof SHOWCASE_PAGES)[number];

/** What a visitor can do to get from one page to another. */
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
