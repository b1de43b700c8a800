import { Type } from '@sinclair/typebox';
import { appletAnswerSchema } from '../applets/applets.responses.ts';
import { appletContentSchema } from '../content/content.responses.ts';
import { boolean, instant, integer, nullable, strictObject, text } from '../shared/response-types.ts';

const shown = {
  id: text,
  appletType: text,
  title: text,
  description: nullable(text),
  content: appletContentSchema,
  answer: nullable(appletAnswerSchema),
  fileUrl: nullable(text),
  thumbnailUrl: nullable(text),
  videoUrl: nullable(text),
};
const work = { ...shown, headlineApplet: boolean, createdAt: instant, updatedAt: instant };
const nothing = Type.Array(Type.Unknown(), { maxItems: 0 });

/** Groups hold their members, which hold nothing. */
const artifact = strictObject({ ...work, applets: Type.Array(strictObject({ ...work, applets: nothing })) });

const exhibit = strictObject({ ...shown, applets: Type.Array(strictObject({ ...shown, applets: nothing })) });

export const showcaseResponse = strictObject({
  id: text,
  title: text,
  callToAction: text,
  backgroundUrl: nullable(text),
  videoUrl: nullable(text),
  allowsSearch: boolean,
  userDisplayName: text,
  applets: Type.Array(artifact),
  featuredApplets: Type.Array(artifact),
  headlineApplets: Type.Array(artifact),
  showcaseVersionName: text,
  createdAt: instant,
  publishedOn: nullable(instant),
});

export const showcasesResponse = strictObject({ showcases: Type.Array(showcaseResponse) });
export const showcasesAsResponse = strictObject({ showcases: nullable(Type.Array(showcaseResponse)) });

export const showcaseMaterialResponse = strictObject({
  quest: nullable(strictObject({ id: text, contentfulId: text })),
  templates: Type.Array(strictObject({ id: text, title: text, callToAction: text, background: nullable(text) })),
  completedChallenges: integer,
  own: Type.Array(artifact),
});

export const publicShowcaseSummaryResponse = strictObject({
  id: text,
  title: text,
  callToAction: text,
  background: text,
  videoUrl: nullable(text),
  allowsSearch: boolean,
  userDisplayName: text,
  showcaseVersionName: text,
  featuredApplets: Type.Array(exhibit),
  headlineApplets: Type.Array(exhibit),
});

export const publicShowcaseContentsResponse = strictObject({ id: text, applets: Type.Array(exhibit) });
