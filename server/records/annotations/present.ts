import { type People, presentPerson } from '#server/present/people.ts'
import { markOf } from '#server/present/record-mark.ts'
import { timeAgo, wireTime } from '#server/present/times.ts'
import type { StoreView } from '#server/store/open-store.ts'
import { rowsById } from '#server/store/rows-by-id.ts'
import type { AnnotationRow } from './table.ts'

/** An annotation as in lists; `now` is ms since 1970. */
export function presentAnnotationRow(row: AnnotationRow, people: People, now: number) {
  return {
    changed_by: presentPerson(people, row.changed_by),
    changed_on_delta_humanized: timeAgo(row.changed_on, now),
    created_by: presentPerson(people, row.created_by),
    end_dttm: annotationTime(row.end_dttm),
    id: row.id,
    long_descr: row.long_descr,
    short_descr: row.short_descr,
    start_dttm: annotationTime(row.start_dttm),
  }
}

/** Annotations as single reads return them, each with its layer; the name of a deleted layer is null. */
export async function presentAnnotations(view: StoreView, rows: readonly AnnotationRow[]) {
  const ids = [...new Set(rows.map(({ layer_id: id }) => id))]
  const names = new Map((await rowsById(view, 'annotation_layers', ids)).map(({ id, name }) => [id, name]))
  return rows.map((row) => ({
    end_dttm: annotationTime(row.end_dttm),
    id: row.id,
    json_metadata: row.json_metadata,
    layer: { id: row.layer_id, name: names.get(row.layer_id) ?? null },
    long_descr: row.long_descr,
    short_descr: row.short_descr,
    start_dttm: annotationTime(row.start_dttm),
    ...markOf(row),
  }))
}

/** ISO without a zone, and without a fraction of zero. */
function annotationTime(time: number): string {
  return wireTime(time).replace('.000000', '')
}
