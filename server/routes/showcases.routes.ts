import { PublicShowcases, ShowcaseContact, Showcases } from '#core/showcases';
import { ThrottleShowcaseContact, ViewShowcaseFile } from '#core/showcases/server';
import { ThrottleShares } from '#core/account/server';
import { submissionKeyOf, type RegisterRoute } from '../http/requests/route-definition.ts';
import { parseFileId } from '../http/files/serve-files.ts';
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

export function showcasesRoutes(serve: RegisterRoute): void {
  serve(readShowcases, { allow: 'verified' }, async ({ scope, input }) => ({
    showcases: await scope.get(Showcases).list(input.userId),
  }));

  serve(readShowcasesAs, { allow: 'verified' }, async ({ scope, input }) => ({
    showcases: await scope.get(Showcases).listAs(input.reader),
  }));

  serve(readShowcaseMaterial, { allow: 'verified' }, ({ scope }) => scope.get(Showcases).material());

  serve(
    createShowcase,
    { allow: 'verified' },
    ({ scope, input: { questContentfulId, questId, showcaseTemplateId, ...edit } }) =>
      scope.get(Showcases).create({ questContentfulId, questId, showcaseTemplateId }, edit),
  );

  serve(createShowcaseAutomatically, { allow: 'verified' }, ({ scope, input }) =>
    scope.get(Showcases).createAutomatically(input),
  );

  serve(changeShowcase, { allow: 'verified' }, ({ scope, input: { showcaseId, ...change } }) =>
    scope.get(Showcases).change(showcaseId, change),
  );

  serve(readPublicShowcaseSummary, { allow: 'anybody' }, ({ scope, input }) =>
    scope.get(PublicShowcases).summary(input.showcaseId),
  );

  serve(readPublicShowcaseContents, { allow: 'anybody' }, ({ scope, input }) =>
    scope.get(PublicShowcases).contents(input.showcaseId),
  );

  serve(viewShowcaseFile, { allow: 'anybody' }, ({ scope, input }) =>
    scope.get(ViewShowcaseFile).run(input.showcaseId, parseFileId(input.file)),
  );

  serve(shareShowcase, { allow: 'verified' }, async (call) => {
    const { showcaseId, ...form } = call.input;
    await call.scope.get(ThrottleShares).run(call.session?.id ?? '', form.email);
    await call.scope.get(Showcases).share(showcaseId, form, submissionKeyOf(call));
    return {};
  });

  serve(contactShowcaseOwner, { allow: 'anybody' }, async (call) => {
    const { showcaseId, ...form } = call.input;
    await call.scope.get(ThrottleShowcaseContact).run(showcaseId, form, call.clientNetwork);
    await call.scope.get(ShowcaseContact).write(showcaseId, form, submissionKeyOf(call));
    return {};
  });

  serve(deleteShowcase, { allow: 'verified' }, async ({ scope, input }) => {
    await scope.get(Showcases).remove(input.showcaseId);
    return {};
  });
}
