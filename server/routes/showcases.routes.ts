import {
  changeShowcase,
  contactShowcaseOwner,
  createShowcase,
  createShowcaseAutomatically,
  deleteShowcase,
  readPublicShowcaseContents,
  readPublicShowcaseSummary,
  readShowcaseMaterial,
  readShowcases,
  readShowcasesAs,
  shareShowcase,
  viewShowcaseFile,
} from '#api/showcases/showcases.api';
import { ReaderKindForm } from '#api/achievements/achievements.forms';
import {
  ChangeShowcaseForm,
  ContactShowcaseOwnerForm,
  CreateShowcaseForm,
  ReadShowcasesForm,
  ShareShowcaseForm,
  ShowcaseCreationForm,
  ShowcaseFileForm,
  ShowcaseIdForm,
} from '#api/showcases/showcases.forms';
import {
  publicShowcaseContentsResponse,
  publicShowcaseSummaryResponse,
  showcaseMaterialResponse,
  showcaseResponse,
  showcasesAsResponse,
  showcasesResponse,
} from '#api/showcases/showcases.responses';
import { fileViewResponse } from '#api/storage/storage.responses';
import { emptyResponse } from '#api/account/account.responses';
import {
  PublicShowcases,
  ShowcaseContact,
  Showcases,
  ThrottleShowcaseContact,
  ViewShowcaseFile,
} from '#core/showcases';
import { ThrottleShares } from '#core/account';
import { submissionKeyOf } from '../requests/submission-key.ts';
import { parseFileId } from '../files/serve-files.ts';
import type { RegisterRoute } from '../requests/route-definition.ts';

export function showcasesRoutes(serve: RegisterRoute): void {
  serve(
    readShowcases,
    { allow: 'verified', form: ReadShowcasesForm, responseSchema: showcasesResponse },
    async ({ scope, input }) => ({ showcases: await scope.get(Showcases).list(input.userId) }),
  );

  serve(
    readShowcasesAs,
    { allow: 'verified', form: ReaderKindForm, responseSchema: showcasesAsResponse },
    async ({ scope, input }) => ({ showcases: await scope.get(Showcases).listAs(input.reader) }),
  );

  serve(readShowcaseMaterial, { allow: 'verified', responseSchema: showcaseMaterialResponse }, ({ scope }) =>
    scope.get(Showcases).material(),
  );

  serve(
    createShowcase,
    { allow: 'verified', form: CreateShowcaseForm, responseSchema: showcaseResponse },
    ({ scope, input: { questContentfulId, questId, showcaseTemplateId, ...edit } }) =>
      scope.get(Showcases).create({ questContentfulId, questId, showcaseTemplateId }, edit),
  );

  serve(
    createShowcaseAutomatically,
    { allow: 'verified', form: ShowcaseCreationForm, responseSchema: showcaseResponse },
    ({ scope, input }) => scope.get(Showcases).createAutomatically(input),
  );

  serve(
    changeShowcase,
    { allow: 'verified', form: ChangeShowcaseForm, responseSchema: showcaseResponse },
    ({ scope, input: { showcaseId, ...change } }) => scope.get(Showcases).change(showcaseId, change),
  );

  serve(
    readPublicShowcaseSummary,
    { allow: 'anybody', form: ShowcaseIdForm, responseSchema: publicShowcaseSummaryResponse },
    ({ scope, input }) => scope.get(PublicShowcases).summary(input.showcaseId),
  );

  serve(
    readPublicShowcaseContents,
    { allow: 'anybody', form: ShowcaseIdForm, responseSchema: publicShowcaseContentsResponse },
    ({ scope, input }) => scope.get(PublicShowcases).contents(input.showcaseId),
  );

  serve(
    viewShowcaseFile,
    { allow: 'anybody', form: ShowcaseFileForm, responseSchema: fileViewResponse },
    ({ scope, input }) => scope.get(ViewShowcaseFile).run(input.showcaseId, parseFileId(input.file)),
  );

  serve(
    shareShowcase,
    {
      allow: 'verified',
      form: ShareShowcaseForm,
      responseSchema: emptyResponse,
      beforeTransaction: async ({ scope, session, input }) =>
        session && scope.get(ThrottleShares).run(session.id, input.email),
    },
    async (call) => {
      const { showcaseId, ...form } = call.input;
      await call.scope.get(Showcases).share(showcaseId, form, submissionKeyOf(call));
      return {};
    },
  );

  serve(
    contactShowcaseOwner,
    {
      allow: 'anybody',
      form: ContactShowcaseOwnerForm,
      responseSchema: emptyResponse,
      beforeTransaction: ({ scope, input }) => scope.get(ThrottleShowcaseContact).run(input.showcaseId, input.email),
    },
    async (call) => {
      const { showcaseId, ...form } = call.input;
      await call.scope.get(ShowcaseContact).write(showcaseId, form, submissionKeyOf(call));
      return {};
    },
  );

  serve(
    deleteShowcase,
    { allow: 'verified', form: ShowcaseIdForm, responseSchema: emptyResponse },
    async ({ scope, input }) => {
      await scope.get(Showcases).remove(input.showcaseId);
      return {};
    },
  );
}
