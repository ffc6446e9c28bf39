import type { RefObject } from 'react'
import { countText } from '#domain/core/number/count-text.ts'
import { notNumbersText } from '#domain/core/number/number-figures.ts'
import type { RangeFigures } from '#domain/query/view/range-figures.ts'
import { copyText } from '#parts/copy-text.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { Popover } from '#ui/controls/Popover.tsx'
import { groupDigits } from '#ui/grid/format-cell.ts'
import { CopyIcon } from '#ui/icons.ts'
import css from './cells.module.css'

interface FiguresPopoverProps {
  /** Null while they are computed. */
  readonly figures: RangeFigures | null
  /** The sentence about missing rows of the result; null where it has all. */
  readonly note: string | null
  readonly anchor: RefObject<Element | null>
  readonly onClose: () => void
}

/** All figures of the selected cells, each with a button that copies it. */
export function FiguresPopover({ figures, note, anchor, onClose }: FiguresPopoverProps) {
  const numbers = figures?.numbers ?? null
  return (
    <Popover
      label="Figures of the selected cells"
      anchor={anchor}
      open
      placement="top end"
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {figures === null ? (
        <p className={css.working}>Computing the figures</p>
      ) : (
        <dl className={css.figureList}>
          {figureRows(figures).map(({ name, value, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
              <IconButton
                size="small"
                label={`Copy ${name.toLowerCase()}`}
                icon={CopyIcon}
                onPress={() => void copyText(value, `${name} was copied`)}
              />
            </div>
          ))}
        </dl>
      )}
      {note !== null && <p className={css.working}>{note}</p>}
      {numbers !== null && numbers.notNumbers > 0 && (
        <p className={css.working}>The figures are {notNumbersText(numbers.notNumbers)}.</p>
      )}
      {numbers?.isExact === false && <p className={css.working}>Computed with doubles.</p>}
    </Popover>
  )
}

interface FigureRow {
  readonly name: string
  /** The copied text: plain digits. */
  readonly value: string
  readonly text: string
}

function figureRows({ cells, nulls, distinct, numbers, texts }: RangeFigures): readonly FigureRow[] {
  const count = (name: string, value: number) => ({ name, value: String(value), text: countText(value) })
  const digits = (name: string, value: string) => ({ name, value, text: groupDigits(value) })
  return [
    count('Count', cells - nulls),
    count('Null', nulls),
    distinct === null
      ? { name: 'Distinct', value: 'over 2000000', text: 'over 2,000,000' }
      : count('Distinct', distinct),
    ...(numbers === null
      ? []
      : [
          digits('Sum', numbers.sum),
          digits('Mean', numbers.mean),
          digits('Least', numbers.min),
          digits('Greatest', numbers.max),
        ]),
    ...(texts === null
      ? []
      : [
          { name: 'First in order', value: texts.min, text: shortened(texts.min) },
          { name: 'Last in order', value: texts.max, text: shortened(texts.max) },
        ]),
  ]
}

const SHOWN_CHARACTERS = 60

function shortened(text: string): string {
  if (text === '') return 'empty'
  return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text
}
