import { type People, presentPerson } from '#server/present/people.ts'
import { markOf } from '#server/present/record-mark.ts'
import { timeAgo, wireTime } from '#server/present/times.ts'
import type { StoreView } from '#server/store/open-store.ts'
import type { LayerRow } from './table.ts'

/** A layer as in lists; `now` is ms since 1970. */
export function presentLayerRow(row: LayerRow, people: People, now: number) {
  return {
    changed_by: presentPerson(people, row.changed_by),
    changed_on: wireTime(row.changed_on),
    changed_on_delta_humanized: timeAgo(row.changed_on, now),
    created_by: presentPerson(people, row.created_by),
    created_on: wireTime(row.created_on),
    descr: row.descr,
    id: row.id,
    name: row.name,
  }
}

/** Layers as single reads return them, with the marks that our protocol wrote. */
export async function presentLayers(_view: StoreView, rows: readonly LayerRow[]) {
  return rows.map((row) => ({ descr: row.descr, id: row.id, name: row.name, ...markOf(row) }))
}
