import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { forest } from '../contracts/scene.ts';
import { arrivedAt, dialog, Wayfarer } from './wayfarer.tsx';

const quiet = async (): Promise<void> => {
  await screen.findByRole('article');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};

const walkShore = async (way: Wayfarer): Promise<void> => {
  await way.completeElsewhere('shore', { step: 'shore-look' });
  await way.completeElsewhere('shore', { step: 'shore-walk', post: 'Sand.' });
};

describe('a milestone', () => {
  test('[QST-17][STP-4] celebrates a week at home, with its promise, once and not after a reload', async () => {
    const way = new Wayfarer();
    await way.join();
    await way.promise();
    way.open('/home');
    await quiet();
    await walkShore(way);
    fireEvent(document, new Event('visibilitychange'));
    const sheet = await dialog('Title of coast-1');
    expect(sheet.textContent).toContain('Week 1 completed');
    expect(sheet.textContent).toContain('100 earned');
    expect(sheet.textContent).toContain('5 earned');
    await way.press('Go on');
    await quiet();
    cleanup();
    way.open('/home');
    await quiet();
  });

  test('[QST-17] waits over a reload until it was seen', async () => {
    const way = new Wayfarer();
    await way.join();
    way.open('/home');
    await quiet();
    cleanup();
    await walkShore(way);
    way.open('/home');
    await dialog('Title of coast-1');
    cleanup();
    way.open('/home');
    expect((await dialog('Title of coast-1')).textContent).toContain('100 earned');
    await way.press('Go on');
    await quiet();
  });

  test('[QST-17][QST-4] celebrates the quest instead of its last week, and leads to the cards after it', async () => {
    const way = new Wayfarer({ content: forest });
    await way.join();
    await way.promise();
    way.open('/home');
    await quiet();
    await way.completeElsewhere('trees', { step: 'trees-count', post: 'Many.' });
    fireEvent(document, new Event('visibilitychange'));
    const sheet = await dialog('Quest forest');
    expect(sheet.textContent).toContain('Quest completed');
    expect(sheet.textContent).toContain('25 earned');
    await way.press('See where it leads');
    await arrivedAt('/offboarding/quest');
    cleanup();
    way.open('/home');
    await quiet();
  });

  test('[QST-17] celebrates nothing that was done before this device knew the quest', async () => {
    const way = new Wayfarer({ content: forest });
    await way.join();
    await way.completeElsewhere('trees', { step: 'trees-count', post: 'Many.' });
    way.open('/home');
    await quiet();
    expect(screen.getByRole('heading', { name: 'The whole trail lies behind you' })).toBeTruthy();
  });
});
