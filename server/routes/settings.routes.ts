import { PostgresPersonalData } from '#adapters/postgres/settings/postgres-personal-data';
import { PostgresPreferences } from '#adapters/postgres/settings/postgres-preferences';
import { AchievementReviews } from '#core/achievements';
import { AccountDeletion, AppFeedbackInbox, HelpItems, Locations, Preferences } from '#core/settings';
import { CreatePicture, ThrottleAppFeedback, ThrottleDownloads } from '#core/settings/server';
import { type RegisterRoute, streamed, type ApiRequest } from '../http/requests/route-definition.ts';
import {
  changeLocation,
  changeName,
  changePicture,
  changeTimeZone,
  changeVisibility,
  deleteAccount,
  readLocalizations,
  downloadPersonalData,
  readHelp,
  readPreferences,
  readVisibility,
  sendAppFeedback,
} from '#api/settings/settings.api';
import { Contacts } from '#core/account';
import { addTag, findContactByEmail, createContact } from '#api/contacts/contacts.api';
import { ThrottleAbuseReports } from '#core/account/server';
import { ReportSubmission } from '#core/achievements/server';
import { ReportMessage } from '#core/chat/server';
import { AskAboutPartner, ReportPerson } from '#core/relationships/server';
import { ReportShowcase } from '#core/showcases/server';
import {
  askAboutPartner,
  reportMessage,
  reportPerson,
  reportShowcase,
  reportSubmission,
} from '#api/shared/abuse-reports.api';

export function settingsRoutes(serve: RegisterRoute): void {
  serve(readPreferences, { allow: 'verified', isForGuests: true, isReadAtOnce: true }, ({ scope }) =>
    scope.get(Preferences).current(),
  );

  serve(readLocalizations, { allow: 'verified' }, async ({ scope, input }) => ({
    localizations: await scope.get(Locations).of(input.organizationId),
  }));

  serve(
    downloadPersonalData,
    {
      allow: 'verified',
      needsConfirmation: true,
      securityEvent: { kind: 'data-export' },
      beforeTransaction: ({ scope, session }) => scope.get(ThrottleDownloads).run(session?.id ?? ''),
    },
    async ({ scope }) => streamed(scope.get(PostgresPersonalData).pieces()),
  );

  serve(changeTimeZone, { allow: 'verified', isForGuests: true, hasSecrets: true }, async ({ scope, input }) => ({
    jwt: await scope.get(Preferences).changeTimeZone(input.timeZone),
  }));

  serve(changeName, { allow: 'verified', hasSecrets: true }, async ({ scope, input }) => ({
    jwt: await scope.get(Preferences).changeName(input),
  }));

  serve(
    changePicture,
    {
      allow: 'verified',
      hasSecrets: true,
      beforeTransaction: async ({ scope, input }) =>
        input.fileUrl === null ? null : scope.get(CreatePicture).run(input.fileUrl),
    },
    async ({ scope }, picture) => ({ jwt: await scope.get(PostgresPreferences).replacePicture(picture) }),
  );

  serve(readVisibility, { allow: 'verified' }, async ({ scope, input, session }) => ({
    visibilityAchievements: await scope.get(AchievementReviews).visibilityOf(input.userId ?? session?.id ?? ''),
  }));

  serve(changeVisibility, { allow: 'verified', hasSecrets: true }, async ({ scope, input }) => ({
    jwt: await scope.get(Preferences).changeVisibility(input.visibilityAchievements),
  }));

  serve(changeLocation, { allow: 'verified', hasSecrets: true }, async ({ scope, input }) => ({
    jwt: await scope.get(Preferences).changeLocation(input.localizationId),
  }));

  serve(readHelp, { allow: 'verified', isForGuests: true }, async ({ scope }) => ({
    items: await scope.get(HelpItems).all(),
  }));

  serve(sendAppFeedback, { allow: 'verified' }, async ({ scope, session, input }) => {
    await scope.get(ThrottleAppFeedback).run(session?.id ?? '');
    await scope.get(AppFeedbackInbox).send(input);
    return {};
  });

  serve(
    deleteAccount,
    { allow: 'signed in', needsConfirmation: true, endsAccount: true, securityEvent: { kind: 'account-deletion' } },
    async ({ scope }) => {
      await scope.get(AccountDeletion).delete();
      return {};
    },
  );
}

export function contactsRoutes(serve: RegisterRoute): void {
  serve(createContact, { allow: 'verified' }, async ({ scope, input }) => ({
    contact: await scope.get(Contacts).create(input.contact.email),
  }));

  serve(addTag, { allow: 'verified' }, async ({ scope, input }) => {
    const { contact, tag } = input.contactTag;
    await scope.get(Contacts).tag(contact, tag);
    return { contactTag: { contact, tag } };
  });

  serve(findContactByEmail, { allow: 'verified' }, async ({ scope, input }) => ({
    contacts: await scope.get(Contacts).byEmail(input.email),
  }));
}

export function abuseReportsRoutes(serve: RegisterRoute): void {
  const common = {
    allow: 'verified' as const,
    beforeTransaction: ({ scope, session }: Pick<ApiRequest<object>, 'scope' | 'session'>) =>
      scope.get(ThrottleAbuseReports).run(session?.id ?? ''),
  };

  serve(reportMessage, common, async ({ scope, input: { reason, ...message } }) => {
    await scope.get(ReportMessage).run(message, reason);
    return {};
  });

  serve(reportSubmission, common, async ({ scope, input }) => {
    await scope.get(ReportSubmission).run(input.postId, input.reason);
    return {};
  });

  serve(reportPerson, common, async ({ scope, input }) => {
    await scope.get(ReportPerson).run(input.userId, input.reason);
    return {};
  });

  serve(askAboutPartner, common, async ({ scope, input }) => {
    await scope.get(AskAboutPartner).run(input.relationshipId, input.reason);
    return {};
  });

  serve(reportShowcase, common, async ({ scope, input }) => {
    await scope.get(ReportShowcase).run(input.showcaseId, input.reason);
    return {};
  });
}
