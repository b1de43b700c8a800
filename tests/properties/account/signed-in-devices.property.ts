import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deviceNameIn, distinctDeviceNames } from '#core/account';
import { forAll } from '../support/for-all.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const systems = {
  Windows: 'Windows NT 10.0; Win64; x64',
  macOS: 'Macintosh; Intel Mac OS X 10_15_7',
  Linux: 'X11; Linux x86_64',
  ChromeOS: 'X11; CrOS x86_64 14541.0.0',
  Android: 'Linux; Android 10; K',
  iPhone: 'iPhone; CPU iPhone OS 18_1 like Mac OS X',
  iPad: 'iPad; CPU OS 18_1 like Mac OS X',
};
const browsers = {
  Chrome: `${WEBKIT} Chrome/131.0.0.0 Safari/537.36`,
  Edge: `${WEBKIT} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`,
  Opera: `${WEBKIT} Chrome/130.0.0.0 Safari/537.36 OPR/115.0.0.0`,
  'Samsung Internet': `${WEBKIT} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
  Firefox: 'Gecko/20100101 Firefox/133.0',
  Safari: 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
};

test('[ACC-47] a device is called by its browser and its system', () =>
  forAll(
    [fc.constantFrom(...Object.entries(browsers)), fc.constantFrom(...Object.entries(systems))],
    ([browser, ofBrowser], [system, ofSystem]) => {
      expect(deviceNameIn(`Mozilla/5.0 (${ofSystem}) ${ofBrowser}`)).toEqual({ browser, system });
    },
  ));

test('[ACC-47] nothing else that a user agent says is kept', () =>
  forAll([fc.string({ maxLength: 300 })], (userAgent) => {
    const { browser, system } = deviceNameIn(userAgent);
    expect([null, ...Object.keys(browsers)]).toContain(browser);
    expect([null, ...Object.keys(systems)]).toContain(system);
  }));

test('[ACC-47] each device in a list has a name of its own, and the first of a name keeps it', () => {
  const names = fc.constantFrom(...Object.keys(browsers));
  return forAll([fc.array(names, { maxLength: 8 })], (listed) => {
    const distinct = distinctDeviceNames(listed);
    expect(new Set(distinct).size).toBe(listed.length);
    for (const name of new Set(listed)) expect(distinct[listed.indexOf(name)]).toBe(name);
  });
});
