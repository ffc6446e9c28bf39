import { countText } from '#domain/core/number/count-text.ts'
import { Button } from '#ui/controls/Button.tsx'

interface PagerProps {
  /** From 0. */
  readonly page: number
  readonly pages: number
  readonly onPage: (page: number) => void
}

/** Leads from page to page; a list of one page has none. */
export function Pager({ page, pages, onPage }: PagerProps) {
  if (pages <= 1) return null
  return (
    <>
      <Button
        kind="quiet"
        onPress={() => onPage(page - 1)}
        disabledReason={page === 0 && 'This is the first page'}
      >
        Before
      </Button>
      {`page ${countText(page + 1)} of ${countText(pages)}`}
      <Button
        kind="quiet"
        onPress={() => onPage(page + 1)}
        disabledReason={page === pages - 1 && 'This is the last page'}
      >
        Next
      </Button>
    </>
  )
}
