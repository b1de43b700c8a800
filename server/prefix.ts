/** Where every call of the product lives. */
export const API = '/api/v1';
