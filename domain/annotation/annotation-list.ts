import type { Annotation } from '#domain/records/annotations/record.ts'

/** By what the list of a layer's annotations is ordered. */
export type AnnotationOrder = 'name' | 'start' | 'end'

/** What narrows and orders the list. */
interface AnnotationQuery {
  readonly search: string
  readonly order: AnnotationOrder
  readonly isDescending: boolean
}

/** All annotations of a layer, the first to begin first. */
export const ALL_ANNOTATIONS: AnnotationQuery = { search: '', order: 'start', isDescending: false }

/** The annotations to show, in their order: those whose name or description holds the search. */
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
