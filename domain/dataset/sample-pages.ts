import { countText } from '#domain/core/number/count-text.ts'
import { counted } from '#domain/core/number/counted.ts'

/** A page of samples, counted from 1. `totalRows` and `shownRows` are null if unknown. */
interface SamplesPage {
  readonly page: number
  readonly pageRows: number
  readonly totalRows: number | null
  readonly shownRows: number | null
}

function pageCount({ pageRows, totalRows }: Pick<SamplesPage, 'pageRows' | 'totalRows'>): number | null {
  return totalRows === null ? null : Math.max(1, Math.ceil(totalRows / pageRows))
}

/** Label of a page: "Page 2 of 5 · 1,210 rows", or "Page 2" if the number of rows is unknown. */
export function samplesPageText(shown: Omit<SamplesPage, 'shownRows'>): string {
  const { page, totalRows } = shown
  const [pages, at] = [pageCount(shown), `Page ${countText(page)}`]
  return pages === null || totalRows === null
    ? at
    : `${at} of ${countText(pages)} · ${counted(totalRows, 'row')}`
}

/** Reason why there is no next page; false if there may be one. Without a total, the first short page is the last. */
export function nextPageDenial(shown: SamplesPage): string | false {
  if (shown.shownRows === null) return 'The rows of this page are not on this device'
  const pages = pageCount(shown)
  const isLast = pages === null ? shown.shownRows < shown.pageRows : shown.page >= pages
  return isLast && 'This is the last page'
}
