import fc from 'fast-check';
import { expect, test } from 'vitest';
import { messageKeys, quests, showcases } from '#core/arbitraries';
import {
  type PublicShowcase,
  publicShowcase,
  showcaseCreation,
  showcaseTemplateProblem,
  publicShowcasePage,
} from '#core/showcases';
import { forAll } from '../support/for-all.ts';

const templates = fc.uniqueArray(
  fc.nat(9).map((index) => ({ id: `template-${index}` })),
  { selector: ({ id }) => id, minLength: 1, maxLength: 4 },
);

test('[SHW-14] a showcase is created from the active quest, by both of its ids, and a template that is offered', () =>
  forAll([quests, templates, fc.nat()], (quest, offered, index) => {
    const template = offered[index % offered.length]?.id ?? '';
    const sent = showcaseCreation(quest, template);
    expect(sent).toEqual({
      questContentfulId: quest.contentfulId,
      questId: quest.id,
      showcaseTemplateId: template,
    });
    expect(showcaseTemplateProblem(sent, quest, offered)).toBeUndefined();
  }));

test('[SHW-14] without an active quest, for another one, or from a template that is not offered, none is created', () =>
  forAll([quests, templates], (quest, offered) => {
    const sent = showcaseCreation(quest, offered[0]?.id ?? '');
    expect(showcaseTemplateProblem(sent, undefined, offered)).toBe('noActiveQuest');
    expect(showcaseTemplateProblem({ ...sent, questId: `${sent.questId}-old` }, quest, offered)).toBe('noActiveQuest');
    expect(
      showcaseTemplateProblem({ ...sent, questContentfulId: `${sent.questContentfulId}-old` }, quest, offered),
    ).toBe('noActiveQuest');
    expect(showcaseTemplateProblem(sent, quest, offered.slice(1))).toBe('showcaseTemplateNotOffered');
    expect(showcaseTemplateProblem(sent, quest, [])).toBe('showcaseTemplateNotOffered');
  }));

const published = showcases.map((showcase) =>
  publicShowcase({ ...showcase, publishedOn: '2026-03-01T10:00:00.000Z' }, 'UTC'),
);

test('[SHW-6] a visitor’s page holds nothing while it loads, and has no content, saying why, when it failed to', () => {
  expect(publicShowcasePage({ status: 'pending' })).toEqual({
    showcase: undefined,
    hasNoContent: false,
    note: undefined,
  });
  forAll([messageKeys], (cause) => {
    const title = cause === 'errorNotFound' || cause === 'showcaseGone' ? 'showcaseGone' : 'showcaseLoadError';
    expect(publicShowcasePage({ status: 'rejected', cause })).toEqual({
      showcase: undefined,
      hasNoContent: true,
      note: { title },
    });
  });
});

test('[SHW-6] a visitor’s page has no content exactly when nothing is on the showcase', () =>
  forAll([published], (showcase) => {
    if (!showcase) throw new Error('A published showcase is public');
    const visit = publicShowcasePage({ status: 'fulfilled', showcase });
    const exhibits = [...showcase.applets, ...showcase.featuredApplets, ...showcase.headlineApplets];
    expect(visit.showcase).toBe(showcase);
    expect(visit.hasNoContent).toBe(exhibits.length === 0);
    expect(visit.note === undefined).toBe(exhibits.length > 0);
    const emptied: PublicShowcase = { ...showcase, applets: [], featuredApplets: [], headlineApplets: [] };
    expect(publicShowcasePage({ status: 'fulfilled', showcase: emptied })).toEqual({
      showcase: emptied,
      hasNoContent: true,
      note: { title: 'showcaseNoContent', description: 'showcaseNeedsUpdate' },
    });
  }));
