import { MALFORMED_APPLET, type AppletContent } from '../../../applets/index.ts';
import type { AuthoredQuest } from '../../authored-quest.ts';

/**
 * CNT-4 · A quest with placeholders in place of invalid applets: each keeps its id and title, has no known kind, and
 * asks for no answer, so that Travelers can go on. Everything else, including a group around it, is unchanged.
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
