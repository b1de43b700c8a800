import styles from './avatar.module.css';

interface AvatarProps {
  name: string;
  /** What stands for a face where there is no picture (PRF-2). */
  initials: string;
  /** Which of the 26 colours of the palette its name has (PRF-3). */
  colour: number;
  url?: string | null | undefined;
  isLarge?: boolean | undefined;
  /** Beside the same name in words, so that it is not said twice. */
  isDecorative?: boolean | undefined;
}

/** A person: their picture, or their initials on the colour of their name. */
export function Avatar({ name, initials, colour, url, isLarge, isDecorative }: AvatarProps) {
  const look = [styles['avatar'], isLarge && styles['large']].filter(Boolean).join(' ');
  if (url) return <img className={look} src={url} alt={isDecorative ? '' : name} />;
  return (
    <span
      className={look}
      data-letter={LETTERS[colour]}
      data-initials={initials}
      role={isDecorative ? undefined : 'img'}
      aria-label={isDecorative ? undefined : name}
      aria-hidden={isDecorative || undefined}
    />
  );
}

/** The names of the palette's colours. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
