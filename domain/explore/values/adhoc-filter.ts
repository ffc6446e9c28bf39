import { isRecord } from '#domain/core/parse.ts'
import type { ColumnType } from '#domain/dataset/dataset.ts'
import type { SourceColumn } from '#domain/explore/explore-dataset.ts'
import { readTimeRange } from '#domain/time/phrase/check.ts'
import { rangeLabel } from '#domain/time/phrase/label.ts'
import { fieldTimeMessage } from '#domain/time/phrase/messages.ts'
import { NO_TIME_RANGE } from '#domain/time/phrase/time-phrase.ts'
import { operatorNamed, operatorsFor } from './filter-operators.ts'
import { plainText } from './plain-text.ts'

/** An edited filter: a column with an operator, or an SQL condition before or after grouping. */
export type FilterDraft =
  | {
      readonly kind: 'simple'
      readonly subject: string
      readonly operator: string
      readonly values: readonly unknown[]
    }
  | { readonly kind: 'sql'; readonly clause: 'WHERE' | 'HAVING'; readonly sql: string }

/** Parses a filter of a form; null if it is unreadable, and stays unchanged. */
export function readFilter(entry: unknown): FilterDraft | null {
  if (!isRecord(entry)) return null
  if (entry['expressionType'] === 'SQL') {
    const sql = entry['sqlExpression']
    const clause = entry['clause'] === 'HAVING' ? 'HAVING' : 'WHERE'
    return { kind: 'sql', clause, sql: typeof sql === 'string' ? sql : '' }
  }
  const { subject, operator, comparator } = entry
  if (typeof subject !== 'string' || typeof operator !== 'string') return null
  const values: readonly unknown[] = Array.isArray(comparator) ? comparator : [comparator]
  return {
    kind: 'simple',
    subject,
    operator,
    values: values.filter((value) => value !== null && value !== undefined),
  }
}

/** Writes a filter for a form; other fields of `before` are preserved. Source: BI spec §3. */
export function writeFilter(draft: FilterDraft, before: unknown = null): Readonly<Record<string, unknown>> {
  const previous = isRecord(before) ? before : {}
  if (draft.kind === 'sql') {
    const { clause, sql } = draft
    return {
      ...previous,
      expressionType: 'SQL',
      clause,
      sqlExpression: sql,
      subject: null,
      operator: null,
      comparator: null,
    }
  }
  const { subject, operator, values } = draft
  const known = operatorNamed(operator)
  const comparators = { none: null, one: values[0] ?? null, range: values[0] ?? NO_TIME_RANGE, many: values }
  return {
    ...previous,
    expressionType: 'SIMPLE',
    clause: 'WHERE',
    subject,
    operator,
    operatorId: known?.id ?? operator,
    comparator: comparators[known?.operand ?? 'one'],
    sqlExpression: null,
  }
}

/** The initial filter of a column, with the first operator of its type. */
export function firstFilter({ name, type }: SourceColumn): FilterDraft {
  const [first] = operatorsFor(type)
  const values = type === 'time' ? [NO_TIME_RANGE] : []
  return { kind: 'simple', subject: name, operator: first?.operator ?? 'IN', values }
}

/** Problem with a filter; null if it is valid. The value is required, and must match a numeric column. */
export function filterProblem(draft: FilterDraft, type: ColumnType): string | null {
  if (draft.kind === 'sql') return draft.sql.trim() === '' ? 'The condition cannot be empty' : null
  const known = operatorNamed(draft.operator)
  if (known === null) return `The operator ${draft.operator} is not supported`
  if (known.operand === 'none') return null
  if (draft.values.length === 0 || draft.values[0] === '') return 'The value cannot be empty'
  if (known.operand === 'range') return timeProblem(draft.values[0])
  const wrong = type === 'number' ? draft.values.find((value) => typeof value !== 'number') : undefined
  return wrong === undefined ? null : `“${shortened(plainText(wrong))}” is not a number`
}

/** The wire's text for a missing value in filters of any column. */
const NO_VALUE = '<NULL>'

/** Explains the value `<NULL>`; null if it is not among the values. */
export function noValueNote(values: readonly unknown[]): string | null {
  if (!values.includes(NO_VALUE)) return null
  return '“<NULL>” selects rows without a value. For the text itself, write an SQL condition.'
}

function timeProblem(value: unknown): string | null {
  const read = readTimeRange(typeof value === 'string' ? value : '')
  return read.ok ? null : fieldTimeMessage(read.error)
}

/** Converts a typed value to the column's type; an invalid number stays a text, which is rejected later. */
export function typedValue(text: string, type: ColumnType): unknown {
  const trimmed = text.trim()
  const isNumber =
    type === 'number' && trimmed !== '' && trimmed.length <= 40 && Number.isFinite(Number(trimmed))
  // Integers beyond 2^53 would be rounded.
  return isNumber && (!Number.isInteger(Number(trimmed)) || Number.isSafeInteger(Number(trimmed)))
    ? Number(trimmed)
    : text
}

const SHOWN_VALUES = 3

/** Describes a filter: "origin in ATL, BOS", "delay > 15", "date in Last week". */
export function filterText(entry: unknown): string {
  const draft = readFilter(entry)
  if (draft === null) return 'a filter that cannot be read'
  if (draft.kind === 'sql') return `${draft.clause === 'HAVING' ? 'having ' : ''}${shortened(draft.sql)}`
  const known = operatorNamed(draft.operator)
  const phrase = known?.phrase ?? draft.operator
  if (known?.operand === 'none') return `${draft.subject} ${phrase}`
  if (known?.operand === 'range') {
    const range = plainText(draft.values[0] ?? NO_TIME_RANGE)
    return range === NO_TIME_RANGE
      ? `${draft.subject}: no filter`
      : `${draft.subject} in ${rangeLabel(range)}`
  }
  const more = draft.values.length - SHOWN_VALUES
  const shown = draft.values.slice(0, SHOWN_VALUES).map((value) => shortened(plainText(value)))
  return `${draft.subject} ${phrase} ${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

/** Longest displayed part of a filter, in UTF-16 units. */
const LONGEST_PART = 60

function shortened(text: string): string {
  const line = text.slice(0, LONGEST_PART * 2).replaceAll(/\s+/g, ' ')
  return line.length <= LONGEST_PART && text.length <= LONGEST_PART * 2
    ? line
    : `${line.slice(0, LONGEST_PART)}…`
}
