import { record, richText, text, yesOrNo } from './shared.answers.ts';

export const tokenAnswer = record({ jwt: text });
export const emailAnswer = record({ email: text });
export const uniqueEmailAnswer = record({ unique: yesOrNo });
export const signUpAnswer = record({ id: text, displayName: text, email: text, verified: yesOrNo });
export const nothingAnswer = record({});
export const legalDocumentAnswer = record({ fields: record({ content: richText }) });
