import { FIRST_PATHS, LineDrawing } from './line-drawing.tsx';

/** The path of each icon, which has one meaning: docs/icons.md. */
const PATHS = {
  ...FIRST_PATHS,
  home: 'M4 11.5 12 5l8 6.5M6 10v9h4.5v-5h3v5H18v-9',
  trail: 'M5 20c6 0 8-3 4-6s-2-6 4-6 6-2 6-4',
  person: 'M12 12a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-7 8c0-3.6 3.1-6 7-6s7 2.4 7 6',
  people:
    'M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6Zm-6 8c0-3.3 2.7-5.5 6-5.5s6 2.2 6 5.5m0-8.2a3 3 0 1 0-.5-5.7M17 13.8c2.4.5 4 2.4 4 5.2',
  flag: 'M6 20V5m0 0h11l-2.5 4 2.5 4H6',
  more: 'M5 12h.1a.9.9 0 1 0 0-.1Zm6 0h.1a.9.9 0 1 0 0-.1Zm6 0h.1a.9.9 0 1 0 0-.1Z',
  grid: 'M5 5h6v6H5zm8 0h6v6h-6zM5 13h6v6H5zm8 0h6v6h-6z',
  filter: 'M4 7h16M7 12h10m-7 5h4',
  unfold: 'm6 9.5 6 6 6-6',
  lock: 'M7 11h10v8H7zM9 11V8.5a3 3 0 0 1 6 0V11',
  previous: 'm14.5 5-7 7 7 7',
  next: 'm9.5 5 7 7-7 7',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  clock: 'M12 7.5V12l3 2M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z',
  star: 'm12 4 2.4 5.1 5.6.7-4.1 3.8 1.1 5.5-5-2.8-5 2.8 1.1-5.5L4 9.8l5.6-.7L12 4Z',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm0-13v2m0 14v2M3 12h2m14 0h2M5.6 5.6 7 7m10 10 1.4 1.4m0-12.8L17 7M7 17l-1.4 1.4',
  moon: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10Z',
  system: 'M4 5h16v11H4zM9 20h6m-3-4v4',
  leave: 'M10 5H5v14h5m4-10 4 3-4 3m4-3H9',
  pencil: 'm5 19 1-4L16 5l3 3L9 18l-4 1Z',
  book: 'M12 7c-2-1.5-4.5-2-8-2v13c3.5 0 6 .5 8 2 2-1.5 4.5-2 8-2V5c-3.5 0-6 .5-8 2Zm0 0v13',
  phone: 'M8 4h8v16H8zm3 13h2',
  video: 'M4 7h11v10H4zm11 4 5-3v8l-5-3',
  audio: 'M4 10v4m4-7v10m4-13v16m4-13v10m4-7v4',
  gesture: 'M9 13V6a1.5 1.5 0 0 1 3 0v5l5 1c1 0 1.5 1 1.5 2l-1 6H11l-5-5c-1-1 .5-2.5 1.5-1.5L9 15',
  computer: 'M5 5h14v10H5zM3 19h18',
  bell: 'M6 17h12l-1.5-2.5V11a4.5 4.5 0 0 0-9 0v3.5L6 17Zm4.5 3h3',
  settings:
    'M4 7h8m5 0h3M4 17h3m5 0h8M14.5 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Zm-5 10a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  grip: 'M9 6.5v.1m0 5.4v.1m0 5.4v.1m6-11v.1m0 5.4v.1m0 5.4v.1',
  lot: 'M5 5h14v14H5zM9 9v.1m6-.1v.1m-3 2.9v.1M9 15v.1m6-.1v.1',
  sound: 'M4 10v4h3l5 4V6l-5 4H4Zm11.5-1.5a5 5 0 0 1 0 7m2.5-9.5a8.5 8.5 0 0 1 0 12',
  muted: 'M4 10v4h3l5 4V6l-5 4H4Zm12 0 4.5 4.5m0-4.5L16 14.5',
  file: 'M7 3h7l4 4v14H7zM14 3v4h4',
  image: 'M4 5h16v14H4zm0 11 5-5 4 4 2-2 5 5M15 9v.1',
  save: 'M12 4v11m-4-4 4 4 4-4M5 20h14',
  upload: 'M12 16V5m-4 4 4-4 4 4M5 20h14',
  send: 'M4 11.5 20 4l-5 16-3.5-6.5L4 11.5Zm7.5 2L20 4',
  todo: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16Z',
  late: 'M5 5h14v14H5zM12 8v4m0 3v.1',
  waiting: 'M7 4h10M7 20h10M8 4c0 8 8 8 8 16m0-16c0 8-8 8-8 16',
  zone: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm-9-9h18M12 3c-5 5-5 13 0 18',
  timeline: 'M6 6v.1m0 5.4v.1m0 5.4v.1M10 6h10M10 12h10m-10 6h10',
  quests: 'm4 6 5-2 6 2 5-2v14l-5 2-6-2-5 2zm5-2v14m6-12v14',
  branch: 'M12 20v-6M5 4v4c0 4 7 2 7 6 0-4 7-2 7-6V4',
  layers: 'm12 4 8 4-8 4-8-4 8-4Zm-8 8 8 4 8-4M4 16l8 4 8-4',
  operator: 'M5 20v-7m7 7V4m7 16V9',
  playlist: 'M4 7h16M4 12h8m-8 5h8m4-5v8l5-4-5-4Z',
  gap: 'M3 12h4m10 0h4M9 9h6v6H9z',
  question: 'M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4m0 4v.1',
  web: 'M11 5H5v14h14v-6M14 4h6v6m0-6-9 9',
  up: 'M12 19V5m-6 6 6-6 6 6',
  down: 'M12 5v14m-6-6 6 6 6-6',
  retry: 'M19 12a7 7 0 1 1-2-5l2 2m0-4v4h-4',
} as const;

export type IconName = keyof typeof PATHS;

/** Icons that point forward or back: they are mirrored in right-to-left languages. */
const POINTING: ReadonlySet<IconName> = new Set<IconName>(['previous', 'next', 'send', 'leave']);

/** A small line icon. */
export function Icon({ name }: { name: IconName }) {
  return <LineDrawing path={PATHS[name]} isPointing={POINTING.has(name)} />;
}
