export type TravelerId = string & { readonly kind?: 'traveler' };
export type OrganizationId = string & { readonly kind?: 'organization' };
export type AppletId = string & { readonly kind?: 'applet' };

/** Names one submission: the same key is the same submission however often it is sent. */
export type SubmissionKey = string & { readonly kind?: 'submission' };
