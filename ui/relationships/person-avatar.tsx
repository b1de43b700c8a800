import { avatarColour, initials } from '#core/profile';
import { Avatar, type AvatarSize } from '../kit/media/avatar.tsx';

interface PersonAvatarProps {
  name: string;
  url: string | null;
  size?: AvatarSize | undefined;
}

/** A person's avatar, shown next to their name. */
export function PersonAvatar({ name, url, size = 40 }: PersonAvatarProps) {
  return (
    <Avatar name={name} initials={initials(name)} colour={avatarColour(name)} url={url} size={size} isDecorative />
  );
}
