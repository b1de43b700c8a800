import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { formatMessage, messages } from '#core/messages';
import { lakeQuest } from '../../fixtures/sample-quests.ts';
import { dialog, TravelerApp } from '../support/traveler-app.tsx';

const TITLE = 'Reeds in the wind';
const LINK = 'https://www.youtube.com/watch?v=abc-DEF_123';
const LOAD = formatMessage('filmLoad', { host: 'YouTube' });

/** Mara at the lake, whose first week has a film; pages may load films of these hosts. */
async function atTheLake(allowed: string): Promise<TravelerApp> {
  document.head.append(Object.assign(document.createElement('meta'), { name: 'film-hosts', content: allowed }));
  const film = { id: 'film', weekId: 'lake-1', type: 'video', title: TITLE, link: LINK } as const;
  const playlist = [{ ...film, duration: 4, reading: null }];
  const app = new TravelerApp({ content: { ...lakeQuest, playlist } });
  await app.join();
  app.open('/playlist');
  await screen.findByRole('heading', { name: new RegExp(TITLE) });
  return app;
}

const watchButton = (): HTMLElement | null =>
  screen.queryByRole('button', { name: `${messages.filmWatchHere} ${TITLE}` });
const frames = (): readonly HTMLIFrameElement[] => [...document.querySelectorAll('iframe')];

async function opened(app: TravelerApp): Promise<HTMLElement> {
  await app.user.click(watchButton() ?? document.body);
  return dialog(TITLE);
}

describe('a film in the playlist', () => {
  afterEach(() => document.querySelector('meta[name="film-hosts"]')?.remove());

  test('[PLY-11][CNT-31] sends no request to its host before a click loads it, then takes the focus', async () => {
    const app = await atTheLake('youtube,vimeo');
    const sheet = await opened(app);
    expect(frames()).toEqual([]);
    expect(document.body.innerHTML).not.toMatch(/ytimg|nocookie/);
    const load = within(sheet).getByRole('button', { name: LOAD });
    expect(document.querySelector(`#${CSS.escape(load.getAttribute('aria-describedby') ?? '')}`)?.textContent).toBe(
      'YouTube will then see your IP address and that you watch this film.',
    );
    await app.user.click(load);
    const [frame] = frames();
    expect(frame).toMatchObject({
      src: 'https://www.youtube-nocookie.com/embed/abc-DEF_123',
      title: `Film “${TITLE}”, from YouTube`,
      allow: 'fullscreen; picture-in-picture',
      referrerPolicy: 'strict-origin-when-cross-origin',
    });
    expect(document.activeElement).toBe(frame);
    const link = within(sheet).getByRole('link', { name: /^Open on YouTube/ });
    expect(link).toMatchObject({ href: LINK, target: '_blank', rel: 'noopener noreferrer' });
  });

  test('[PLY-11][PLY-5] asks when it closes: cancel continues it, done completes it', async () => {
    const app = await atTheLake('youtube');
    const sheet = await opened(app);
    await app.user.click(within(sheet).getByRole('button', { name: LOAD }));
    for (const choice of [messages.playlistCancel, messages.playlistDone]) {
      expect(frames()).toHaveLength(1);
      await app.user.click(within(await dialog(TITLE)).getByRole('button', { name: messages.close }));
      await app.user.click(within(await dialog(messages.playlistClosingVideo)).getByRole('button', { name: choice }));
    }
    expect(frames()).toEqual([]);
    expect(screen.getByRole('article').textContent).toContain(messages.playlistCompleted);
    await app.connection.settled();
    expect(app.connection.count('complete')).toBe(1);
  });

  test('[PLY-11] says without a network that it needs one, and loads once there is one', async () => {
    const app = await atTheLake('youtube');
    act(() => app.networkStatus.change(false));
    const sheet = await opened(app);
    expect(within(sheet).getByRole('status').textContent).toBe(formatMessage('filmOffline', { host: 'YouTube' }));
    expect(within(sheet).queryByRole('button', { name: LOAD })).toBeNull();
    act(() => app.networkStatus.change(true));
    await app.user.click(within(sheet).getByRole('button', { name: LOAD }));
    expect(frames()).toHaveLength(1);
  });

  test('[PLY-4][CNT-31] opens only in a new window if its host is not allowed', async () => {
    await atTheLake('vimeo');
    expect(watchButton()).toBeNull();
    const link = within(screen.getByRole('article')).getByRole('link');
    expect(link).toMatchObject({ href: LINK, target: '_blank' });
  });
});
