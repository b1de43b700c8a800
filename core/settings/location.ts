/** A place of the organization whose cohort a Traveler is in. */
export interface Location {
  readonly id: LocationId;
  readonly description: string;
}

export type LocationId = string & { readonly kind?: 'location' };
