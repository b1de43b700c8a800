import { type ReactNode, useId } from 'react';
import { isBuiltInBackground, type ShowcaseBackground } from '#core/showcases';
import { StoredImage } from '../kit/media/stored-image.tsx';
import styles from './backdrop.module.css';

const { far, middle, near, sun, bird, wave, star, moon, trunk } = styles;

const SCENES: Readonly<Record<ShowcaseBackground, ReactNode>> = {
  summit: (
    <>
      <circle className={sun} cx="590" cy="190" r="58" />
      <path className={far} d="M0 420 150 250l90 96 130-176 150 190 92-84 188 194v330H0Z" />
      <path className={middle} d="m0 560 210-150 70 58 122-168 150 190 66-46 182 180v176H0Z" />
      <path className={styles['snow']} d="m402 300 46 58-18 12-22-14-22 20-18-24Z" />
      <path className={near} d="M0 660c140-80 260-84 400-40s280 40 400-30v210H0Z" />
      <path className={bird} d="M196 176c9-12 18-12 24 0 6-12 15-12 24 0M268 216c6-8 13-8 18 0 5-8 12-8 18 0" />
    </>
  ),
  shore: (
    <>
      <circle className={sun} cx="400" cy="400" r="92" />
      <path className={styles['sea']} d="M0 400h800v400H0Z" />
      <path className={far} d="M520 400c40-44 92-70 148-66 60 4 96 40 132 66Z" />
      <path className={wave} d="M318 436h164M336 462h128M300 492h200M350 522h100M326 556h148" />
      <path className={wave} d="M60 470c18-8 30-8 48 0M640 500c18-8 30-8 48 0M120 570c18-8 30-8 48 0" />
      <path className={near} d="M0 660c120-54 250-30 360 10 130 48 270 40 440-32v162H0Z" />
      <path className={bird} d="M556 220c9-12 18-12 24 0 6-12 15-12 24 0M508 262c6-8 13-8 18 0 5-8 12-8 18 0" />
    </>
  ),
  forest: (
    <>
      <circle className={sun} cx="250" cy="230" r="64" />
      <path
        className={far}
        d="M0 470c60-60 90-130 120-130s50 70 90 74 50-96 84-96 50 96 96 96 54-120 92-120 54 110 100 116 46-84 80-84 70 70 138 120v354H0Z"
      />
      <path
        className={middle}
        d="m0 620 60-150 48 110 66-190 72 200 60-140 68 150 76-210 72 200 62-130 66 140 70-180 80 180v200H0Z"
      />
      <path className={trunk} d="M174 590v80M450 590v80M650 600v80" />
      <path className={near} d="M0 690c140-50 260-40 400-14s270 20 400-20v144H0Z" />
    </>
  ),
  'night-sky': (
    <>
      <path className={styles['night']} d="M0 0h800v800H0Z" />
      <circle className={moon} cx="580" cy="210" r="54" />
      <path
        className={star}
        d="M110 120v.1M190 240v.1M300 90v.1M380 200v.1M460 110v.1M690 110v.1M720 300v.1M140 360v.1M270 330v.1M430 320v.1M520 360v.1M640 390v.1M60 250v.1"
      />
      <path className={styles['track']} d="m300 90 80 110 140 160M110 120l80 120 80 90" />
      <path className={styles['darkFar']} d="M0 560c90-60 170-90 260-60s140 50 230 14 190-70 310-8v294H0Z" />
      <path className={styles['darkNear']} d="M0 680c120-60 230-66 330-30s300 40 470-20v170H0Z" />
      <path className={styles['lantern']} d="M366 650v.1" />
    </>
  ),
};

/** The picture behind the title of a showcase: one of those that come with the product, or one of the owner's; it fills what it stands in. */
export function Backdrop({ background }: { background: string }) {
  const id = useId();
  if (!isBuiltInBackground(background))
    return (
      <span className={styles['own']}>
        <StoredImage address={background} alt="" />
      </span>
    );
  return (
    <svg
      className={styles['scene']}
      viewBox="0 0 800 800"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
          <stop className={styles['high']} offset="0" />
          <stop className={styles['low']} offset="0.7" />
        </linearGradient>
      </defs>
      <rect width="800" height="800" fill={`url(#${id})`} />
      {SCENES[background as ShowcaseBackground]}
    </svg>
  );
}
