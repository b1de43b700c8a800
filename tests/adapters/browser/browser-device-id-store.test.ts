// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { BrowserRandomSource } from '#adapters/browser/browser-random-source';
import { BrowserDeviceIdStore } from '#adapters/browser-storage/browser-device-id-store';
import { parseDeviceId } from '#core/account';
import { failingStorage } from '../../fixtures/web-storage.ts';

const random = new BrowserRandomSource();

beforeEach(() => localStorage.clear());

test('[ACC-24] a device makes its secret once, and every page of it reads the same', () => {
  const secret = new BrowserDeviceIdStore(random).read();
  expect(parseDeviceId(secret)).toBe(secret);
  expect(new BrowserDeviceIdStore(random).read()).toBe(secret);
  localStorage.clear();
  expect(new BrowserDeviceIdStore(random).read()).not.toBe(secret);
});

test('[ACC-24] what is saved there and is no secret is replaced', () => {
  localStorage.setItem('waymark.device', 'half a');
  const secret = new BrowserDeviceIdStore(random).read();
  expect(parseDeviceId(secret)).toBe(secret);
  expect(localStorage.getItem('waymark.device')).toBe(secret);
});

test.each(['getItem', 'setItem'] as const)(
  '[ACC-24] where %s is refused, the secret lasts as long as the page',
  (refused) => {
    const deviceIdStore = new BrowserDeviceIdStore(random, failingStorage([refused]));
    expect(deviceIdStore.read()).toBe(deviceIdStore.read());
    expect(parseDeviceId(deviceIdStore.read())).toBe(deviceIdStore.read());
  },
);
