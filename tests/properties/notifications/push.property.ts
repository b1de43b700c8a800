import fc from 'fast-check';
import { expect, test } from 'vitest';
import { webUrls } from '#core/arbitraries';
import {
  isPushRead,
  PUSH_SUBSCRIPTION_LIMIT,
  pushEndpointProblem,
  pushTag,
  subscriptionsGivingWay,
} from '#core/notifications';
import { forAll } from '../support/for-all.ts';

const known = fc.constantFrom(
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  'wns2-par02p.notify.windows.com',
);
const paths = fc.string({
  unit: fc.constantFrom('a', 'Z', '0', '9', '-', '_', '=', ':', '/', '.'),
  maxLength: 60,
  size: 'max',
});

test('[NTF-6] a place at a service that browsers use is fine, whatever its path', () =>
  forAll([known, paths], (host, path) => {
    expect(pushEndpointProblem(`https://${host}/${path}`)).toBeUndefined();
  }));

test('[NTF-6] no other place is called: not inside the own network, not by another protocol, not at a name that only looks alike', () => {
  const elsewhere = fc.oneof(
    webUrls(),
    known.map((host) => `http://${host}/x`),
    known.map((host) => `https://${host}.evil.test/x`),
    known.map((host) => `https://evil${host}/x`),
    known.map((host) => `https://${host}@evil.test/x`),
    known.map((host) => `https://user:word@${host}/x`),
    known.map((host) => `https://${host}:8443/x`),
    known.map((host) => `https://evil.test/#https://${host}/`),
    known.map((host) => `https://${host}\\@evil.test/x`),
    known.map((host) => ` https://${host}/x`),
    known.map((host) => `https://${host}/a b`),
    known.map((host) => `https://${host}/${'x'.repeat(1000)}`),
    fc.constantFrom('', 'https://127.0.0.1/', 'https://localhost/', 'https://169.254.169.254/latest', 'https://[::1]/'),
  );
  forAll([elsewhere], (endpoint) => {
    fc.pre(
      !/^https:\/\/([a-z\d-]+\.)*(googleapis\.com|mozilla\.com|apple\.com|windows\.com)\//.test(endpoint) ||
        endpoint.length > 1000 ||
        endpoint.includes(' '),
    );
    expect(pushEndpointProblem(endpoint)).toBe('pushServiceNotKnown');
  });
});

test('[NTF-6] a place has at most 1,000 characters', () => {
  const start = 'https://web.push.apple.com/';
  expect(pushEndpointProblem(start.padEnd(1000, 'a'))).toBeUndefined();
  expect(pushEndpointProblem(start.padEnd(1001, 'a'))).toBe('pushServiceNotKnown');
});

test('[NTF-20] of more browsers than may take pushes the oldest give way, and no more than needed', () =>
  forAll([fc.uniqueArray(paths, { maxLength: 2 * PUSH_SUBSCRIPTION_LIMIT })], (others) => {
    const givingWay = subscriptionsGivingWay(others);
    expect(givingWay).toEqual(others.slice(0, givingWay.length));
    const left = others.length - givingWay.length;
    expect(left).toBe(Math.min(others.length, PUSH_SUBSCRIPTION_LIMIT - 1));
  }));

test('[NTF-21] pushes share a tag only if they are of one kind about the same thing', () => {
  const pushes = fc.tuple(fc.constantFrom('CHAT', 'REMINDER'), fc.array(fc.option(fc.string())));
  return forAll([pushes, pushes], ([kind, about], [otherKind, other]) => {
    expect(pushTag(kind, ...about)).toBe(pushTag(kind, ...about));
    const isSame = JSON.stringify([kind, about]) === JSON.stringify([otherKind, other]);
    expect(pushTag(kind, ...about) === pushTag(otherKind, ...other)).toBe(isSame);
  });
});

const id = fc.string();

test('[NTF-22] a push is over once its notification or its chat was read, and for nothing else', () =>
  forAll([id, id, fc.boolean(), fc.array(id)], (notification, chat, isRead, chats) => {
    const told = [{ id: notification, readAt: isRead ? '2026-11-20T09:00:00.000Z' : null }];
    const nudge = { tag: pushTag('PARTNER_NUDGE', chat), notification };
    expect(isPushRead(nudge, { notifications: told, chats: 'all' })).toBe(isRead);
    expect(isPushRead({ tag: nudge.tag }, { notifications: told, chats: 'all' })).toBe(false);
    expect(isPushRead({ tag: pushTag('REMINDER') }, { notifications: told, chats: 'all' })).toBe(false);
    expect(isPushRead({ tag: pushTag('CHAT', chat) }, { notifications: told, chats: 'all' })).toBe(true);
    expect(isPushRead({ tag: pushTag('CHAT', chat) }, { chats })).toBe(chats.includes(chat));
    expect(isPushRead(nudge, { chats: [chat] })).toBe(false);
  }));
