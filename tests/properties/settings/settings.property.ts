import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  appFeedbacks,
  blankTexts,
  locations,
  invalidRatings,
  settingsPages,
  texts,
  visibilities,
  visibilityGroups,
} from '#core/arbitraries';
import { formatMessage } from '#core/messages';
import {
  appFeedbackProblems,
  deletionToast,
  isVisibleTo,
  locationProblem,
  newAppFeedback,
  SETTINGS_PAGES,
  settingsPage,
  settingsPageOfAnchor,
  showsLocations,
  VISIBILITIES,
  visibilityToggled,
  type Visibility,
  type VisibilityGroup,
  zoneInWords,
  zonesMatching,
  isZoneUnknown,
  zoneToMention,
  zoneToOffer,
} from '#core/settings';
import { knownTimeZones } from '#core/shared';
import { forAll } from '../support/for-all.ts';

const GROUPS = ['RUNNING PARTNER', 'FELLOW TRAVELER'] as const;

test('[ACH-1] pressing the switch of a group twice changes nothing, for every group and every setting', () => {
  for (const visibility of VISIBILITIES)
    for (const group of GROUPS) expect(visibilityToggled(visibilityToggled(visibility, group), group)).toBe(visibility);
});

test('[ACH-1] a switch flips its own group and leaves the other as it is', () =>
  forAll(
    [visibilities, visibilityGroups, visibilityGroups],
    (visibility, group, other) => {
      const after = visibilityToggled(visibility, group);
      expect(isVisibleTo(after, group)).toBe(!isVisibleTo(visibility, group));
      if (other !== group) expect(isVisibleTo(after, other)).toBe(isVisibleTo(visibility, other));
    },
    { numRuns: 200 },
  ));

test('[ACH-1] the order in which switches are pressed does not matter, and every setting can be reached', () =>
  forAll([visibilities, fc.array(visibilityGroups, { maxLength: 6 })], (visibility, presses) => {
    const press = (all: readonly VisibilityGroup[]): string => all.reduce(visibilityToggled, visibility);
    expect(press(presses.toReversed())).toBe(press(presses));
    const [one, other] = GROUPS;
    expect(new Set([press([]), press([one]), press([other]), press([one, other])])).toEqual(new Set(VISIBILITIES));
  }));

test('[ACH-1] a setting that nobody knows becomes everybody, whichever switch is pressed, and is on for no group', () =>
  forAll(
    [fc.oneof(texts, fc.constantFrom('', 'everybody', 'GUIDE', 'RUNNING_PARTNER')), visibilityGroups],
    (odd, group) => {
      fc.pre(!VISIBILITIES.some((known) => known === odd));
      expect(visibilityToggled(odd, group)).toBe('EVERYBODY');
      expect(isVisibleTo(odd, group)).toBe(false);
    },
  ));

test.each<[Visibility, Visibility, Visibility]>([
  ['EVERYBODY', 'FELLOW TRAVELER', 'RUNNING PARTNER'],
  ['RUNNING PARTNER', 'NOBODY', 'EVERYBODY'],
  ['FELLOW TRAVELER', 'EVERYBODY', 'NOBODY'],
  ['NOBODY', 'RUNNING PARTNER', 'FELLOW TRAVELER'],
])('[ACH-1] from %s the partner’s switch leads to %s, the fellows’ to %s', (from, byPartner, byFellow) => {
  expect(GROUPS.map((group) => visibilityToggled(from, group))).toEqual([byPartner, byFellow]);
});

test('[SET-1] an opinion needs whole stars from 1 to 5 and a word, and each lack has its own complaint', () => {
  forAll([appFeedbacks, invalidRatings, blankTexts], (feedback, rating, comment) => {
    expect(appFeedbackProblems(feedback)).toEqual({ rating: undefined, comment: undefined });
    expect(appFeedbackProblems({ ...feedback, rating })).toEqual({
      rating: 'appFeedbackRatingNotValid',
      comment: undefined,
    });
    expect(appFeedbackProblems({ ...feedback, comment })).toEqual({
      rating: undefined,
      comment: 'appFeedbackCommentMissing',
    });
  });
  for (const comment of ['half \uD83D', 'a\0b'])
    expect(appFeedbackProblems({ rating: 3, comment })).toEqual({ rating: undefined, comment: 'textNotStorable' });
  expect(newAppFeedback).toEqual({ rating: 1, comment: '' });
});

test('[SET-2] a location is asked for when there is one, and only one that is offered can be chosen', () => {
  forAll([locations, fc.constantFrom('', 'north', 'south', 'east', 'west')], (offered, chosen) => {
    const names = offered.map(({ id }) => id);
    expect(showsLocations(offered)).toBe(names.join('|') !== '' || names.length === 1);
    expect(locationProblem(offered, chosen)).toBe(names.includes(chosen) ? undefined : 'locationNotOffered');
    expect(locationProblem([], chosen)).toBe('locationNotOffered');
  });
  expect([showsLocations([]), showsLocations([{ id: 'north', description: '' }])]).toEqual([false, true]);
});

test('[SET-3] every page is found by its place in the address, help where none is named, and nothing by everything else', () => {
  forAll([fc.oneof(texts, fc.constantFrom('GET_HELP', 'visibility_permissions/')), settingsPages], (odd, page) => {
    expect(settingsPage(page)).toBe(page);
    fc.pre(!SETTINGS_PAGES.some((known) => known === odd));
    expect(settingsPage(odd)).toBeUndefined();
    expect(settingsPage(undefined)).toBe('get_help');
  });
  for (const specified of [
    'change_password',
    'get_help',
    'give_us_feedback',
    'privacy_policy',
    'terms_of_service',
    'visibility_permissions',
  ] as const)
    expect(SETTINGS_PAGES).toContain(specified);
});

test('[SET-3] what stood below a # on the one page of settings is found on a page of its own', () => {
  const anchors = ['#password', '#time-zone', '#reminder', '#appearance', '#calendar', '#data', '#delete-account'];
  expect(anchors.map(settingsPageOfAnchor)).toEqual([
    'change_password',
    'time_zone',
    'daily_reminder',
    'appearance',
    'calendar_link',
    'your_data',
    'delete_account',
  ]);
  for (const odd of ['', '#', 'password', '#passwords', '#__proto__'])
    expect(settingsPageOfAnchor(odd)).toBeUndefined();
});

const specified = {
  appFeedbackCommentMissing: 'You need to leave a message for your feedback.',
  accountNotDeleted: 'An error occurred while trying to delete your account. Please try again in a few minutes',
} as const;

test.each(Object.entries(specified))('[SET-1][SET-5][ERR-1] %s is said letter by letter', (key, text) => {
  expect(formatMessage(key)).toBe(text);
});

test('[SET-5] somebody is told whether their account is gone', () => {
  expect([deletionToast('succeed'), deletionToast('fail')]).toEqual(['accountDeleted', 'accountNotDeleted']);
});

const zones = fc.constantFrom(...knownTimeZones());

test('[SET-6] the device’s zone is offered exactly when it is another than the saved one, whatever the two are called', () => {
  forAll([zones, zones], (saved, device) => {
    expect(zoneToOffer(saved, saved)).toBeUndefined();
    expect([undefined, device]).toContain(zoneToOffer(saved, device));
  });
  expect(zoneToOffer('Europe/Berlin', 'Asia/Tokyo')).toBe('Asia/Tokyo');
  expect(zoneToOffer('Asia/Calcutta', 'Asia/Kolkata')).toBeUndefined();
  expect(zoneToOffer('Europe/Berlin', 'UTC')).toBeUndefined();
  expect(isZoneUnknown('UTC', 'Etc/UTC')).toBe(true);
  expect(isZoneUnknown('Europe/Berlin', 'UTC')).toBe(false);
  expect(isZoneUnknown('UTC', 'Europe/Berlin')).toBe(false);
});

test('[SET-8] home offers the zone of the device like the settings, until that zone was declined', () =>
  forAll([zones, zones, zones], (saved, device, other) => {
    const offered = zoneToOffer(saved, device);
    expect(zoneToMention(saved, device, undefined)).toBe(offered);
    expect(zoneToMention(saved, device, device)).toBeUndefined();
    if (zoneToOffer(device, other) === other) expect(zoneToMention(saved, device, other)).toBe(offered);
  }));

test('[SET-7] a zone is found by any of the words of its name, in any order and case, and nothing else is', () =>
  forAll([zones, fc.boolean(), fc.boolean()], (zone, isUpper, isReversed) => {
    const content = zone.split(/[/_]/);
    const query = (isReversed ? content.toReversed() : content).join(' ');
    const found = zonesMatching(knownTimeZones(), isUpper ? query.toUpperCase() : query);
    expect(found).toContain(zone);
    for (const other of found) for (const word of content) expect(other.toLowerCase()).toContain(word.toLowerCase());
  }));

test('[SET-7] nothing typed finds every zone in its order, strange words find none', () => {
  const all = knownTimeZones();
  for (const nothing of ['', ' ', '/', '  ,']) expect(zonesMatching(all, nothing)).toEqual(all);
  expect(zonesMatching(all, 'atlantis')).toEqual([]);
  expect(zonesMatching(all, 'são tomé').length).toBe(1);
});

test('[SET-7] a zone reads without underscores, and is otherwise its name', () =>
  forAll([zones], (zone) => {
    expect(zoneInWords(zone)).not.toContain('_');
    expect(zoneInWords(zone).replaceAll(' ', '_')).toBe(zone);
  }));
