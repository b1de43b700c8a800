import { describe, expect, test } from 'vitest';
import { FileContentService } from '#adapters/content-files/file-content-service';
import { describeFault } from '#adapters/content-files/content-faults';
import { APPLET_TYPES, type AppletContent } from '#core/applets';

const content = new FileContentService('tests/content/every-applet');

const itemsOf = ({ options, decisionTreeBranches, madlib, quiz, applets }: AppletContent): readonly unknown[] =>
  options ??
  decisionTreeBranches ??
  madlib?.inputs ??
  quiz?.sections.flatMap(({ questions }) => questions) ??
  applets ??
  [];

describe('the quest that uses every applet', () => {
  test('has nothing to mend', () => {
    expect(content.check().map(describeFault)).toEqual([]);
  });

  test('asks for all thirteen kinds in one challenge, with at least two applets or items of each', async () => {
    const [authored] = (await content.read()).quests;
    const [challenge, ...others] = authored?.quest.weeks.flatMap(({ challenges }) => challenges) ?? [];
    const asked = challenge?.steps.flatMap(({ appletIds }) => appletIds) ?? [];
    expect(others).toEqual([]);
    expect(new Set(asked)).toEqual(new Set(authored?.applets.map(({ id }) => id)));
    for (const kind of APPLET_TYPES) {
      const all = authored?.applets.filter(({ appletType }) => appletType === kind) ?? [];
      expect([kind, all.length > 1 || all.some((applet) => itemsOf(applet).length > 1)]).toEqual([kind, true]);
    }
  });

  test('is written in awkward words: long, from right to left, with emoji, quotes and signs of markup', async () => {
    const written = JSON.stringify((await content.read()).quests);
    for (const awkward of [/\p{L}{60,}/u, /[א-ת]/, /👩‍👩‍👧‍👦/u, /‘|’|“|”/, /<script>/, /<img src=x onerror=/]) {
      expect(written).toMatch(awkward);
    }
  });
});
