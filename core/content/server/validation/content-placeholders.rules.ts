import { MALFORMED_APPLET, type AppletContent } from '../../../applets/index.ts';
import type { AuthoredQuest } from '../../authored-quest.ts';

/**
 * CNT-4 · Applets that somebody has to mend stand as the placeholder: each keeps its id and its title, is of no kind that there is,
 * and asks for nothing, so that nobody is held up. Everything around them, a group too, stays as it is.
 */
export function withPlaceholderApplets(authored: AuthoredQuest, broken: ReadonlySet<string>): AuthoredQuest {
  const stands = (applet: AppletContent): AppletContent => {
    if (broken.has(applet.id)) return placeholderOf(applet);
    return applet.applets ? { ...applet, applets: applet.applets.map(stands) } : applet;
  };
  return { ...authored, applets: authored.applets.map(stands) };
}

const placeholderOf = ({ id, title }: AppletContent): AppletContent => ({
  id,
  appletType: MALFORMED_APPLET,
  title: title || id,
  description: null,
  required: false,
  readOnly: true,
  placeholder: null,
  sendButton: false,
  thumbnailUrl: null,
  tags: [],
});
