import { PostgresPersonalData } from '#adapters/postgres/settings/postgres-personal-data';
import { PostgresPreferences } from '#adapters/postgres/settings/postgres-preferences';
import { AchievementReviews } from '#core/achievements';
import {
  AccountDeletion,
  CreatePicture,
  AppFeedbackInbox,
  HelpItems,
  ThrottleAppFeedback,
  ThrottleDownloads,
  Locations,
  Preferences,
} from '#core/settings';
import { emptyResponse, tokenResponse } from '#api/account/account.responses';
import {
  helpResponse,
  localizationsResponse,
  preferencesResponse,
  visibilityResponse,
} from '#api/settings/settings.responses';
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
import {
  AppFeedbackForm,
  LocalizationsForm,
  LocationForm,
  NameForm,
  PictureForm,
  ReadVisibilityForm,
  TimeZoneForm,
  VisibilityForm,
} from '#api/settings/settings.forms';
import { binary, strictObject } from '#api/shared/response-types';
import type { RegisterRoute } from '../requests/route-definition.ts';
import { streamed } from '../requests/streamed.ts';

export function settingsRoutes(serve: RegisterRoute): void {
  serve(readPreferences, { allow: 'verified', responseSchema: preferencesResponse }, ({ scope }) =>
    scope.get(Preferences).current(),
  );

  serve(
    readLocalizations,
    { allow: 'verified', form: LocalizationsForm, responseSchema: localizationsResponse },
    async ({ scope, input }) => ({ localizations: await scope.get(Locations).of(input.organizationId) }),
  );

  serve(
    downloadPersonalData,
    {
      allow: 'verified',
      responseSchema: binary,
      beforeTransaction: ({ scope, session }) => scope.get(ThrottleDownloads).run(session?.id ?? ''),
    },
    async ({ scope }) => streamed(scope.get(PostgresPersonalData).pieces()),
  );

  serve(
    changeTimeZone,
    { allow: 'verified', form: TimeZoneForm, responseSchema: tokenResponse, hasSecrets: true },
    async ({ scope, input }) => ({ jwt: await scope.get(Preferences).changeTimeZone(input.timeZone) }),
  );

  serve(
    changeName,
    { allow: 'verified', form: NameForm, responseSchema: tokenResponse, hasSecrets: true },
    async ({ scope, input }) => ({ jwt: await scope.get(Preferences).changeName(input) }),
  );

  serve(
    changePicture,
    {
      allow: 'verified',
      form: PictureForm,
      responseSchema: tokenResponse,
      hasSecrets: true,
      beforeTransaction: async ({ scope, input }) =>
        input.fileUrl === null ? null : scope.get(CreatePicture).run(input.fileUrl),
    },
    async ({ scope }, picture) => ({ jwt: await scope.get(PostgresPreferences).replacePicture(picture) }),
  );

  serve(
    readVisibility,
    { allow: 'verified', form: ReadVisibilityForm, responseSchema: visibilityResponse },
    async ({ scope, input, session }) => ({
      visibilityAchievements: await scope.get(AchievementReviews).visibilityOf(input.userId ?? session?.id ?? ''),
    }),
  );

  serve(
    changeVisibility,
    { allow: 'verified', form: VisibilityForm, responseSchema: tokenResponse, hasSecrets: true },
    async ({ scope, input }) => ({
      jwt: await scope.get(Preferences).changeVisibility(input.visibilityAchievements),
    }),
  );

  serve(
    changeLocation,
    { allow: 'verified', form: LocationForm, responseSchema: tokenResponse, hasSecrets: true },
    async ({ scope, input }) => ({ jwt: await scope.get(Preferences).changeLocation(input.localizationId) }),
  );

  serve(readHelp, { allow: 'verified', responseSchema: helpResponse }, async ({ scope }) => ({
    items: await scope.get(HelpItems).all(),
  }));

  serve(
    sendAppFeedback,
    {
      allow: 'verified',
      form: AppFeedbackForm,
      responseSchema: emptyResponse,
      beforeTransaction: async ({ scope, session }) => session && scope.get(ThrottleAppFeedback).run(session.id),
    },
    async ({ scope, input }) => {
      await scope.get(AppFeedbackInbox).send(input);
      return {};
    },
  );

  serve(deleteAccount, { allow: 'signed in', responseSchema: strictObject({}) }, async ({ scope }) => {
    await scope.get(AccountDeletion).delete();
    return {};
  });
}
