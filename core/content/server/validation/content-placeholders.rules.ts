import { MALFORMED_APPLET, type AppletContent } from '../../../applets/index.ts';
import type { AuthoredQuest } from '../../authored-quest.ts';

/**
 * CNT-4 · A quest with placeholders in place of invalid applets, in its translations too: each keeps its id and title,
 * has no known kind, and asks for no answer, so that Travelers can go on. An applet that is invalid in a translation
 * only, by its locale, is shown there as in the original. Everything else, including a group around it, is unchanged.
 */
export function withPlaceholderApplets(
  { translations, ...authored }: AuthoredQuest,
  broken: ReadonlySet<string>,
  brokenIn: ReadonlyMap<string, ReadonlySet<string>> = new Map(),
): AuthoredQuest {
  const stands = (applet: AppletContent): AppletContent => {
    if (broken.has(applet.id)) return placeholderOf(applet);
    return applet.applets ? { ...applet, applets: applet.applets.map(stands) } : applet;
  };
  return {
    ...authored,
    applets: authored.applets.map(stands),
    ...(translations && {
      translations: Object.fromEntries(
        Object.entries(translations).map(([locale, translated]) => [
          locale,
          translated && {
            ...translated,
            applets: withOriginals(authored.applets, translated.applets, brokenIn.get(locale)).map(stands),
          },
        ]),
      ),
    }),
  };
}

/** Translated applets, with the original in place of each that is invalid or missing. */
const withOriginals = (
  originals: readonly AppletContent[],
  translated: readonly AppletContent[],
  broken: ReadonlySet<string> = new Set(),
): readonly AppletContent[] =>
  originals.map((original) => {
    const applet = translated.find(({ id }) => id === original.id);
    if (!applet || broken.has(original.id)) return original;
    return original.applets
      ? { ...applet, applets: withOriginals(original.applets, applet.applets ?? [], broken) }
      : applet;
  });

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
