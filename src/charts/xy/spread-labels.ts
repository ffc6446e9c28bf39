/**
 * Moves labels apart so that none covers another: in the same order, at least `gap` apart, between `min` and `max` as far as
 * they fit. Takes and returns the middles, in px.
 */
export function spreadLabels(
  middles: readonly number[],
  gap: number,
  min: number,
  max: number,
): readonly number[] {
  const order = middles.map((_, index) => index).toSorted((a, b) => (middles[a] ?? 0) - (middles[b] ?? 0))
  const placed = order.map((index) => Math.min(Math.max(middles[index] ?? 0, min), max))
  for (let at = 1; at < placed.length; at++)
    placed[at] = Math.max(placed[at] ?? 0, (placed[at - 1] ?? 0) + gap)
  // Labels pushed out at the bottom move back in, and push those above.
  let limit = max
  for (let at = placed.length - 1; at >= 0; at--) {
    placed[at] = Math.min(placed[at] ?? 0, limit)
    limit = (placed[at] ?? 0) - gap
  }
  const result = [...middles]
  order.forEach((index, at) => {
    result[index] = placed[at] ?? 0
  })
  return result
}

/** Cuts a text to a number of characters, with an ellipsis. */
export function cutText(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1)}…`
}
