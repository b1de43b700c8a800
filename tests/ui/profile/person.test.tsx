import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { formatMessage, messages } from '#core/messages';
import type { StoredShowcase } from '#core/showcases';
import { MemoryShowcaseRecords } from '#memory/showcases/memory-showcase-records';
import { SAMPLE_TRAVELER } from '../../fixtures/sample-traveler.ts';
import { dialog, TravelerApp } from '../support/traveler-app.tsx';

const showcaseOf = (ownerId: string, title: string, publishedOn: string | null): StoredShowcase => ({
  id: title,
  ownerId,
  showcaseVersionName: '2.0',
  title,
  callToAction: 'Say hello',
  backgroundUrl: null,
  videoUrl: null,
  allowsSearch: false,
  appletIds: [],
  featuredAppletIds: [],
  headlineAppletIds: [],
  createdAt: '2026-11-19T09:00:00.000Z',
  publishedOn,
});

/** Opens the page of Mara's running partner, who has these showcases. */
async function openBen(...showcases: readonly StoredShowcase[]): Promise<ReturnType<typeof within>> {
  const app = new TravelerApp();
  await app.join();
  const records = new MemoryShowcaseRecords(app.world);
  for (const showcase of showcases) await records.save(showcase);
  const relationship = await app.people.becomePartners('ben', 'Ben Fields');
  app.open(`/relationships/${relationship}/profile`);
  return within(await screen.findByRole('region', { name: messages.showcasesTitle }));
}

test('[SHW-10] the page of a related person lists their published showcases, each with its date and a link', async () => {
  const section = await openBen(
    showcaseOf('ben', 'My lake', '2026-11-19T09:00:00.000Z'),
    showcaseOf('ben', 'My pond', null),
  );
  const view = await section.findByRole('link', { name: formatMessage('showcaseViewLabel', { title: 'My lake' }) });
  expect(view.getAttribute('href')).toBe('/showcase/My%20lake');
  expect(section.getByText('Published on 19 November')).toBeTruthy();
  expect(section.getAllByRole('listitem')).toHaveLength(1);
});

test('[SHW-10] the page of a related person says that they have published none', async () => {
  const section = await openBen(showcaseOf('ben', 'My pond', null));
  expect(await section.findByText('Ben Fields has no published showcases.')).toBeTruthy();
  expect(section.queryByRole('listitem')).toBeNull();
});

describe('the page of a person who sent an invitation', () => {
  /** Opens the page of Ben, who invited Mara. */
  async function openInviter(): Promise<TravelerApp> {
    const app = new TravelerApp();
    await app.join();
    app.people.add('ben', 'Ben Fields');
    const { id } = await app.people.invite('ben', SAMPLE_TRAVELER.email);
    app.open(`/relationships/${id}/profile`);
    return app;
  }

  test('[REL-11] accepts it, celebrates that, and then offers the chat', async () => {
    const app = await openInviter();
    await app.press(formatMessage('cardAcceptNamed', { name: 'Ben Fields' }));
    const celebrated = within(await dialog(messages.acceptedTitle));
    await app.user.click(celebrated.getByRole('button', { name: messages.invitationGotIt }));
    expect(await screen.findByRole('link', { name: messages.chatOpen })).toBeTruthy();
    expect(
      screen.queryByRole('button', { name: formatMessage('cardDeclineNamed', { name: 'Ben Fields' }) }),
    ).toBeNull();
  });

  test('[REL-11] declines it, stays as long as that can be undone, and keeps the focus on the page', async () => {
    const app = await openInviter();
    const decline = { name: formatMessage('cardDeclineNamed', { name: 'Ben Fields' }) };
    await app.press(decline.name);
    await waitFor(() => expect(screen.queryByRole('button', decline)).toBeNull());
    expect(screen.getByRole('heading', { name: 'Ben Fields' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: formatMessage('cardMore', { name: 'Ben Fields' }) })).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
    act(app.toasts.undo);
    expect(await screen.findByRole('button', decline)).toBeTruthy();
  });

  test('[REL-11] the list knows of it too, and of its undo', async () => {
    const app = await openInviter();
    await app.press(formatMessage('cardDeclineNamed', { name: 'Ben Fields' }));
    await app.followLink(messages.personBack);
    expect(await screen.findByRole('heading', { name: messages.relationshipsEmptyTitle })).toBeTruthy();
    act(app.toasts.undo);
    expect(
      await screen.findByRole('button', { name: formatMessage('cardAcceptNamed', { name: 'Ben Fields' }) }),
    ).toBeTruthy();
  });

  test('[REL-11] leads to the list once it is declined', async () => {
    const app = await openInviter();
    await app.press(formatMessage('cardDeclineNamed', { name: 'Ben Fields' }));
    act(app.toasts.dismiss);
    expect(await screen.findByRole('heading', { name: messages.relationshipsEmptyTitle })).toBeTruthy();
  });

  test('[REL-11] a fellow Traveler is shown as one again once the invitation is declined', async () => {
    const app = new TravelerApp();
    await app.join();
    const id = await app.people.becomeFellows('ben', 'Ben Fields');
    await app.people.invite('ben', SAMPLE_TRAVELER.email);
    app.open(`/relationships/${id}/profile`);
    await app.press(formatMessage('cardDeclineNamed', { name: 'Ben Fields' }));
    act(app.toasts.dismiss);
    expect(await screen.findByText(messages.meaningFellowTraveler)).toBeTruthy();
  });
});
