import styles from './avatar.module.css';

interface AvatarProps {
  name: string;
  url?: string | null | undefined;
  isLarge?: boolean | undefined;
  /** Beside the same name in words, so that it is not said twice. */
  isDecorative?: boolean | undefined;
}

/** A person: their picture, or their initials on the colour of their first letter. */
export function Avatar({ name, url, isLarge, isDecorative }: AvatarProps) {
  const look = [styles['avatar'], isLarge && styles['large']].filter(Boolean).join(' ');
  if (url) return <img className={look} src={url} alt={isDecorative ? '' : name} />;
  return (
    <span
      className={look}
      data-letter={letterOf(name)}
      data-initials={initialsOf(name)}
      role={isDecorative ? undefined : 'img'}
      aria-label={isDecorative ? undefined : name}
      aria-hidden={isDecorative || undefined}
    />
  );
}

const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
};

/** The palette has 26 colours: a name from another alphabet takes the one its first letter's number falls on. */
const letterOf = (name: string): string => {
  const first = name.trim().normalize('NFD').toLowerCase().codePointAt(0) ?? 0;
  const place = first >= 97 && first <= 122 ? first - 97 : first % 26;
  return String.fromCodePoint(97 + place);
};
