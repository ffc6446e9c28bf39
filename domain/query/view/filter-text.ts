import type { ResultCell } from '#domain/query/result/result-cells.ts'
import type { ColumnFilter } from './result-view.ts'
import type { ViewProblem } from './view-rows.ts'

/** The longest displayed value, in characters. */
const LONGEST = 40

/** Describes a filter: "origin contains “JF”". */
export function filterText(filter: ColumnFilter, name: string): string {
  switch (filter.kind) {
    case 'contains':
    case 'begins':
    case 'equals':
    case 'without':
      return `${name} ${TEXT_OPERATORS[filter.kind]} “${shortened(filter.text)}”${filter.isExactCase ? ', this case' : ''}`
    case 'pattern':
      return `${name} matches ${shortened(filter.pattern)}`
    case 'null':
      return `${name} is null`
    case 'not-null':
      return `${name} is not null`
    case 'range':
      return `${name} ${rangeText(filter.from, filter.to)}`
    case 'among':
      return `${name} is ${amongText(filter.values)}`
  }
}

const TEXT_OPERATORS = {
  contains: 'contains',
  begins: 'begins with',
  equals: 'is',
  without: 'does not contain',
} as const

function rangeText(from: string | null, to: string | null): string {
  if (from === null) return `up to ${shortened(to ?? '')}`
  return to === null ? `from ${shortened(from)}` : `from ${shortened(from)} to ${shortened(to)}`
}

function amongText(values: readonly ResultCell[]): string {
  const [first, second] = values.map((value) => (value === '' ? 'empty' : shortened(String(value))))
  if (first === undefined) return 'none of its values'
  if (second === undefined) return first
  return values.length === 2 ? `${first} or ${second}` : `${first}, ${second} or ${values.length - 2} more`
}

function shortened(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}

/** Messages for filters that are not applied. */
export const PROBLEM_TEXTS: Readonly<Record<ViewProblem['code'], string>> = {
  'no-column': 'The result has no such column, so this filter does nothing.',
  'bad-pattern':
    'This pattern is not valid, so it does nothing. Look-around and back-references are not supported.',
  'no-number': 'A bound is not a number, so this filter does nothing.',
}
