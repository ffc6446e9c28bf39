import type { Annotation } from '#domain/records/annotations/record.ts'

/** Sort key of the annotation list. */
export type AnnotationOrder = 'name' | 'start' | 'end'

interface AnnotationQuery {
  readonly search: string
  readonly order: AnnotationOrder
  readonly isDescending: boolean
}

/** All annotations of a layer, earliest start first. */
export const ALL_ANNOTATIONS: AnnotationQuery = { search: '', order: 'start', isDescending: false }

/** Filters and sorts annotations; the search matches names and descriptions. */
export function findAnnotations(
  annotations: readonly Annotation[],
  { search, order, isDescending }: AnnotationQuery,
): readonly Annotation[] {
  const wanted = search.trim().toLowerCase()
  const sign = isDescending ? -1 : 1
  return annotations
    .filter(({ current }) => `${current.name}\n${current.description ?? ''}`.toLowerCase().includes(wanted))
    .toSorted((a, b) => sign * compare(a, b, order) || a.current.name.localeCompare(b.current.name))
}

function compare({ current: a }: Annotation, { current: b }: Annotation, order: AnnotationOrder): number {
  if (order === 'name') return a.name.localeCompare(b.name)
  return order === 'start' ? a.startAt - b.startAt : a.endAt - b.endAt
}
