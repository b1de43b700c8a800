/** Who may open a Traveler's achievements. */
export const VISIBILITIES = ['EVERYBODY', 'RUNNING PARTNER', 'FELLOW TRAVELER', 'NOBODY'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/** The two groups that the settings switch on and off. */
export type VisibilityGroup = 'RUNNING PARTNER' | 'FELLOW TRAVELER';
