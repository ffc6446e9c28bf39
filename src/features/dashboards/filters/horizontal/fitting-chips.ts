/** How many chips fit into a width, in px, with a gap between two of them. */
export function fittingChips(widths: readonly number[], available: number, gap: number): number {
  let end = 0
  for (const [at, width] of widths.entries()) {
    end += width + (at === 0 ? 0 : gap)
    // Browsers round widths to a fraction of a pixel.
    if (end > available + 0.5) return at
  }
  return widths.length
}
