/** How long the cards in the window are remembered, in ms: each answer of a dashboard needs them. */
const REMEMBERED_MS = 100

let inView: readonly string[] = []
let lookedAt = -REMEMBERED_MS

/** Whether the card of a chart is in the window; false where it has no card, as in the builder. */
export function isCardInView(chartId: number): boolean {
  if (performance.now() >= lookedAt + REMEMBERED_MS) {
    lookedAt = performance.now()
    inView = [...document.querySelectorAll<HTMLElement>('[data-chart-id]')].flatMap((card) => {
      const { top, bottom } = card.getBoundingClientRect()
      return bottom > 0 && top < innerHeight ? [card.dataset['chartId'] ?? ''] : []
    })
  }
  return inView.includes(String(chartId))
}
