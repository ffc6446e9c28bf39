import { makeStore } from '#data/platform/store.ts'
import type { SourceItem } from '#domain/explore/place-for.ts'

/** A dragged item of the dataset, or a dragged entry of a field. */
type Dragged =
  | { readonly kind: 'item'; readonly item: SourceItem }
  | { readonly kind: 'entry'; readonly field: string; readonly index: number }

/** The dragged item. Browsers do not reveal the data of a drag before the drop. */
export const dragged = makeStore<Dragged | null>(null)

export function startDrag(what: Dragged): void {
  dragged.set(what)
}

/** Called after a drop or a cancelled drag. */
export function endDrag(): void {
  dragged.set(null)
}
