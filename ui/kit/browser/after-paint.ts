/** A page out of sight paints no frames: there it is done after so many milliseconds. */
const PATIENCE = 300;

/** Does something once the next frame is painted, so that what was pressed is answered first. Answers with what calls it off. */
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
