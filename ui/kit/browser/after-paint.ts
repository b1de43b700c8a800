/** The timeout after which a hidden page, which paints no frames, continues, in milliseconds. */
const PATIENCE = 300;

/**
 * Calls `act` after the next frame is painted, so that a click gets feedback first. Returns a function that cancels it.
 */
export function afterPaint(act: () => void): () => void {
  let timer = setTimeout(() => {
    cancelAnimationFrame(frame);
    act();
  }, PATIENCE);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(act);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
