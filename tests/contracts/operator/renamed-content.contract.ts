import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MemoryRandomSource } from '#memory/shared/memory-random-source';
import type { AppletContent } from '#core/applets';
import type { AuthoredQuest } from '#core/content';
import { type CohortAdmin, CreateCohort, MoveTraveler, PreviewUpgrades, UpgradeCohort } from '#core/operator/server';
import type { Clock } from '#core/shared';
import { withCohortAdminOf, questCodesFrom, cohortAdminEnvironments } from '../support/cohort-admin.ts';
import type { TravelerPorts, ContractEnvironment } from '../support/environments.ts';
import { editorDocumentOf } from '../../fixtures/editor-document.ts';
import { coastQuest, harbourQuest, FRIDAY, MONDAY, TODAY } from '../../fixtures/sample-quests.ts';

const clock: Clock = { now: () => FRIDAY, zone: () => 'Europe/London' };

const codes = questCodesFrom(77_000);

const NEW_IDS: Readonly<Record<string, string>> = {
  'shore-look': 'shore-see',
  'shore-walk': 'shore-stroll',
  'shore-words': 'shore-story',
};
const newId = (id: string): string => NEW_IDS[id] ?? id;

/** The coast whose first challenge has steps and an applet with other ids, and with another text. */
const renamedCoast: AuthoredQuest = {
  quest: {
    ...coastQuest.quest,
    weeks: coastQuest.quest.weeks.map((week) => ({
      ...week,
      challenges: week.challenges.map((challenge) => ({
        ...challenge,
        steps: challenge.steps.map((step) => ({
          ...step,
          id: newId(step.id),
          appletIds: step.appletIds.map(newId),
        })),
      })),
    })),
  },
  applets: coastQuest.applets.map((applet): AppletContent => ({ ...applet, id: newId(applet.id) })),
  formerIds: Object.entries(NEW_IDS).map(([formerly, id]) => ({
    kind: formerly === 'shore-words' ? 'applet' : 'step',
    id,
    formerly,
  })),
};

/** The same, with an applet that is of another kind than it was before. */
const withRank: AuthoredQuest = {
  ...renamedCoast,
  applets: renamedCoast.applets.map((applet) =>
    applet.id === 'shore-story' ? { ...applet, appletType: 'rank' } : applet,
  ),
};

const letter = {
  appletId: 'letter',
  appletType: 'rich-text-entry',
  text: null,
  richText: editorDocumentOf('Dear sea'),
};
const gaps = {
  appletId: 'gaps',
  appletType: 'madlib',
  text: null,
  madlibAnswers: { what: { contentfulId: 'what', answer: 'sail' } },
};

/** The harbour whose note is in a group with this id. */
const groupedHarbour = (id: string): AuthoredQuest => ({
  quest: JSON.parse(JSON.stringify(harbourQuest.quest).replaceAll('"note"', `"${id}"`)) as AuthoredQuest['quest'],
  applets: harbourQuest.applets.map((applet): AppletContent =>
    applet.id === 'note' ? { ...applet, id, appletType: 'group-applet', applets: [applet] } : applet,
  ),
});

describe.each(cohortAdminEnvironments)('what was done under former ids, saved by $name', ({ open }) => {
  let world: ContractEnvironment;

  beforeEach(async () => {
    world = await open();
  });
  afterEach(async () => world.close());

  const asOperator = <Answer>(
    work: (cohortAdmin: CohortAdmin) => Promise<Answer>,
    quest: AuthoredQuest,
  ): Promise<Answer> => withCohortAdminOf(world, [quest], work);
  async function cohortOn(quest: AuthoredQuest): Promise<string> {
    const wish = { quest: 'coast', startingDate: MONDAY, organization: 'lighthouse', code: codes.next() };
    await asOperator(
      (cohortAdmin) => new CreateCohort(cohortAdmin, clock, new MemoryRandomSource(codes.last())).run(wish),
      quest,
    );
    return wish.code;
  }
  const upgrade = (code: string, quest: AuthoredQuest) =>
    asOperator((cohortAdmin) => new UpgradeCohort(cohortAdmin, clock).run(code, () => undefined), quest);

  const answer = (appletId: string) => ({ appletId, appletType: 'inline-text', text: 'A heron' }) as const;

  /** A Traveler who completed the first step with an answer, began to change it, and began the second. */
  async function walking(code: string): Promise<TravelerPorts> {
    const traveler = await world.addTraveler();
    await traveler.quests.join(code, TODAY);
    await traveler.challenges.completeStep('shore', 'shore-look', [answer('shore-words')], `look ${traveler.id}`);
    const content = { answers: [answer('shore-words')], reflectAnswers: '' };
    for (const place of ['edit:shore:shore-look', 'step:shore:shore-walk'])
      await traveler.drafts.save(place, { content, base: 0, writer: 'a page', edit: 1 });
    return traveler;
  }

  async function seen(traveler: TravelerPorts, id: (id: string) => string) {
    const { content, applets, answers } = await traveler.challenges.open('shore');
    const { quest } = await traveler.quests.active();
    const drafts = await Promise.all(
      ['edit:shore', 'step:shore'].map((place, index) =>
        traveler.drafts.find(`${place}:${id(['shore-look', 'shore-walk'][index] ?? '')}`),
      ),
    );
    const { answers: kept } = await traveler.answers.since('current', null);
    return {
      steps: content.steps.map((step) => [step.id, step.appletIds]),
      applets: applets.map((applet) => applet.id),
      answers,
      summary: quest.weeks[0]?.challenges[0],
      kept: kept.map((one) => [one.stepId, one.answer]),
      drafts: drafts.map((one) => one?.draft.content),
    };
  }

  test('[OPE-25] completions, answers and drafts go along, and an upgrade back gives the state before', async () => {
    const code = await cohortOn(coastQuest);
    const traveler = await walking(code);
    const before = await seen(traveler, (id) => id);
    const { renamed, affected, changes } = await upgrade(code, renamedCoast);
    expect([affected, changes]).toEqual([[], []]);
    expect(renamed).toContainEqual({ kind: 'applet', from: 'shore-words', to: 'shore-story', answers: 1 });
    expect(renamed).toContainEqual({ kind: 'step', from: 'shore-look', to: 'shore-see', answers: 1 });
    const asNew: unknown = JSON.parse(
      JSON.stringify(before, (_, value: unknown) => (typeof value === 'string' ? newId(value) : value)),
    );
    expect(JSON.parse(JSON.stringify(await seen(traveler, newId)))).toEqual(asNew);
    expect((await upgrade(code, renamedCoast)).isChanged).toBe(false);
    await upgrade(code, coastQuest);
    expect(await seen(traveler, (id) => id)).toEqual(before);
  });

  test('[OPE-25][OPE-3] they go along to another cohort, too, and stay as they are for everybody else', async () => {
    const [here, there] = [await cohortOn(coastQuest), await cohortOn(renamedCoast)];
    const [traveler, stays] = [await walking(here), await walking(here)];
    const before = await seen(stays, (id) => id);
    await asOperator((cohortAdmin) => new MoveTraveler(cohortAdmin, clock).run(traveler.id, there), renamedCoast);
    const { kept, steps } = await seen(traveler, newId);
    expect(kept).toEqual([['shore-see', answer('shore-story')]]);
    expect(steps[0]).toEqual(['shore-see', ['shore-story', 'shore-more']]);
    expect(await seen(stays, (id) => id)).toEqual(before);
  });

  test('[OPE-25] a group stays on a showcase, with its members', async () => {
    const wish = { quest: 'harbour', startingDate: MONDAY, organization: 'lighthouse', code: codes.next() };
    await asOperator(
      (cohortAdmin) => new CreateCohort(cohortAdmin, clock, new MemoryRandomSource(codes.last())).run(wish),
      groupedHarbour('bundle'),
    );
    const traveler = await world.addTraveler();
    await traveler.quests.join(wish.code, TODAY);
    await traveler.challenges.completeStep('quay', 'quay-write', [letter, gaps, answer('note')], 'write');
    await traveler.challenges.submitPost('quay', { reflectAnswers: 'Done.', applets: [] }, 'post');
    const { id: questId } = (await traveler.quests.active()).quest;
    await traveler.showcases.create(
      { questContentfulId: 'harbour', questId, showcaseTemplateId: 'harbour-showcase' },
      {},
    );
    const shown = async () =>
      (await traveler.showcases.list()).map(({ applets, featuredApplets }) =>
        [applets, featuredApplets].map((list) =>
          list.map(({ content, applets: members }) => [content.id, members.map((one) => one.content.id)]),
        ),
      );
    const before = await shown();
    const group = ['bundle', ['note']];
    expect(before).toEqual([[expect.arrayContaining([group]), expect.arrayContaining([group])]]);
    await upgrade(wish.code, {
      ...groupedHarbour('parcel'),
      formerIds: [{ kind: 'applet', id: 'parcel', formerly: 'bundle' }],
    });
    const renamed: unknown = JSON.parse(JSON.stringify(before).replaceAll('"bundle"', '"parcel"'));
    expect(await shown()).toEqual(renamed);
    await upgrade(wish.code, groupedHarbour('bundle'));
    expect(await shown()).toEqual(before);
  });

  const previewed = (quest: AuthoredQuest) =>
    asOperator(async (cohortAdmin) => {
      const previews = new PreviewUpgrades(cohortAdmin);
      return { upgrades: await previews.run(quest), otherKind: await previews.formerIdOfOtherKind(quest) };
    }, coastQuest);
  const previewOf = async (code: string, quest: AuthoredQuest) =>
    (await previewed(quest)).upgrades.find(({ cohort }) => cohort.enrollmentCode === code)?.effects;

  test('[OPE-28][OPE-29] an upgrade that is previewed changes nothing, and tells what it would do to people', async () => {
    const [code, empty] = [await cohortOn(coastQuest), await cohortOn(coastQuest)];
    const traveler = await walking(code);
    const before = await seen(traveler, (id) => id);
    expect(await previewOf(code, renamedCoast)).toMatchObject({
      affected: [],
      changes: [],
      renamed: expect.arrayContaining([{ kind: 'applet', from: 'shore-words', to: 'shore-story', answers: 1 }]),
      possibleRenames: [],
    });
    const { formerIds: _, ...undeclared } = renamedCoast;
    const onlyStepsDeclared = {
      ...undeclared,
      formerIds: (renamedCoast.formerIds ?? []).filter(({ kind }) => kind === 'step'),
    };
    expect(await previewOf(code, onlyStepsDeclared)).toMatchObject({
      possibleRenames: [{ kind: 'applet', from: 'shore-words', to: 'shore-story' }],
    });
    expect(await previewOf(code, coastQuest)).toBeUndefined();
    expect(await previewOf(empty, renamedCoast)).toBeUndefined();
    expect(await seen(traveler, (id) => id)).toEqual(before);
  });

  test('[OPE-28] a former id of another kind is told before the upgrade, for cohorts with people', async () => {
    const traveler = await walking(await cohortOn(coastQuest));
    expect((await traveler.quests.active()).quest.title).toBe('Quest coast');
    expect((await previewed(renamedCoast)).otherKind).toBeUndefined();
    expect((await previewed(withRank)).otherKind).toMatchObject({ id: 'shore-story', formerly: 'shore-words' });
  });

  test('[OPE-25] an id that changes into one of another kind is refused', async () => {
    const code = await cohortOn(coastQuest);
    await expect(upgrade(code, withRank)).rejects.toMatchObject({ key: 'formerIdOtherKind' });
  });
});
