/** The path prefix of the API. */
export const API_PREFIX = '/api/v1';
