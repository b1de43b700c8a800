import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { messages } from '#core/messages';
import type { PublicShowcase, ShowcaseItem } from '#core/showcases';
import { PublicShowcaseViewModel } from '#ui/showcases/public/public-showcase.view-model.ts';
import { ShowcaseScreen } from '#ui/showcases/public/showcase.screen.tsx';
import { ViewModelProvider } from '#ui/kit/view-model/view-model-provider.tsx';
import { appletOf } from '../support/applet-of.ts';

const FILM = 'https://media.example/me.mp4';

const lake: ShowcaseItem = {
  id: 'lake',
  appletType: 'inline-text',
  title: 'The lake',
  description: 'Where I swim',
  content: appletOf('inline-text'),
  answer: null,
  fileUrl: null,
  thumbnailUrl: null,
  videoUrl: null,
  month: '2026-03',
  applets: [],
};

const showcase: PublicShowcase = {
  id: 'mine',
  title: 'My water',
  callToAction: 'Say hello',
  background: 'summit',
  videoUrl: FILM,
  allowsSearch: false,
  userDisplayName: 'Ann Walker',
  showcaseVersionName: '2.0',
  applets: [lake],
  featuredApplets: [lake],
  headlineApplets: [],
};

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined));

function open(page: string): void {
  const model = new PublicShowcaseViewModel(
    { summary: async () => showcase, contents: async () => showcase },
    { view: () => Promise.reject(new Error('No file is stored here.')) },
    { current: () => undefined, discard: () => undefined },
  );
  const routes = [{ path: '/showcase/:id/:page?', element: <ShowcaseScreen /> }];
  const router = createMemoryRouter(routes, { initialEntries: [`/showcase/mine${page}`] });
  render(
    <ViewModelProvider value={() => model as never}>
      <RouterProvider router={router} />
    </ViewModelProvider>,
  );
}

test.each(['', '/resume', '/resume-video', '/overview'])(
  '[SHW-9] the top bar of /showcase/:id%s links to the landing, names the owner, and links to the contact form',
  async (page) => {
    open(page);
    const bar = within(await screen.findByRole('navigation', { name: messages.showcaseNavigation }));
    expect(bar.getByText('Ann Walker')).toBeTruthy();
    expect(bar.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/showcase/mine',
      '/showcase/mine/contact',
    ]);
  },
);

test.each([
  ['', 'My water · Ann Walker'],
  ['/overview', 'My water · Ann Walker'],
])('[SHW-9] the window of /showcase/:id%s keeps the title that the server wrote', async (page, title) => {
  open(page);
  await vi.waitFor(() => expect(document.title).toBe(title));
});

test('[SHW-9] /showcase/:id/resume shows the landing with its picture, and no content below it', async () => {
  open('/resume');
  expect(await screen.findByRole('heading', { level: 1, name: 'My water' })).toBeTruthy();
  expect(document.querySelector('header svg, header img')).not.toBeNull();
  expect(screen.queryByText('The lake')).toBeNull();
  expect(document.querySelector('video')).toBeNull();
});

test('[SHW-9] /showcase/:id/resume-video shows the landing with the video of its owner', async () => {
  open('/resume-video');
  expect(await screen.findByRole('heading', { level: 1, name: 'My water' })).toBeTruthy();
  const video = screen.getByLabelText<HTMLVideoElement>(messages.showcaseVideo);
  await vi.waitFor(() => expect(video.getAttribute('src')).toBe(FILM));
  expect(video.controls).toBe(true);
  expect(screen.queryByText('The lake')).toBeNull();
});

test('[SHW-8] on the timeline each work has its month, title and description', async () => {
  open('/overview');
  await userEvent.click(await screen.findByRole('button', { name: messages.showcaseViewTimeline }));
  const works = document.querySelector('[data-view=timeline]');
  expect(works?.querySelector('time')?.textContent).toBe('March 2026');
  expect(works?.textContent).toContain('The lake');
  expect(works?.textContent).toContain('Where I swim');
});
