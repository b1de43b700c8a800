export type TravelerId = string & { readonly kind?: 'traveler' };
export type OrganizationId = string & { readonly kind?: 'organization' };
export type AppletId = string & { readonly kind?: 'applet' };
