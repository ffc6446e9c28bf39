import { type ReactNode, useState } from 'react'
import { lazily } from '#parts/lazily.ts'
import { Button } from '#ui/controls/Button.tsx'
import { FilterIcon } from '#ui/icons.ts'
import { useStore } from '#ui/use-store.ts'
import { phoneWidth } from '#ui/window-width.ts'
import css from './list.module.css'

const FilterSheet = lazily(async () => (await import('#parts/dialogs/FilterSheet.tsx')).FilterSheet)

interface ListFiltersProps {
  /** The controls of the filters. */
  readonly children: ReactNode
  /** The number of filters that are set. */
  readonly count: number
  readonly onClear: () => void
}

/** The filters of a list in its tools; on a phone a button that opens them as a sheet. */
export const ListFilters = ({ children, count, onClear }: ListFiltersProps) => {
  const [isOpen, setOpen] = useState(false)
  if (useStore(phoneWidth))
    return (
      <div className={css.filters}>
        <Button
          kind={count > 0 ? 'secondary' : 'quiet'}
          icon={FilterIcon}
          aria-haspopup="dialog"
          onPress={() => setOpen(true)}
        >
          {count === 0 ? 'Filters' : `Filters (${count})`}
        </Button>
        {isOpen && (
          <FilterSheet count={count} onClear={onClear} onClose={() => setOpen(false)}>
            {children}
          </FilterSheet>
        )}
      </div>
    )
  return (
    <div className={css.filters} role="group" aria-label="Filters">
      {children}
      {count > 0 && (
        <Button kind="quiet" onPress={onClear}>
          Clear
        </Button>
      )}
    </div>
  )
}
