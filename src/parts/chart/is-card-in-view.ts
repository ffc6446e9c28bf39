/** The charts whose cards are in the window; null until the next call, because cards move. */
let inView: ReadonlySet<string> | null = null

/**
 * Whether the card of a chart is in the window; false where it has no card, as in the builder. The cards are looked up once for all
 * calls of one turn.
 */
export function isCardInView(chartId: number): boolean {
  inView ??= cardsInView()
  return inView.has(String(chartId))
}

function cardsInView(): ReadonlySet<string> {
  queueMicrotask(() => {
    inView = null
  })
  const cards = [...document.querySelectorAll<HTMLElement>('[data-chart-id]')].filter((card) => {
    const { top, bottom } = card.getBoundingClientRect()
    return bottom > 0 && top < innerHeight
  })
  return new Set(cards.map(({ dataset }) => dataset['chartId'] ?? ''))
}
