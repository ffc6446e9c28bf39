/** Movement of the line by an arrow key, in px. Source: look §8, split panes. */
const SPLIT_STEP_PX = 16

/** The sized pane, its direction, and its limits in px. */
type SplitLimits = {
  readonly direction: 'row' | 'column'
  readonly sized: 'first' | 'second'
  readonly minPx: number
  readonly maxPx: number
}

/** The size of the sized pane after a key on the line; `undefined` for a key that does not move it. */
export const sizeAfterKey = (key: string, px: number, { direction, sized, minPx, maxPx }: SplitLimits) => {
  const forward = direction === 'row' ? 'ArrowRight' : 'ArrowDown'
  const backward = direction === 'row' ? 'ArrowLeft' : 'ArrowUp'
  const grows = sized === 'first' ? forward : backward
  const shrinks = sized === 'first' ? backward : forward
  if (key === grows) return Math.min(px + SPLIT_STEP_PX, maxPx)
  if (key === shrinks) return Math.max(px - SPLIT_STEP_PX, minPx)
  if (key === 'Home') return minPx
  if (key === 'End') return maxPx
  return undefined
}
