/** Pages of rows by number; the last used ones are in memory. */
interface HeldPages<Page> {
  readonly get: (number: number) => Page | undefined
  readonly put: (number: number, page: Page) => void
  /** Counts as a use; returns whether the page is in memory. */
  readonly use: (number: number) => boolean
}

/** Makes an empty set that holds at most `most` pages. */
export function heldPages<Page>(most: number): HeldPages<Page> {
  const pages = new Map<number, Page>()
  return {
    get: (number) => pages.get(number),
    put: (number, page) => {
      pages.set(number, page)
      for (const oldest of pages.keys()) {
        if (pages.size <= most) break
        pages.delete(oldest)
      }
    },
    use: (number) => {
      const page = pages.get(number)
      if (page === undefined) return false
      // A map has the order of insertion: the used page becomes its last.
      pages.delete(number)
      pages.set(number, page)
      return true
    },
  }
}
