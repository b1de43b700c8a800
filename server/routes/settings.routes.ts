import { Readable } from 'node:stream';
import { PostgresPersonalData } from '#adapters/postgres/postgres-personal-data';
import { CountDownload, Locations, Preferences } from '#core/settings';
import { tokenAnswer } from '#api/account.answers';
import { localizationsAnswer, preferencesAnswer } from '#api/settings.answers';
import { changeTimeZone, localizations, ownData, ownPreferences } from '#api/settings.api';
import { LocalizationsForm, TimeZoneForm } from '#api/settings.forms';
import { bytes } from '#api/shared.answers';
import type { Serve } from '../serve.ts';

export function settingsRoutes(serve: Serve): void {
  serve(ownPreferences, { allow: 'verified', answer: preferencesAnswer }, ({ scope }) => scope.get(Preferences).kept());

  serve(
    localizations,
    { allow: 'verified', form: LocalizationsForm, answer: localizationsAnswer },
    async ({ scope, sent }) => ({ localizations: await scope.get(Locations).of(sent.organizationId) }),
  );

  serve(
    ownData,
    {
      allow: 'verified',
      answer: bytes,
      before: ({ scope, session }) => scope.get(CountDownload).run(session?.id ?? ''),
    },
    async ({ scope }) => streamed(scope.get(PostgresPersonalData).pieces()),
  );

  serve(
    changeTimeZone,
    { allow: 'verified', form: TimeZoneForm, answer: tokenAnswer, isSecret: true },
    async ({ scope, sent }) => ({ jwt: await scope.get(Preferences).changeTimeZone(sent.timeZone) }),
  );
}

/** An answer that goes out piece by piece is declared as what arrives: all of them. */
const streamed = (pieces: AsyncIterable<Uint8Array>): Uint8Array => Readable.from(pieces) as unknown as Uint8Array;
