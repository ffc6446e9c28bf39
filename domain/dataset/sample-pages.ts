import { countText } from '#domain/core/number/count-text.ts'

/** A page of samples: its number from 1, how many rows a page has and all pages have, and how many came; null where unknown. */
interface SamplesPage {
  readonly page: number
  readonly pageRows: number
  readonly totalRows: number | null
  readonly shownRows: number | null
}

function pageCount({ pageRows, totalRows }: Pick<SamplesPage, 'pageRows' | 'totalRows'>): number | null {
  return totalRows === null ? null : Math.max(1, Math.ceil(totalRows / pageRows))
}

/** Says which page it is, and of how many where somebody counted. */
export function samplesPageText(shown: Omit<SamplesPage, 'shownRows'>): string {
  const pages = pageCount(shown)
  return `Page ${countText(shown.page)}${pages === null ? '' : ` of ${countText(pages)}`}`
}

/** Why no page follows; false where one may. Where nobody counted, the first short page is the last one. */
export function nextPageDenial(shown: SamplesPage): string | false {
  if (shown.shownRows === null) return 'The rows of this page are not on this device'
  const pages = pageCount(shown)
  const isLast = pages === null ? shown.shownRows < shown.pageRows : shown.page >= pages
  return isLast && 'This is the last page'
}
