import type { Field } from '#domain/chart/fields/shown/field.ts'
import { listOf } from '#domain/explore/builder-fields.ts'
import { filterText } from './adhoc-filter.ts'
import { columnText, metricText } from './adhoc-metric.ts'
import { plainText } from './plain-text.ts'

/** Longest displayed value, in UTF-16 units. */
const LONGEST_TEXT = 120

/** Describes the value of a field for a list of changes; that of an unknown field is shown as saved. */
export function valueText(field: Field | null, value: unknown): string {
  if (value === undefined || value === null || value === '') return 'none'
  if (Array.isArray(value) && value.length === 0) return 'none'
  return cut(typedText(field, value))
}

function typedText(field: Field | null, value: unknown): string {
  switch (field?.type) {
    case 'metric':
    case 'metrics':
      return listOf(value).map(metricText).join(', ')
    case 'column':
    case 'columns':
      return listOf(value).map(columnText).join(', ')
    case 'filters':
      return listOf(value).map(filterText).join('; ')
    case 'flag':
      return value === true ? 'yes' : 'no'
    case 'select':
    case 'selectMany':
      return listOf(value)
        .map((one) => field.choices?.find((choice) => choice.value === one)?.label ?? plainText(one))
        .join(', ')
    case 'bounds':
      return listOf(value)
        .map((end) => (end === null ? 'auto' : plainText(end)))
        .join(' to ')
    default:
      return plainText(value)
  }
}

function cut(text: string): string {
  return text.length <= LONGEST_TEXT ? text : `${text.slice(0, LONGEST_TEXT)}…`
}
