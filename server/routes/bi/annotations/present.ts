import { type People, presentPerson } from '#server/present/people.ts'
import { timeAgo, wireTime } from '#server/present/times.ts'
import type { AnnotationRow, LayerRow } from '#server/store/annotations/annotations.ts'

/** A layer as lists give it; `now` is ms since 1970. */
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

/** An annotation as lists give it; `now` is ms since 1970. */
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

/** An annotation as read alone. */
export function presentAnnotation(row: AnnotationRow, layer: Pick<LayerRow, 'id' | 'name'>) {
  return {
    end_dttm: annotationTime(row.end_dttm),
    id: row.id,
    json_metadata: row.json_metadata,
    layer: { id: layer.id, name: layer.name },
    long_descr: row.long_descr,
    short_descr: row.short_descr,
    start_dttm: annotationTime(row.start_dttm),
  }
}

/** ISO without a zone; parts of a second only where there are some. */
function annotationTime(time: number): string {
  return wireTime(time).replace('.000000', '')
}
