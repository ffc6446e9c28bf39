import { makeStore } from '#data/platform/store.ts'
import type { SourceItem } from '#domain/explore/place-for.ts'

/** What is dragged over the builder: something of the dataset, or an entry of a field. */
type Dragged =
  | { readonly kind: 'item'; readonly item: SourceItem }
  | { readonly kind: 'entry'; readonly field: string; readonly index: number }

/** What is dragged now: browsers tell those who are dragged over nothing of it. */
export const dragged = makeStore<Dragged | null>(null)

/** Something begins to be dragged. */
export function startDrag(what: Dragged): void {
  dragged.set(what)
}

/** It was dropped, or let go of. */
export function endDrag(): void {
  dragged.set(null)
}
