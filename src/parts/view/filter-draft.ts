import type { ResultColumn } from '#domain/query/query.ts'
import type { ResultCell } from '#domain/query/result/result-cells.ts'
import type { ColumnFilter } from '#domain/query/view/result-view.ts'

/** Filters that hold a text. */
export const TEXT_KINDS = ['contains', 'begins', 'equals', 'without'] as const

type FilterKind = ColumnFilter['kind']

export const KIND_LABELS: Readonly<Record<FilterKind, string>> = {
  contains: 'Contains',
  begins: 'Begins with',
  equals: 'Is exactly',
  without: 'Does not contain',
  pattern: 'Matches a pattern',
  range: 'From, to',
  among: 'Is one of',
  null: 'Is null',
  'not-null': 'Is not null',
}

/** A filter that is being edited; text typed for another kind stays. */
export interface FilterDraft {
  readonly kind: FilterKind
  readonly text: string
  readonly isExactCase: boolean
  readonly from: string
  readonly to: string
  readonly values: readonly ResultCell[]
}

/** The kinds of filters of a column, the likeliest first. */
export function filterKinds({ kind }: ResultColumn): readonly FilterKind[] {
  const end = ['null', 'not-null'] as const
  switch (kind) {
    case 'number':
      return ['range', 'among', 'equals', 'contains', 'pattern', ...end]
    case 'time':
      return ['range', 'among', 'begins', 'contains', 'pattern', ...end]
    case 'boolean':
      return ['among', ...end]
    case 'text':
    case 'json':
    case 'bytes':
      return ['contains', 'begins', 'equals', 'without', 'pattern', 'among', 'range', ...end]
  }
}

/** The draft of a filter, or of the likeliest kind for a column without one. */
export function toDraft(filter: ColumnFilter | undefined, column: ResultColumn): FilterDraft {
  const kind = filter?.kind ?? filterKinds(column)[0] ?? 'contains'
  const empty = { kind, text: '', isExactCase: false, from: '', to: '', values: [] }
  switch (filter?.kind) {
    case 'range':
      return { ...empty, from: filter.from ?? '', to: filter.to ?? '' }
    case 'among':
      return { ...empty, values: filter.values }
    case 'pattern':
      return { ...empty, text: filter.pattern }
    case 'contains':
    case 'begins':
    case 'equals':
    case 'without':
      return { ...empty, text: filter.text, isExactCase: filter.isExactCase }
    default:
      return empty
  }
}

/** The filters of a draft; none where nothing was entered. */
export function toFilters(draft: FilterDraft, column: number): readonly ColumnFilter[] {
  const { kind, text, isExactCase, values } = draft
  const [from, to] = [draft.from.trim() || null, draft.to.trim() || null]
  switch (kind) {
    case 'range':
      return from === null && to === null ? [] : [{ column, kind, from, to }]
    case 'among':
      return values.length === 0 ? [] : [{ column, kind, values }]
    case 'pattern':
      return text === '' ? [] : [{ column, kind, pattern: text }]
    case 'null':
    case 'not-null':
      return [{ column, kind }]
    case 'equals':
      return [{ column, kind, text, isExactCase }]
    case 'contains':
    case 'begins':
    case 'without':
      return text === '' ? [] : [{ column, kind, text, isExactCase }]
  }
}
