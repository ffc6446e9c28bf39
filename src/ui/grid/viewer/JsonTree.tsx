import { type KeyboardEvent, useState } from 'react'
import type { CellValue } from '#ui/grid/cell-value.ts'
import { isList, jsonText } from '#ui/grid/format-cell.ts'
import { ChevronDownIcon, ChevronRightIcon } from '#ui/icons.ts'
import css from './viewer.module.css'

/** Branches with more children than this start folded. */
const OPEN_AT_MOST = 50
/** Children beyond this are shown as a number: the copy button has them all. */
const DRAWN_AT_MOST = 500

type JsonTreeProps = { readonly value: CellValue; readonly label: string }

/** JSON as nested lists that fold. */
export const JsonTree = ({ value, label }: JsonTreeProps) => (
  <div className="code" role="group" aria-label={label}>
    <Branch name={undefined} value={value} depth={0} />
  </div>
)

type BranchProps = { readonly name: string | undefined; readonly value: CellValue; readonly depth: number }

const Branch = ({ name, value, depth }: BranchProps) => {
  const inside = childrenOf(value)
  const [open, setOpen] = useState(depth < 3 && (inside?.length ?? 0) <= OPEN_AT_MOST)
  if (inside === undefined) {
    return (
      <div className={css.line}>
        <Name name={name} />
        <span data-type={value === null ? 'null' : typeof value} className={css.value}>
          {jsonText(value)}
        </span>
      </div>
    )
  }
  const [start, end] = isList(value) ? ['[', ']'] : ['{', '}']
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') setOpen(true)
    if (event.key === 'ArrowLeft') setOpen(false)
  }
  return (
    <div>
      <button
        type="button"
        className={css.fold}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        onKeyDown={onKeyDown}
      >
        {open ? <ChevronDownIcon size={12} /> : <ChevronRightIcon size={12} />}
        <Name name={name} />
        <span className={css.brace}>
          {open ? start : `${start} ${countText(inside.length, isList(value))} ${end}`}
        </span>
      </button>
      {open && (
        <div className={css.inside}>
          {inside.slice(0, DRAWN_AT_MOST).map(([key, inner]) => (
            <Branch key={key} name={isList(value) ? undefined : key} value={inner} depth={depth + 1} />
          ))}
          {inside.length > DRAWN_AT_MOST && (
            <div className={css.absent}>{inside.length - DRAWN_AT_MOST} more</div>
          )}
        </div>
      )}
      {open && <span className={css.brace}>{end}</span>}
    </div>
  )
}

const Name = ({ name }: { readonly name: string | undefined }) =>
  name === undefined ? null : <span className={css.name}>{name}: </span>

const countText = (count: number, list: boolean) =>
  `${count} ${list ? 'item' : 'field'}${count === 1 ? '' : 's'}`

const childrenOf = (value: CellValue): readonly (readonly [string, CellValue])[] | undefined => {
  if (value === null || typeof value !== 'object') return undefined
  return isList(value) ? value.map((inner, index) => [String(index), inner]) : Object.entries(value)
}
