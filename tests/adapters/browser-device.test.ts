// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { BrowserDice } from '#adapters/browser/browser-dice';
import { BrowserDeviceKeeper } from '#adapters/storage/browser-device-keeper';
import { deviceIn } from '#core/account';
import { refusingStorage } from '../page-storage.ts';

const dice = new BrowserDice();

beforeEach(() => localStorage.clear());

test('[ACC-24] a device makes its secret once, and every page of it reads the same', () => {
  const secret = new BrowserDeviceKeeper(dice).read();
  expect(deviceIn(secret)).toBe(secret);
  expect(new BrowserDeviceKeeper(dice).read()).toBe(secret);
  localStorage.clear();
  expect(new BrowserDeviceKeeper(dice).read()).not.toBe(secret);
});

test('[ACC-24] what is kept there and is no secret is replaced', () => {
  localStorage.setItem('waymark.device', 'half a');
  const secret = new BrowserDeviceKeeper(dice).read();
  expect(deviceIn(secret)).toBe(secret);
  expect(localStorage.getItem('waymark.device')).toBe(secret);
});

test.each(['getItem', 'setItem'] as const)(
  '[ACC-24] where %s is refused, the secret lasts as long as the page',
  (refused) => {
    const keeper = new BrowserDeviceKeeper(dice, refusingStorage([refused]));
    expect(keeper.read()).toBe(keeper.read());
    expect(deviceIn(keeper.read())).toBe(keeper.read());
  },
);
