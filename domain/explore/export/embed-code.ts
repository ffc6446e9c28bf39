/** What a frame shows, under which name, and how large it is; a width of null is that of the page around it. */
interface EmbeddedChart {
  readonly address: string
  readonly title: string
  readonly widthPx: number | null
  readonly heightPx: number
}

/** The least and the largest side of a frame, in px: a smaller one shows nothing, a larger one no screen. */
const SIDES = { least: 100, most: 10_000 } as const

/** The frame that a page of another site shows a chart in, as HTML. Source: BI spec §3. */
export function embedCode({ address, title, widthPx, heightPx }: EmbeddedChart): string {
  const width = widthPx === null ? '100%' : String(widthPx)
  return `<iframe src="${escaped(address)}" title="${escaped(title)}" width="${width}" height="${heightPx}" loading="lazy" style="border: 0"></iframe>`
}

/** What is wrong with a side that somebody typed; null where it can be. */
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
