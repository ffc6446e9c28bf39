import { type KeyboardEvent, useRef } from 'react'
import { nextRow, rowStartingWith, type TreeRow } from './visible-rows.ts'

type TreeKeysOptions = {
  readonly rows: readonly TreeRow[]
  readonly active: number
  readonly moveTo: (index: number) => void
  readonly open: (row: TreeRow) => void
  readonly choose: (row: TreeRow) => void
  /** False where the row's name cannot be changed. */
  readonly rename: (row: TreeRow) => boolean
  readonly onExpandedChange: (id: string, expanded: boolean) => void
}

/** Letters typed within this time belong to one name, in ms. */
const TYPE_AHEAD_MS = 700
const PAGE_ROWS = 10

/** What a name is written with; other keys, as "?", are the screen's. */
const NAME_SIGN = /^[\p{L}\p{N}_]$/u

/** The keys of an ARIA tree. Source: WAI-ARIA authoring practices, tree view. */
export const useTreeKeys = (options: TreeKeysOptions) => {
  const { rows, active, moveTo, open, choose, rename, onExpandedChange } = options
  const typed = useRef({ text: '', at: 0 })

  const move = (index: number | undefined) => {
    if (index !== undefined && index >= 0) moveTo(index)
    return true
  }

  const sideways = (row: TreeRow, right: boolean) => {
    if (row.kind === 'group') return false
    const expanded = row.kind === 'node' ? row.expanded : undefined
    if (right && expanded === false) onExpandedChange(row.id, true)
    else if (right && expanded === true) move(nextRow(rows, active, 1))
    else if (!right && expanded === true) onExpandedChange(row.id, false)
    else if (!right && row.parentId !== undefined) move(rows.findIndex(({ id }) => id === row.parentId))
    return true
  }

  const openSiblings = (row: TreeRow) => {
    if (row.kind !== 'node') return false
    for (const id of foldedSiblings(rows, row.parentId)) onExpandedChange(id, true)
    return true
  }

  const typeAhead = (letter: string, now: number) => {
    typed.current = {
      text: now - typed.current.at < TYPE_AHEAD_MS ? typed.current.text + letter : letter,
      at: now,
    }
    return move(rowStartingWith(rows, active, typed.current.text))
  }

  const act = (event: KeyboardEvent, row: TreeRow) => {
    switch (event.key) {
      case 'ArrowDown':
        return move(nextRow(rows, active, 1))
      case 'ArrowUp':
        return move(nextRow(rows, active, -1))
      case 'ArrowRight':
      case 'ArrowLeft':
        return sideways(row, event.key === 'ArrowRight')
      case 'Home':
        return move(nextRow(rows, -1, 1))
      case 'End':
        return move(nextRow(rows, rows.length, -1))
      case 'PageDown':
      case 'PageUp':
        return move(pageFrom(rows, active, event.key === 'PageDown' ? 1 : -1))
      case 'Enter':
        open(row)
        return true
      case ' ':
        choose(row)
        return true
      case '*':
        return openSiblings(row)
      case 'F2':
        return rename(row)
      default:
        return NAME_SIGN.test(event.key) && typeAhead(event.key, event.timeStamp)
    }
  }

  return (event: KeyboardEvent) => {
    const row = rows[active]
    // Keys of buttons inside a row are theirs.
    if (
      row === undefined ||
      event.target !== event.currentTarget ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey
    )
      return
    if (!act(event, row)) return
    event.preventDefault()
    event.stopPropagation()
  }
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
