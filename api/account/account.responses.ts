import { strictObject, richText, text, boolean } from '../shared/response-types.ts';

export const tokenResponse = strictObject({ jwt: text });
export const emailResponse = strictObject({ email: text });
export const uniqueEmailResponse = strictObject({ unique: boolean });
export const signUpResponse = strictObject({ id: text, displayName: text, email: text, verified: boolean });
export const emptyResponse = strictObject({});
export const legalDocumentResponse = strictObject({ fields: strictObject({ content: richText }) });
