import { insertPlace } from '#domain/dashboard/edit/insert-place.ts'
import { dropOperation } from '#domain/dashboard/edit/offers/new-parts.ts'
import type { Place, PlacedChart, Rejection } from '#domain/dashboard/edit/operation.ts'
import type { EditView } from './edit-context.ts'

interface PlacingIn {
  /** The open part of the dashboard: the grid or a tab. */
  readonly partId: string
  /** The charts of the palette. */
  readonly placed: ReadonlyMap<number, PlacedChart>
}

interface Placing {
  /** Why a drop of a component or of an entry of the palette would be rejected; null if it would not. */
  readonly check: (id: string, into: Place) => Rejection | null
  readonly drop: (id: string, into: Place) => void
  /** Drops onto a tab, which opens then, or onto the place of top-level tabs. */
  readonly dropOnto: (id: string, parentId: string) => void
  /** Inserts an entry of the palette at the chosen place. */
  readonly insert: (dragId: string) => void
}

/** Places components and entries of the palette; what was placed is selected. */
export function usePlacing(
  { edit, selectedId, select, tabs, openTab }: EditView,
  { partId, placed }: PlacingIn,
): Placing {
  const drop = (id: string, into: Place) => {
    const placedId = edit.perform(dropOperation(id, into, placed))
    if (placedId === null) return
    openTab(into.parentId)
    select(placedId)
  }
  return {
    check: (id, into) => edit.check(dropOperation(id, into, placed)),
    drop,
    dropOnto: (id, parentId) => drop(id, { parentId, index: Number.MAX_SAFE_INTEGER }),
    insert: (dragId) => {
      const insertion = (into: Place) => dropOperation(dragId, into, placed)
      drop(dragId, insertPlace(edit.document, insertion, { selectedId, partId, openTabs: tabs }))
    },
  }
}
