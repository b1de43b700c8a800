/** The number of cells in the terrain, and the size of its drawing. */
const COLUMNS = 36;
const ROWS = 24;
const CELL = 20;
const MIN_LINE_LENGTH = 12;
const LEVELS = [0.2, 0.29, 0.38, 0.47, 0.56, 0.65, 0.74, 0.83];

export const CONTOUR_VIEW_BOX = { width: COLUMNS * CELL, height: ROWS * CELL };

type Heights = readonly (readonly number[])[];

type Point = readonly [x: number, y: number];

/** A segment of a line inside one cell, from one of its edges to another; edges are numbered. */
type LineSegment = readonly [from: number, to: number];

/** The contour lines of a terrain, as SVG paths; the same seed always has the same terrain. */
export function contourLines(seed: string): readonly string[] {
  const height = heightMap(seed);
  return LEVELS.flatMap((level) => joinSegments(crossings(height, level)).map(smoothPath));
}

/** Three octaves of smooth noise, scaled to 0 … 1. */
function heightMap(seed: string): Heights {
  const chance = seededRandom(seed);
  const octaves = [
    { size: 12, weight: 1 },
    { size: 6, weight: 0.35 },
    { size: 3, weight: 0.08 },
  ].map(({ size, weight }) => ({ size, weight, lattice: lattice(size, chance) }));

  const rows = Array.from({ length: ROWS + 1 }, (_, y) =>
    Array.from({ length: COLUMNS + 1 }, (__, x) =>
      octaves.reduce((sum, { size, weight, lattice: at }) => sum + weight * between(at, x / size, y / size), 0),
    ),
  );
  const all = rows.flat();
  const [least, most] = [Math.min(...all), Math.max(...all)];
  return rows.map((row) => row.map((value) => (value - least) / (most - least)));
}

const lattice = (size: number, chance: () => number): readonly (readonly number[])[] =>
  Array.from({ length: Math.ceil(ROWS / size) + 2 }, () =>
    Array.from({ length: Math.ceil(COLUMNS / size) + 2 }, chance),
  );

function between(at: readonly (readonly number[])[], x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const ease = (part: number): number => part * part * part * (part * (part * 6 - 15) + 10);
  const [right, down] = [ease(x - left), ease(y - top)];
  const value = (row: number, column: number): number => at[row]?.[column] ?? 0;
  const upper = value(top, left) * (1 - right) + value(top, left + 1) * right;
  const lower = value(top + 1, left) * (1 - right) + value(top + 1, left + 1) * right;
  return upper * (1 - down) + lower * down;
}

/**
 * The points at which a level crosses the edges of the cells, and the line segments between those points (marching
 * squares).
 */
function crossings(
  height: Heights,
  level: number,
): { readonly at: ReadonlyMap<number, Point>; readonly segments: LineSegment[] } {
  const at = new Map<number, Point>();
  const segments: LineSegment[] = [];
  const value = (x: number, y: number): number => height[y]?.[x] ?? 0;
  const cross = (x: number, y: number, isDown: boolean): number | undefined => {
    const [a, b] = [value(x, y), isDown ? value(x, y + 1) : value(x + 1, y)];
    if (a < level === b < level) return undefined;
    const part = (level - a) / (b - a);
    const edge = (y * (COLUMNS + 1) + x) * 2 + (isDown ? 1 : 0);
    at.set(edge, [(isDown ? x : x + part) * CELL, (isDown ? y + part : y) * CELL]);
    return edge;
  };
  for (let y = 0; y < ROWS; y += 1)
    for (let x = 0; x < COLUMNS; x += 1) {
      const around = [cross(x, y, false), cross(x + 1, y, true), cross(x, y + 1, false), cross(x, y, true)];
      const [a, b, c, d] = around.filter((edge) => edge !== undefined);
      if (a !== undefined && b !== undefined) segments.push([a, b]);
      if (c !== undefined && d !== undefined) segments.push([c, d]);
    }
  return { at, segments };
}

/** Joins segments that meet on an edge into long lines; very short lines are left out. */
function joinSegments({ at, segments }: ReturnType<typeof crossings>): readonly (readonly Point[])[] {
  const onEdge = new Map<number, LineSegment[]>();
  for (const segment of segments)
    for (const edge of segment) {
      const met = onEdge.get(edge);
      if (met) met.push(segment);
      else onEdge.set(edge, [segment]);
    }

  const open = new Set(segments);
  const follow = (start: number): number[] => {
    const edges: number[] = [];
    for (let here = start; ;) {
      const segment = onEdge.get(here)?.find((met) => open.has(met));
      if (!segment) return edges;
      open.delete(segment);
      here = segment[0] === here ? segment[1] : segment[0];
      edges.push(here);
    }
  };

  const lines = segments.map((segment) => {
    if (!open.delete(segment)) return [];
    const [from, to] = segment;
    return [...follow(from).toReversed(), from, to, ...follow(to)];
  });
  return lines
    .filter(({ length }) => length > MIN_LINE_LENGTH)
    .map((edges) => edges.map((edge) => at.get(edge) ?? ORIGIN));
}

const ORIGIN: Point = [0, 0];

/** A curve through the midpoints of a line's segments. */
function smoothPath(line: readonly Point[]): string {
  const write = (x: number, y: number): string => `${Math.round(x)} ${Math.round(y)}`;
  const [first, ...rest] = line;
  if (!first) return '';
  const turns = rest.slice(0, -1).map(([x, y], index) => {
    const [nextX, nextY] = rest[index + 1] ?? [x, y];
    return `Q${write(x, y)} ${write((x + nextX) / 2, (y + nextY) / 2)}`;
  });
  const end = rest.at(-1) ?? first;
  return `M${write(...first)}${turns.join('')}L${write(...end)}`;
}

/** Evenly distributed numbers from 0 to 1 that depend only on the seed (FNV-1a into mulberry32). */
function seededRandom(seed: string): () => number {
  let state = 2166136261;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619);
  return () => {
    state = Math.trunc(state + 0x6d2b79f5);
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
