import type { ReactNode } from 'react';
import styles from './illustration.module.css';

const line = styles['line'];
const hill = styles['hill'];
const far = styles['far'];
const ember = styles['ember'];
const className = styles['sheet'];
const trail = styles['trail'];
const gold = styles['gold'];

const HILLS = (
  <>
    <path className={far} d="M10 104c22-34 40-46 58-46 16 0 22 14 36 14 16 0 24-26 44-26 18 0 32 26 42 58Z" />
    <path className={hill} d="M0 118c26-18 48-24 74-20s40 10 66 4 44-10 60-2v22H0Z" />
  </>
);

const DRAWINGS = {
  signpost: (
    <>
      {HILLS}
      <path className={trail} d="M64 134c10-10 44-8 46-18s-20-10-14-18" />
      <path className={line} d="M100 112V34" />
      <path className={className} d="M74 42h44l10 9-10 9H74Z" />
      <path className={className} d="M126 66H88l-9 8 9 8h38Z" />
      <path className={line} d="M84 51h22M98 74h20" />
    </>
  ),
  camp: (
    <>
      {HILLS}
      <path className={className} d="M62 112 100 46l38 66Z" />
      <path className={ember} d="M88 112 100 80l12 32Z" />
      <path className={line} d="m62 112 38-66 38 66M96 39l4 7 4-7M54 112h92" />
      <path className={gold} d="M150 34a9 9 0 1 0 10 14 11 11 0 0 1-10-14Z" />
      <path className={line} d="M44 30v6m-3-3h6M70 20v4m-2-2h4M126 24v4m-2-2h4" />
    </>
  ),
  dawn: (
    <>
      <path className={ember} d="M72 88a28 28 0 0 1 56 0Z" />
      <path className={line} d="M100 48V36M66 62l-8-8M134 62l8-8M58 86H46M154 86h-12" />
      <path className={far} d="M8 106c26-26 44-30 62-26s28 14 46 8 30-16 48-6 22 18 28 24Z" />
      <path className={hill} d="M0 118c26-18 48-24 74-20s40 10 66 4 44-10 60-2v22H0Z" />
      <path className={trail} d="M84 136c16-8 32-8 30-18s-18-8-14-16" />
    </>
  ),
  summit: (
    <>
      <path className={far} d="M4 118 52 58l24 26 14-14 34 48Z" />
      <path className={hill} d="m36 122 66-82 66 82Z" />
      <path className={className} d="m102 40 20 25-9 5-9-6-9 8-11-8Z" />
      <path className={line} d="m36 122 66-82 66 82M102 40V14" />
      <path className={ember} d="M102 14c8-4 14 4 24 0v14c-10 4-16-4-24 0Z" />
      <path className={trail} d="M62 122c20-4 52-4 50-14S84 98 88 90s22-6 20-14" />
    </>
  ),
  fog: (
    <>
      {HILLS}
      <path className={line} d="M100 112V58" />
      <path className={className} d="M78 62h36l9 8-9 8H78Z" />
      <path className={className} d="M44 50a13 13 0 0 1 4-25 18 18 0 0 1 34-3 14 14 0 0 1 10 28Z" />
      <path
        className={line}
        d="M44 50a13 13 0 0 1 4-25 18 18 0 0 1 34-3 14 14 0 0 1 10 28ZM28 92h46m12 0h20M70 104h60m14 0h22M116 44h34"
      />
    </>
  ),
  bridge: (
    <>
      <path className={hill} d="M0 84h48c6 0 10 18 8 40H0Z" />
      <path className={hill} d="M200 84h-48c-6 0-10 18-8 40h56Z" />
      <path
        className={line}
        d="M48 84c12 10 24 15 36 17M152 84c-12 10-24 15-36 17M40 84V58m10 28V62M150 86V62m10 22V58M40 60c14 12 28 18 44 20M160 60c-14 12-28 18-44 20M62 74v18m16-12v19M138 74v18m-16-12v19"
      />
      <path className={ember} d="M92 92h4v4h-4zm12 10h4v4h-4zm-6 14h4v4h-4z" />
      <path className={line} d="M62 130c6-4 10-4 16 0s10 4 16 0 10-4 16 0 10 4 16 0" />
    </>
  ),
  letter: (
    <>
      {HILLS}
      <path className={className} d="M52 40h96v64H52Z" />
      <path className={line} d="M52 40h96v64H52Zm0 2 48 36 48-36M52 102l34-34M148 102l-34-34" />
      <circle className={ember} cx="146" cy="40" r="10" />
      <path className={line} d="M20 62h20M12 76h26M24 90h14" />
    </>
  ),
  map: (
    <>
      <path className={className} d="m30 40 44-14 52 14 44-14v76l-44 14-52-14-44 14Z" />
      <path className={far} d="M74 26v76l52 14V40Z" />
      <path className={line} d="m30 40 44-14 52 14 44-14v76l-44 14-52-14-44 14ZM74 26v76M126 40v76" />
      <path className={trail} d="M44 98c18 0 22-12 34-16s20 8 32 2 8-24 22-28 12-8 16-12" />
      <circle className={ember} cx="150" cy="42" r="6" />
      <path className={line} d="m46 54 8 8m0-8-8 8" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type DrawingName = keyof typeof DRAWINGS;

/** The drawing of an illustration. */
export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg className={styles['drawing']} viewBox="0 0 200 140" aria-hidden="true" focusable="false">
      {DRAWINGS[name]}
    </svg>
  );
}
