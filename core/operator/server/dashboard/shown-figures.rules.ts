import type { CohortDashboard, CohortFigures, ShownCount } from '../../cohort-figures.ts';

/** The lowest number of people, other than none, about whom a figure is shown. */
export const LEAST_SHOWN_PEOPLE = 5;

/**
 * OPE-60 · The counts of groups that people are divided into, without those from 1 to 4. The next larger count and its
 * equals are hidden with them, so that a reader who knows all people cannot tell which of the hidden ones is small; if
 * there is none, all are hidden.
 */
export function shownCounts(counts: readonly number[]): readonly ShownCount[] {
  const isSmall = (count: number): boolean => count > 0 && count < LEAST_SHOWN_PEOPLE;
  if (!counts.some(isSmall)) return counts;
  const larger = counts.filter((count) => count >= LEAST_SHOWN_PEOPLE);
  const nextLarger = Math.min(...larger);
  return counts.map((count) => (larger.length === 0 || isSmall(count) || count === nextLarger ? null : count));
}

/**
 * OPE-60 · The figures of a cohort as they are shown. The steps of a challenge are shown only where the number of its
 * people is; of a cohort of fewer than five people nothing is shown.
 */
export function shownFigures(figures: CohortFigures<number>): CohortDashboard {
  const { people, weeks, progress, activity, reminders, partners, feedback, responses } = figures;
  const show = people > 0 && people < LEAST_SHOWN_PEOPLE ? hideAll : shownCounts;
  const weekCounts = show(weeks.map((week) => week.people));
  const progressCounts = show(progress.map((figure) => figure.people));
  const hasGivers = show === shownCounts && responses.givers >= LEAST_SHOWN_PEOPLE;
  return {
    people: show([people])[0] ?? null,
    weeks: weeks.map((week, place) => ({ ...week, people: weekCounts[place] ?? null })),
    progress: progress.map((figure, place) => {
      const shown = progressCounts[place] ?? null;
      const items = (shown === null ? hideAll : shownCounts)(figure.items.map((item) => item.people));
      return {
        ...figure,
        people: shown,
        items: figure.items.map((item, index) => ({ ...item, people: items[index] ?? null })),
      };
    }),
    activity: activity.map((week) => shownGroups(week, show)),
    reminders: shownGroups(reminders, show),
    partners: shownGroups(partners, show),
    feedback: shownGroups(feedback, show),
    responses: {
      givers: hasGivers || responses.givers === 0 ? responses.givers : null,
      medianHours: hasGivers ? responses.medianHours : null,
    },
  };
}

const hideAll = (counts: readonly number[]): readonly ShownCount[] => counts.map(() => null);

/** The same for groups with names. */
function shownGroups<Name extends string>(
  groups: Readonly<Record<Name, number>>,
  show: typeof shownCounts,
): Readonly<Record<Name, ShownCount>> {
  const names = Object.keys(groups) as Name[];
  const counts = show(names.map((name) => groups[name]));
  return Object.fromEntries(names.map((name, place) => [name, counts[place] ?? null])) as Record<Name, ShownCount>;
}
