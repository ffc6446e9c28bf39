import { type KeyboardEvent, useRef } from 'react'
import { nextRow, rowStartingWith, type TreeRow } from './visible-rows.ts'

type TreeKeysOptions = {
  readonly rows: readonly TreeRow[]
  readonly active: number
  readonly moveTo: (index: number) => void
  readonly open: (row: TreeRow) => void
  readonly choose: (row: TreeRow) => void
  /** False where the name of the row cannot be changed. */
  readonly rename: (row: TreeRow) => boolean
  readonly onExpandedChange: (id: string, expanded: boolean) => void
}

/** Letters typed within this time belong to one search, in ms. */
const TYPE_AHEAD_MS = 700
const PAGE_ROWS = 10

/** Characters of names; other keys, such as "?", are left to the screen. */
const NAME_SIGN = /^[\p{L}\p{N}_]$/u

/** Binds the keys of an ARIA tree. Source: WAI-ARIA authoring practices, tree view. */
export const useTreeKeys = (options: TreeKeysOptions) => {
  const { rows, active } = options
  const typeAhead = useTypeAhead(options)
  return (event: KeyboardEvent) => {
    const row = rows[active]
    const { target, currentTarget, ctrlKey, metaKey, altKey } = event
    // Buttons inside a row handle their own keys.
    if (row === undefined || target !== currentTarget || ctrlKey || metaKey || altKey) return
    const isLetter = NAME_SIGN.test(event.key)
    if (!actOnKey(event.key, row, options) && !(isLetter && typeAhead(event.key, event.timeStamp))) return
    event.preventDefault()
    event.stopPropagation()
  }
}

/** Moves to the row whose name begins with the letters that were just typed. */
const useTypeAhead = ({ rows, active, moveTo }: TreeKeysOptions) => {
  const typed = useRef({ text: '', at: 0 })
  return (letter: string, now: number) => {
    const { text, at } = typed.current
    typed.current = { text: now - at < TYPE_AHEAD_MS ? text + letter : letter, at: now }
    return move(moveTo, rowStartingWith(rows, active, typed.current.text))
  }
}

/** True where the tree uses the key; letters are handled by `useTypeAhead`. */
const actOnKey = (key: string, row: TreeRow, options: TreeKeysOptions): boolean => {
  const { rows, active, moveTo, open, choose, rename } = options
  switch (key) {
    case 'ArrowDown':
      return move(moveTo, nextRow(rows, active, 1))
    case 'ArrowUp':
      return move(moveTo, nextRow(rows, active, -1))
    case 'ArrowRight':
    case 'ArrowLeft':
      return moveSideways(row, key === 'ArrowRight', options)
    case 'Home':
      return move(moveTo, nextRow(rows, -1, 1))
    case 'End':
      return move(moveTo, nextRow(rows, rows.length, -1))
    case 'PageDown':
    case 'PageUp':
      return move(moveTo, pageFrom(rows, active, key === 'PageDown' ? 1 : -1))
    case 'Enter':
      open(row)
      return true
    case ' ':
      choose(row)
      return true
    case '*':
      return openSiblings(row, options)
    case 'F2':
      return rename(row)
    default:
      return false
  }
}

const move = (moveTo: TreeKeysOptions['moveTo'], index: number | undefined): true => {
  if (index !== undefined && index >= 0) moveTo(index)
  return true
}

const moveSideways = (row: TreeRow, isRight: boolean, options: TreeKeysOptions): boolean => {
  const { rows, active, moveTo, onExpandedChange } = options
  if (row.kind === 'group') return false
  const expanded = row.kind === 'node' ? row.expanded : undefined
  if (isRight && expanded === false) onExpandedChange(row.id, true)
  else if (isRight && expanded === true) move(moveTo, nextRow(rows, active, 1))
  else if (!isRight && expanded === true) onExpandedChange(row.id, false)
  else if (!isRight && row.parentId !== undefined)
    move(
      moveTo,
      rows.findIndex(({ id }) => id === row.parentId),
    )
  return true
}

const openSiblings = (row: TreeRow, { rows, onExpandedChange }: TreeKeysOptions): boolean => {
  if (row.kind !== 'node') return false
  for (const id of foldedSiblings(rows, row.parentId)) onExpandedChange(id, true)
  return true
}

const pageFrom = (rows: readonly TreeRow[], from: number, step: 1 | -1) => {
  let at = from
  for (let count = 0; count < PAGE_ROWS; count++) at = nextRow(rows, at, step) ?? at
  return at
}

const foldedSiblings = (rows: readonly TreeRow[], parentId: string | undefined) =>
  rows.flatMap((row) =>
    row.kind === 'node' && row.parentId === parentId && row.expanded === false ? [row.id] : [],
  )
