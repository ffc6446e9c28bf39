import { type RefObject, useEffect } from 'react'
import type { LatePick } from '#domain/chart/model/pick/late-pick.ts'
import type { Pick } from '#domain/chart/model/pick/pick.ts'
import { withinPicks } from '#domain/chart/model/pick/pick-key.ts'

type PickOf = (cell: HTMLTableCellElement) => LatePick

/**
 * Marks the cells of a table whose rows are picked as selected, and the table as one with picks. Runs after each render, since
 * a table renders other rows while it scrolls.
 */
export function usePickedCells(
  box: RefObject<HTMLElement | null>,
  picked: readonly Pick[] | undefined,
  pickOf: PickOf,
): void {
  useEffect(() => {
    const table = box.current?.querySelector('table')
    if (table === null || table === undefined) return
    const hasPicks = picked !== undefined && picked.length > 0
    if (!hasPicks && !table.hasAttribute(WITH_PICKS)) return
    table.toggleAttribute(WITH_PICKS, hasPicks)
    let isShown = true
    const isPicked = withinPicks(picked ?? [])
    for (const cell of table.querySelectorAll<HTMLTableCellElement>(':is(td, th)[tabindex]')) {
      if (!hasPicks) cell.removeAttribute('aria-selected')
      else void mark(cell, { pickOf, isPicked, isShown: () => isShown })
    }
    return () => {
      isShown = false
    }
  })
}

const WITH_PICKS = 'data-picks'

interface Marking {
  readonly pickOf: PickOf
  readonly isPicked: (part: Pick) => boolean
  readonly isShown: () => boolean
}

async function mark(cell: HTMLTableCellElement, { pickOf, isPicked, isShown }: Marking): Promise<void> {
  // The code that finds the rows may not load: the cell is not marked then.
  const part = await Promise.resolve(pickOf(cell)).catch(() => null)
  if (isShown()) cell.setAttribute('aria-selected', String(part !== null && isPicked(part)))
}
