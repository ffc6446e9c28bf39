/** The address, title and size of a frame; a null width is that of the page. */
interface EmbeddedChart {
  readonly address: string
  readonly title: string
  readonly widthPx: number | null
  readonly heightPx: number
}

/** The smallest and the largest side of a frame, in px. */
const SIDES = { least: 100, most: 10_000 } as const

/** The HTML of a frame that shows a chart on another site. Source: BI spec §3. */
export function embedCode({ address, title, widthPx, heightPx }: EmbeddedChart): string {
  const width = widthPx === null ? '100%' : String(widthPx)
  return `<iframe src="${escaped(address)}" title="${escaped(title)}" width="${width}" height="${heightPx}" loading="lazy" style="border: 0"></iframe>`
}

/** Problem with a typed side; null if it is valid. */
export function sideProblem(text: string): string | null {
  const side = Number(text)
  const isSide = /^\d{1,5}$/.test(text.trim()) && side >= SIDES.least && side <= SIDES.most
  return isSide ? null : `A whole number from ${SIDES.least} to ${SIDES.most}`
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
