import type { ShowcaseBackground } from '../showcase.ts';

/** The tone of a shape in a drawn background, which decides its colour and stroke. */
export type BackgroundTone =
  | 'sun'
  | 'far'
  | 'middle'
  | 'near'
  | 'snow'
  | 'sea'
  | 'wave'
  | 'bird'
  | 'trunk'
  | 'night'
  | 'moon'
  | 'star'
  | 'track'
  | 'darkFar'
  | 'darkNear'
  | 'lantern';

/** A disc, or the path that the text describes as SVG writes it. */
export interface BackgroundShape {
  readonly tone: BackgroundTone;
  readonly shape: string | { readonly cx: number; readonly cy: number; readonly r: number };
}

/** The units of each side of a drawn background. */
export const BACKGROUND_SIZE: number = 800;

/** The drawn backgrounds, from the farthest shape to the nearest, over the sky. */
export const BUILT_IN_BACKGROUNDS: Readonly<Record<ShowcaseBackground, readonly BackgroundShape[]>> = {
  summit: [
    { tone: 'sun', shape: { cx: 590, cy: 190, r: 58 } },
    { tone: 'far', shape: 'M0 420 150 250l90 96 130-176 150 190 92-84 188 194v330H0Z' },
    { tone: 'middle', shape: 'm0 560 210-150 70 58 122-168 150 190 66-46 182 180v176H0Z' },
    { tone: 'snow', shape: 'm402 300 46 58-18 12-22-14-22 20-18-24Z' },
    { tone: 'near', shape: 'M0 660c140-80 260-84 400-40s280 40 400-30v210H0Z' },
    { tone: 'bird', shape: 'M196 176c9-12 18-12 24 0 6-12 15-12 24 0M268 216c6-8 13-8 18 0 5-8 12-8 18 0' },
  ],
  shore: [
    { tone: 'sun', shape: { cx: 400, cy: 400, r: 92 } },
    { tone: 'sea', shape: 'M0 400h800v400H0Z' },
    { tone: 'far', shape: 'M520 400c40-44 92-70 148-66 60 4 96 40 132 66Z' },
    { tone: 'wave', shape: 'M318 436h164M336 462h128M300 492h200M350 522h100M326 556h148' },
    { tone: 'wave', shape: 'M60 470c18-8 30-8 48 0M640 500c18-8 30-8 48 0M120 570c18-8 30-8 48 0' },
    { tone: 'near', shape: 'M0 660c120-54 250-30 360 10 130 48 270 40 440-32v162H0Z' },
    { tone: 'bird', shape: 'M556 220c9-12 18-12 24 0 6-12 15-12 24 0M508 262c6-8 13-8 18 0 5-8 12-8 18 0' },
  ],
  forest: [
    { tone: 'sun', shape: { cx: 250, cy: 230, r: 64 } },
    {
      tone: 'far',
      shape:
        'M0 470c60-60 90-130 120-130s50 70 90 74 50-96 84-96 50 96 96 96 54-120 92-120 54 110 100 116 46-84 80-84 70 70 138 120v354H0Z',
    },
    {
      tone: 'middle',
      shape: 'm0 620 60-150 48 110 66-190 72 200 60-140 68 150 76-210 72 200 62-130 66 140 70-180 80 180v200H0Z',
    },
    { tone: 'trunk', shape: 'M174 590v80M450 590v80M650 600v80' },
    { tone: 'near', shape: 'M0 690c140-50 260-40 400-14s270 20 400-20v144H0Z' },
  ],
  'night-sky': [
    { tone: 'night', shape: 'M0 0h800v800H0Z' },
    { tone: 'moon', shape: { cx: 580, cy: 210, r: 54 } },
    {
      tone: 'star',
      shape:
        'M110 120v.1M190 240v.1M300 90v.1M380 200v.1M460 110v.1M690 110v.1M720 300v.1M140 360v.1M270 330v.1M430 320v.1M520 360v.1M640 390v.1M60 250v.1',
    },
    { tone: 'track', shape: 'm300 90 80 110 140 160M110 120l80 120 80 90' },
    { tone: 'darkFar', shape: 'M0 560c90-60 170-90 260-60s140 50 230 14 190-70 310-8v294H0Z' },
    { tone: 'darkNear', shape: 'M0 680c120-60 230-66 330-30s300 40 470-20v170H0Z' },
    { tone: 'lantern', shape: 'M366 650v.1' },
  ],
};
