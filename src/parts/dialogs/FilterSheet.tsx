import type { ReactNode } from 'react'
import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/controls/Dialog.tsx'
import css from './filter-sheet.module.css'

interface FilterSheetProps {
  readonly children: ReactNode
  readonly count: number
  readonly onClear: () => void
  readonly onClose: () => void
}

/** The filters of a list on a phone, one below the other; each is applied at once. Load it lazily. */
export const FilterSheet = ({ children, count, onClear, onClose }: FilterSheetProps) => (
  <Dialog
    open
    title="Filters"
    onClose={onClose}
    actions={
      <>
        <Button disabledReason={count === 0 && 'No filter is set'} onPress={onClear}>
          Clear
        </Button>
        <Button kind="primary" autoFocus onPress={onClose}>
          Done
        </Button>
      </>
    }
  >
    <div className={css.sheet} role="group" aria-label="Filters">
      {children}
    </div>
  </Dialog>
)
