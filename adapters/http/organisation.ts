import type { OrganisationLogIns } from '#core/account';
import type { ApiClient } from './api-client.ts';

/** Log-ins through the organisation, over the product's API. */
export const httpOrganisationLogIns = (api: ApiClient): OrganisationLogIns => ({
  begin: async () => (await api.send('POST /login/organisation/begin', {}, { transport: 'json with device' })).url,
  complete: (returned) => api.send('POST /login/organisation', returned, { transport: 'json with device' }),
  finish: (input) => api.send('POST /login/organisation/finish', input, { transport: 'json with device' }),
});
