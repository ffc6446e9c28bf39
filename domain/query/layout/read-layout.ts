import {
  count,
  fields,
  flag,
  list,
  nullable,
  number,
  oneOf,
  type Shape,
  shapedOrNull,
  text,
  where,
} from '#domain/core/shape.ts'
import type { ColumnFilter, ResultView, SortKey } from '#domain/query/view/result-view.ts'
import { COLUMN_FORMS, FIRST_LAYOUT, type ResultLayout } from './result-layout.ts'

const cell = where(
  (value): value is string | number | boolean | null =>
    value === null || ['string', 'number', 'boolean'].includes(typeof value),
)
const onFilter = { column: count }
const filterShapes = [
  fields({ ...onFilter, kind: oneOf(['contains', 'begins', 'equals', 'without']), text, isExactCase: flag }),
  fields({ ...onFilter, kind: oneOf(['pattern']), pattern: text }),
  fields({ ...onFilter, kind: oneOf(['range']), from: nullable(text), to: nullable(text) }),
  fields({ ...onFilter, kind: oneOf(['null', 'not-null']) }),
  fields({ ...onFilter, kind: oneOf(['among']), values: list(cell) }),
]
const filter = where((value): value is ColumnFilter =>
  filterShapes.some((shape) => shape.fault(value) === null),
)
const columns = list(count)

function ofColumn<T>(set: Shape<T>): Shape<readonly [column: number, set: T]> {
  return where(
    (value): value is readonly [number, T] =>
      Array.isArray(value) && count.fault(value[0]) === null && set.fault(value[1]) === null,
  )
}

const layoutShape = fields<ResultLayout>({
  view: fields<ResultView>({
    sort: list(fields<SortKey>({ column: count, isDescending: flag })),
    filters: list(filter),
    find: nullable(text),
  }),
  order: columns,
  hidden: columns,
  pinned: columns,
  widths: list(ofColumn(number)),
  forms: list(ofColumn(oneOf(COLUMN_FORMS))),
})

/** Parses a stored layout; the initial one if it is unreadable. */
export function readLayout(stored: unknown): ResultLayout {
  return shapedOrNull(layoutShape, stored) ?? FIRST_LAYOUT
}
