/** Pages of rows by their number, of which the last used ones are held. */
interface HeldPages<Page> {
  readonly get: (number: number) => Page | undefined
  readonly put: (number: number, page: Page) => void
  /** Counts as a use, and tells whether the page is held. */
  readonly use: (number: number) => boolean
}

/** Makes an empty set of pages; `most` of them are held. */
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
      // A map keeps the order of insertion: the used page becomes its last.
      pages.delete(number)
      pages.set(number, page)
      return true
    },
  }
}
