import { useRef, useState } from 'react'
import { isTruncated } from '#domain/core/completeness/completeness.ts'
import { notNumbersText } from '#domain/core/number/number-figures.ts'
import { partialRowsNote } from '#domain/query/completeness/query-completeness.ts'
import { lazily } from '#parts/lazily.ts'
import { MenuButton } from '#ui/controls/MenuButton.tsx'
import { groupDigits } from '#ui/grid/format-cell.ts'
import { cellCount, type GridRange } from '#ui/grid/grid-range.ts'
import { CopyIcon } from '#ui/icons.ts'
import { useStore } from '#ui/use-store.ts'
import css from './cells.module.css'
import { type CopyChoice, copyChoice } from './copy/copy-choice.ts'
import { copyGroups } from './copy/copy-groups.ts'
import type { CellSource } from './source/cell-source.ts'
import { useFigures } from './source/use-figures.ts'

const FiguresPopover = lazily(async () => (await import('./FiguresPopover.tsx')).FiguresPopover)

interface SelectionFootProps {
  readonly source: CellSource
  readonly range: GridRange | undefined
  readonly onCopy: (choice: CopyChoice) => void
}

/** The sum of the selected cells, with all figures on a press, and the formats in which they can be copied. */
export function SelectionFoot({ source, range, onCopy }: SelectionFootProps) {
  const choice = useStore(copyChoice)
  const figures = useFigures(source, range)
  const [isOpen, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  if (range === undefined) return null
  const cells = cellCount(range)
  const numbers = figures?.numbers ?? null
  const isPartial = numbers !== null && isTruncated(source.completeness)
  return (
    <span className={css.selection}>
      {cells > 1 && (
        <>
          <button
            ref={anchor}
            type="button"
            className={css.figures}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={() => setOpen(true)}
          >
            <span aria-live="polite">
              {groupDigits(String(cells))} cells selected
              {numbers !== null && `, sum ${groupDigits(numbers.sum)}, mean ${groupDigits(numbers.mean)}`}
              {numbers !== null && numbers.notNumbers > 0 && `, ${notNumbersText(numbers.notNumbers)}`}
              {isPartial && ', of a result that is not complete'}
            </span>
          </button>
          {isOpen && (
            <FiguresPopover
              figures={figures}
              note={partialRowsNote(source.completeness)}
              anchor={anchor}
              onClose={() => setOpen(false)}
            />
          )}
        </>
      )}
      <MenuButton
        label="Copy as"
        size="small"
        icon={CopyIcon}
        placement="top end"
        groups={copyGroups(choice, onCopy)}
      />
    </span>
  )
}
