import type { ColumnType } from '#domain/dataset/dataset.ts'

/** Operands of an operator. */
type OperandKind = 'none' | 'one' | 'many' | 'range'

/** An operator of a simple filter; `phrase` is shown between column and value. Source: BI spec §5. */
interface FilterOperator {
  readonly operator: string
  /** Superset's id, saved with it. */
  readonly id: string
  readonly label: string
  readonly phrase: string
  readonly operand: OperandKind
  readonly types: readonly ColumnType[]
  /** Describes the pattern syntax of its value. */
  readonly patternHint?: string
  /** Not supported by Superset. Source: wire §7. */
  readonly isOursOnly?: true
}

const ALL: readonly ColumnType[] = ['number', 'text', 'time', 'boolean']
const ORDERED: readonly ColumnType[] = ['number', 'text', 'time']
const TEXT: readonly ColumnType[] = ['text']

const LIKE_HINT = '% stands for any text, _ for one letter'

/** The operators in the order of the list. */
const FILTER_OPERATORS: readonly FilterOperator[] = [
  {
    operator: 'TEMPORAL_RANGE',
    id: 'TEMPORAL_RANGE',
    label: 'Time range',
    phrase: 'in',
    operand: 'range',
    types: ['time'],
  },
  { operator: 'IN', id: 'IN', label: 'In', phrase: 'in', operand: 'many', types: ORDERED },
  { operator: 'NOT IN', id: 'NOT_IN', label: 'Not in', phrase: 'not in', operand: 'many', types: ORDERED },
  { operator: '==', id: 'EQUALS', label: 'Equal to (=)', phrase: '=', operand: 'one', types: ORDERED },
  {
    operator: '!=',
    id: 'NOT_EQUALS',
    label: 'Not equal to (≠)',
    phrase: '≠',
    operand: 'one',
    types: ORDERED,
  },
  { operator: '<', id: 'LESS_THAN', label: 'Less than (<)', phrase: '<', operand: 'one', types: ORDERED },
  {
    operator: '<=',
    id: 'LESS_THAN_OR_EQUAL',
    label: 'Less or equal (≤)',
    phrase: '≤',
    operand: 'one',
    types: ORDERED,
  },
  {
    operator: '>',
    id: 'GREATER_THAN',
    label: 'Greater than (>)',
    phrase: '>',
    operand: 'one',
    types: ORDERED,
  },
  {
    operator: '>=',
    id: 'GREATER_THAN_OR_EQUAL',
    label: 'Greater or equal (≥)',
    phrase: '≥',
    operand: 'one',
    types: ORDERED,
  },
  {
    operator: 'LIKE',
    id: 'LIKE',
    label: 'Like',
    phrase: 'like',
    operand: 'one',
    types: TEXT,
    patternHint: LIKE_HINT,
  },
  {
    operator: 'NOT LIKE',
    id: 'NOT_LIKE',
    label: 'Not like',
    phrase: 'not like',
    operand: 'one',
    types: TEXT,
    patternHint: LIKE_HINT,
  },
  {
    operator: 'ILIKE',
    id: 'ILIKE',
    label: 'Like (case insensitive)',
    phrase: 'like, any case,',
    operand: 'one',
    types: TEXT,
    patternHint: LIKE_HINT,
  },
  {
    operator: 'REGEX',
    id: 'REGEX',
    label: 'Regular expression',
    phrase: 'matches',
    operand: 'one',
    types: TEXT,
    patternHint: 'A regular expression, found anywhere in the text',
    isOursOnly: true,
  },
  {
    operator: 'IS NOT NULL',
    id: 'IS_NOT_NULL',
    label: 'Is not null',
    phrase: 'is not null',
    operand: 'none',
    types: ALL,
  },
  { operator: 'IS NULL', id: 'IS_NULL', label: 'Is null', phrase: 'is null', operand: 'none', types: ALL },
  {
    operator: 'IS TRUE',
    id: 'IS_TRUE',
    label: 'Is true',
    phrase: 'is true',
    operand: 'none',
    types: ['boolean'],
  },
  {
    operator: 'IS FALSE',
    id: 'IS_FALSE',
    label: 'Is false',
    phrase: 'is false',
    operand: 'none',
    types: ['boolean'],
  },
]

/** The operators for a column type, limited to those of Superset if `isFront`. */
export function operatorsFor(type: ColumnType, isFront = false): readonly FilterOperator[] {
  return FILTER_OPERATORS.filter(
    ({ types, isOursOnly = false }) => types.includes(type) && !(isFront && isOursOnly),
  )
}

/** Finds an operator by name, ignoring case; null if it is unknown. */
export function operatorNamed(name: string): FilterOperator | null {
  const upper = name.toUpperCase()
  return FILTER_OPERATORS.find(({ operator }) => operator === upper) ?? null
}
