import '../../theme/palette.css';
import styles from './avatar.module.css';

/** How many pixels wide an avatar is: in lists and notifications, in the top bar, beside a name, on one's own profile (64 on a phone). */
export type AvatarSize = 40 | 50 | 80 | 155;

interface AvatarProps {
  name: string;
  /** What stands for a face where there is no picture (PRF-2). */
  initials: string;
  /** Which of the 26 colours of the palette its name has (PRF-3). */
  colour: number;
  url?: string | null | undefined;
  size?: AvatarSize | undefined;
  /** Beside the same name in words, so that it is not said twice. */
  isDecorative?: boolean | undefined;
}

/** A person: their picture, or their initials on the colour of their name. */
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
