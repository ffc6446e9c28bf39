/** Whether the card of a chart is in the window; false where it has no card, as in the builder. */
export function isCardInView(chartId: number): boolean {
  const card = document.querySelector(`[data-chart-id="${chartId}"]`)
  if (card === null) return false
  const { top, bottom } = card.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}
