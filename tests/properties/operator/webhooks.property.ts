import fc from 'fast-check';
import { expect, test } from 'vitest';
import { WEBHOOK_EVENT_TYPES, webhookDeliveryState, webhookEventsIn, webhookUrlProblem } from '#core/operator';
import { forAll } from '../support/for-all.ts';

const hosts = fc.domain();
const paths = fc.constantFrom('', '/', '/in', '/in?from=waymark', ':8443/in');
const modes = fc.constantFrom('demo' as const, 'production' as const);

test('[OPE-35] an https address without a user is accepted, and one over http is not', () =>
  forAll([hosts, paths, modes], (host, path, mode) => {
    expect(webhookUrlProblem(`https://${host}${path}`, mode)).toBeUndefined();
    for (const url of [
      `http://${host}${path}`,
      `https://user@${host}${path}`,
      `https://u:p@${host}${path}`,
      `${host}${path}`,
    ])
      expect(webhookUrlProblem(url, mode)).toBe('webhookUrlNotValid');
  }));

test('[OPE-35] an address of this machine over http is accepted in a demo alone', () => {
  for (const url of ['http://localhost:4000/in', 'http://127.0.0.1/in', 'http://[::1]:80']) {
    expect(webhookUrlProblem(url, 'demo')).toBeUndefined();
    expect(webhookUrlProblem(url, 'production')).toBe('webhookUrlNotValid');
  }
  expect(webhookUrlProblem('http://localhost.example.org/in', 'demo')).toBe('webhookUrlNotValid');
});

test('[OPE-35] an address with spaces, a fragment or too many characters is refused', () => {
  for (const rest of ['a b', '#part', '\\evil', 'é', 'x'.repeat(1000)])
    expect(webhookUrlProblem(`https://example.org/${rest}`, 'production')).toBe('webhookUrlNotValid');
});

test('[OPE-35] an address that is accepted is a URL with the same host', () =>
  forAll([fc.string(), modes], (rest, mode) => {
    const url = `https://example.org/${rest}`;
    return webhookUrlProblem(url, mode) !== undefined || new URL(url).hostname === 'example.org';
  }));

test('[OPE-35] a list of known events is read in any order, and one with an unknown event is refused', () =>
  forAll([fc.subarray([...WEBHOOK_EVENT_TYPES], { minLength: 1 })], (events) => {
    expect(webhookEventsIn(events.toReversed().join(', '))).toEqual(events);
    for (const list of [`${events.join(',')},traveler.left`, `${events.join(',')},`, ''])
      expect(webhookEventsIn(list)).toBeUndefined();
  }));

test('[OPE-37] a delivery is delivered, waits for an attempt, or is given up', () => {
  expect(webhookDeliveryState('2026-11-29T09:00:00.000Z', false)).toBe('delivered');
  expect(webhookDeliveryState(null, true)).toBe('waiting');
  expect(webhookDeliveryState(null, false)).toBe('given up');
});
