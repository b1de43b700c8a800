import { describe, expect, test } from 'vitest';
import { JoseTokens } from '#adapters/tokens/jose-tokens';
import { sessionOf } from '#core/account';
import type { Claims } from '#core/account/server';
import { MemoryClock } from '#adapters/in-memory/memory-clock';

/**
 * A token of each set of claims that was ever issued, the newest last. People carry them for up to 14 days, so a version that asks for a
 * new claim has to read the tokens without it: add a token here when the claims change, and leave the older ones as they are.
 * An optional claim needs no token: add its name to the `Exclude` beside `guestUntil`.
 */
const ISSUED = [
  {
    since: '2026-11-27',
    token:
      'eyJhbGciOiJIUzI1NiIsInR5cCI6InNlc3Npb24rand0In0.eyJpZCI6ImFkYSIsImZpcnN0TmFtZSI6IkFkYSIsImxhc3ROYW1lIjoiV2Fsa2VyIiwiZW1haWwiOiJhZGFAc2NlbmUudGVzdCIsInZlcmlmaWVkIjp0cnVlLCJwcm9maWxlUGljdHVyZVVybCI6bnVsbCwicXVvdGUiOm51bGwsInJvbGUiOiJUUkFWRUxFUiIsInZpc2liaWxpdHlBY2hpZXZlbWVudHMiOiJFVkVSWU9ORSIsImNvaG9ydEVucm9sbG1lbnRDb2RlIjoiMjQ2ODAiLCJxdWVzdFZlcnNpb24iOiIxIiwibG9jYWxpemF0aW9ucyI6W3siaWQiOiJub3J0aCIsImRlc2NyaXB0aW9uIjoiTm9ydGgifV0sIm9yZ2FuaXphdGlvbnMiOlt7ImlkIjoib3JnIiwiZGVzY3JpcHRpb24iOiJPcmcifV0sImF1dGhfdGltZSI6MTc5NTc2NjQwMCwiaXNzIjoid2F5bWFyayIsImF1ZCI6IndheW1hcms6c2Vzc2lvbiIsInN1YiI6ImFkYSIsImp0aSI6ImxvZy1pbi0xIiwiaWF0IjoxNzk1NzcwMDAwLCJleHAiOjE3OTY5Nzk2MDB9.zzayTSo38oD5_8KCY1wKrXFTXs69t1CjhjMacsQ3iiU',
  },
] as const;

const CLAIMS: Readonly<Record<Exclude<keyof Claims, 'guestUntil'>, true>> = {
  id: true,
  firstName: true,
  lastName: true,
  email: true,
  verified: true,
  profilePictureUrl: true,
  quote: true,
  role: true,
  visibilityAchievements: true,
  cohortEnrollmentCode: true,
  questVersion: true,
  localizations: true,
  organizations: true,
};

describe('[ACC-3] a token that an earlier version issued', () => {
  const tokens = new JoseTokens([new Uint8Array(32).fill(7)], new MemoryClock('2026-11-27T10:00:00.000Z'));

  test.each(ISSUED)('is read by the server and by the browser: $since', async ({ token }) => {
    const read = await tokens.read(token);
    expect(read).toMatchObject({ jti: 'log-in-1', session: { id: 'ada', email: 'ada@scene.test', role: 'TRAVELER' } });
    expect(sessionOf(token)).toMatchObject(read?.session ?? {});
  });

  test('stands here for the claims of today as well', () => {
    expect(Object.keys(sessionOf(ISSUED.at(-1)?.token ?? '') ?? {})).toEqual(
      expect.arrayContaining(Object.keys(CLAIMS)),
    );
  });
});
