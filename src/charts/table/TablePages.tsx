import { useId } from 'react'
import { Button } from '#ui/controls/Button.tsx'
import own from './table.module.css'

type PagesProps = {
  readonly page: number
  readonly pages: number
  /** The text about the page, where it is more than its number. */
  readonly text?: string
  readonly onPage: (page: number) => void
  /** Why no other page can be requested. */
  readonly disabledReason?: string | undefined
}

/** The buttons that turn the pages of a table. */
export const TablePages = ({ page, pages, text, onPage, disabledReason }: PagesProps) => {
  const id = useId()
  return (
    <div className={own.pages} role="group" aria-labelledby={id}>
      <Button
        kind="quiet"
        onPress={() => onPage(page - 1)}
        disabledReason={disabledReason ?? (page === 0 ? 'This is the first page' : undefined)}
      >
        Previous
      </Button>
      <span id={id} aria-live="polite">
        {text ?? `Page ${page + 1} of ${pages}`}
      </span>
      <Button
        kind="quiet"
        onPress={() => onPage(page + 1)}
        disabledReason={disabledReason ?? (page >= pages - 1 ? 'This is the last page' : undefined)}
      >
        Next
      </Button>
    </div>
  )
}
