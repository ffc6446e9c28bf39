import type { ColumnType } from '#domain/dataset/dataset.ts'

/** What an operator of a filter needs beside its column. */
type OperandKind = 'none' | 'one' | 'many' | 'range'

/** An operator of a simple filter; `says` stands between column and value. Source: BI spec §5. */
interface FilterOperator {
  readonly operator: string
  /** Superset's own name for it, which it saves beside. */
  readonly id: string
  readonly label: string
  readonly says: string
  readonly operand: OperandKind
  readonly types: readonly ColumnType[]
  /** A Superset refuses it. Source: wire §7. */
  readonly isOursOnly?: true
}

const ALL: readonly ColumnType[] = ['number', 'text', 'time', 'boolean']
const ORDERED: readonly ColumnType[] = ['number', 'text', 'time']
const TEXT: readonly ColumnType[] = ['text']

/** The operators, in the order in which they are offered. */
const FILTER_OPERATORS: readonly FilterOperator[] = [
  {
    operator: 'TEMPORAL_RANGE',
    id: 'TEMPORAL_RANGE',
    label: 'Time range',
    says: 'in',
    operand: 'range',
    types: ['time'],
  },
  { operator: 'IN', id: 'IN', label: 'In', says: 'in', operand: 'many', types: ORDERED },
  { operator: 'NOT IN', id: 'NOT_IN', label: 'Not in', says: 'not in', operand: 'many', types: ORDERED },
  { operator: '==', id: 'EQUALS', label: 'Equal to (=)', says: '=', operand: 'one', types: ORDERED },
  { operator: '!=', id: 'NOT_EQUALS', label: 'Not equal to (≠)', says: '≠', operand: 'one', types: ORDERED },
  { operator: '<', id: 'LESS_THAN', label: 'Less than (<)', says: '<', operand: 'one', types: ORDERED },
  {
    operator: '<=',
    id: 'LESS_THAN_OR_EQUAL',
    label: 'Less or equal (≤)',
    says: '≤',
    operand: 'one',
    types: ORDERED,
  },
  { operator: '>', id: 'GREATER_THAN', label: 'Greater than (>)', says: '>', operand: 'one', types: ORDERED },
  {
    operator: '>=',
    id: 'GREATER_THAN_OR_EQUAL',
    label: 'Greater or equal (≥)',
    says: '≥',
    operand: 'one',
    types: ORDERED,
  },
  { operator: 'LIKE', id: 'LIKE', label: 'Like', says: 'like', operand: 'one', types: TEXT },
  { operator: 'NOT LIKE', id: 'NOT_LIKE', label: 'Not like', says: 'not like', operand: 'one', types: TEXT },
  {
    operator: 'ILIKE',
    id: 'ILIKE',
    label: 'Like (case insensitive)',
    says: 'like, any case,',
    operand: 'one',
    types: TEXT,
  },
  {
    operator: 'REGEX',
    id: 'REGEX',
    label: 'Regular expression',
    says: 'matches',
    operand: 'one',
    types: TEXT,
    isOursOnly: true,
  },
  {
    operator: 'IS NOT NULL',
    id: 'IS_NOT_NULL',
    label: 'Is not null',
    says: 'is not null',
    operand: 'none',
    types: ALL,
  },
  { operator: 'IS NULL', id: 'IS_NULL', label: 'Is null', says: 'is null', operand: 'none', types: ALL },
  {
    operator: 'IS TRUE',
    id: 'IS_TRUE',
    label: 'Is true',
    says: 'is true',
    operand: 'none',
    types: ['boolean'],
  },
  {
    operator: 'IS FALSE',
    id: 'IS_FALSE',
    label: 'Is false',
    says: 'is false',
    operand: 'none',
    types: ['boolean'],
  },
]

/** The operators that a column of a type is filtered with, in front of a Superset only those that it takes. */
export function operatorsFor(type: ColumnType, isFront = false): readonly FilterOperator[] {
  return FILTER_OPERATORS.filter(
    ({ types, isOursOnly = false }) => types.includes(type) && !(isFront && isOursOnly),
  )
}

/** The operator of a name, in any case; null for one that is not known. */
export function operatorNamed(name: string): FilterOperator | null {
  const upper = name.toUpperCase()
  return FILTER_OPERATORS.find(({ operator }) => operator === upper) ?? null
}
