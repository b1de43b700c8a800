import '../../theme/palette.css';
import styles from './avatar.module.css';

/**
 * The width of an avatar in pixels: in lists and notifications, in the top bar, next to a name, on one's own profile
 * (64 on a phone).
 */
export type AvatarSize = 40 | 50 | 80 | 155;

interface AvatarProps {
  name: string;
  /** The initials that are shown without a picture (PRF-2). */
  initials: string;
  /** The index of the name's colour in the palette of 26 (PRF-3). */
  colour: number;
  url?: string | null | undefined;
  size?: AvatarSize | undefined;
  /** Whether the name is shown next to it, so that screen readers skip it. */
  isDecorative?: boolean | undefined;
}

/** A person's picture, or their initials on the colour of their name. */
export function Avatar({ name, initials, colour, url, size = 80, isDecorative }: AvatarProps) {
  const look = `${styles['avatar']} ${styles[`size-${size}`]}`;
  if (url) return <img className={look} src={url} alt={isDecorative ? '' : name} />;
  const letter = ALPHABET[colour];
  return (
    <span
      className={look}
      style={{ background: `var(--letter-${letter})` }}
      data-letter={letter}
      data-initials={initials}
      role={isDecorative ? undefined : 'img'}
      aria-label={isDecorative ? undefined : name}
      aria-hidden={isDecorative || undefined}
    />
  );
}

/** The names of the palette's colours. */
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';
