import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { formatMessage, messages } from '#core/messages';
import {
  type PublicShowcase,
  PublicShowcases,
  SHOWCASE_VERSION,
  ShowcaseFiles,
  type ShowcaseItem,
} from '#core/showcases';
import { HeadlineSlides } from '#ui/showcases/public/headline-slides.tsx';
import { PublicShowcaseViewModel } from '#ui/showcases/public/public-showcase.view-model.ts';

const FILM = 'https://media.example/lake.mp4';

const exhibit = (title: string, videoUrl: string | null = null): ShowcaseItem => ({
  id: title,
  appletType: 'inline-text',
  title,
  description: null,
  content: {
    id: title,
    appletType: 'inline-text',
    title,
    description: null,
    required: false,
    readOnly: false,
    placeholder: null,
  },
  answer: null,
  fileUrl: null,
  thumbnailUrl: null,
  videoUrl,
  month: '2026-03',
  applets: [],
});

const LAKE = exhibit('Lake');
const BOAT = exhibit('Boat');
const OAR = exhibit('Oar');

/** A showcase page with these headlines. */
class Shown extends PublicShowcases {
  constructor(private readonly headlineApplets: readonly ShowcaseItem[]) {
    super();
  }

  async summary(id: string): Promise<PublicShowcase> {
    const texts = { title: 'Water', callToAction: 'Say hello', userDisplayName: 'Ann Walker' };
    const { headlineApplets } = this;
    const media = { background: 'summit', videoUrl: null, allowsSearch: false };
    return {
      id,
      ...texts,
      ...media,
      showcaseVersionName: SHOWCASE_VERSION,
      applets: [],
      featuredApplets: [],
      headlineApplets,
    };
  }

  async contents(id: string) {
    return { id, applets: this.headlineApplets };
  }
}

class NoFiles extends ShowcaseFiles {
  view(): Promise<never> {
    return Promise.reject(new Error('No file is stored here.'));
  }
}

async function openSlides(headlines: readonly ShowcaseItem[]) {
  const model = new PublicShowcaseViewModel(new Shown(headlines), new NoFiles(), {
    current: () => undefined,
    discard: () => undefined,
  });
  await model.load.run('a-showcase');
  const toOverview = vi.fn<() => void>();
  render(<HeadlineSlides model={model} onEnd={toOverview} />);
  return { model, toOverview, region: screen.getByRole('region', { name: messages.showcaseHeadlines }) };
}

const swipe = (element: Element, from: number, to: number): void => {
  fireEvent.touchStart(element, { touches: [{ clientX: from }] });
  fireEvent.touchEnd(element, { changedTouches: [{ clientX: to }] });
};
const arrow = (element: Element, key: 'ArrowLeft' | 'ArrowRight'): void => void fireEvent.keyDown(element, { key });
const button = (key: 'showcaseSlidePrevious' | 'showcaseSlideNext') =>
  screen.getByRole('button', { name: messages[key] });

describe('the headlines of a showcase', () => {
  test('[SHW-7] change with buttons: none before the first, the overview after the last', async () => {
    const { toOverview } = await openSlides([LAKE, BOAT]);
    screen.getByText('1/2');
    expect(button('showcaseSlidePrevious').getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(button('showcaseSlidePrevious'));
    await userEvent.click(button('showcaseSlideNext'));
    screen.getByText('2/2');
    expect(button('showcaseSlidePrevious').getAttribute('aria-disabled')).toBe(null);
    expect(toOverview).not.toHaveBeenCalled();
    await userEvent.click(button('showcaseSlideNext'));
    expect(toOverview).toHaveBeenCalledOnce();
  });

  test('[SHW-7] change with arrow keys, which stop at the last one', async () => {
    const { region, toOverview } = await openSlides([LAKE, BOAT, OAR]);
    const positions = (['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft'] as const).map((key) => {
      arrow(button('showcaseSlideNext'), key);
      return /\d\/3/.exec(region.textContent)?.[0];
    });
    expect(positions).toEqual(['2/3', '3/3', '3/3', '2/3']);
    expect(toOverview).not.toHaveBeenCalled();
  });

  test('[SHW-7] change with a swipe that is long enough, mirrored in right-to-left languages', async () => {
    const { region, model } = await openSlides([LAKE, BOAT, OAR]);
    swipe(region, 200, 170);
    expect(model.slide).toBe(0);
    swipe(region, 200, 100);
    swipe(region, 200, 100);
    swipe(region, 200, 100);
    expect(model.slide).toBe(2);
    swipe(region, 100, 200);
    expect(model.slide).toBe(1);
    region.style.direction = 'rtl';
    swipe(region, 100, 200);
    expect(model.slide).toBe(2);
  });

  test('[SHW-6] a single one with a video can be played, without navigation', async () => {
    const { region } = await openSlides([exhibit('Film', FILM)]);
    const film = await screen.findByLabelText<HTMLVideoElement>('Film');
    await vi.waitFor(() => expect(film.src).toBe(FILM));
    expect([film.controls, film.muted, region.querySelectorAll('video').length]).toEqual([true, false, 1]);
    expect(screen.queryByRole('button', { name: messages.showcaseSlideNext })).toBeNull();
  });

  test('[SHW-7] arrow keys in a video control the video', async () => {
    const { model } = await openSlides([exhibit('Film', FILM), BOAT]);
    arrow(screen.getByLabelText('Film'), 'ArrowRight');
    expect(model.slide).toBe(0);
  });

  test('[SHW-7] one is opened for a closer look', async () => {
    const { model } = await openSlides([LAKE, BOAT]);
    await userEvent.click(
      screen.getByRole('button', { name: formatMessage('showcaseSlideOpenLabel', { title: 'Lake' }) }),
    );
    expect(model.opened).toEqual(LAKE);
  });
});
