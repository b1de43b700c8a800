export type TravelerId = string & { readonly kind?: 'traveler' };
export type OrganizationId = string & { readonly kind?: 'organization' };
export type AppletId = string & { readonly kind?: 'applet' };

/** Identifies one submission: repeated requests with the same key are the same submission. */
export type SubmissionKey = string & { readonly kind?: 'submission' };
