/** The kind of a fault. */
export type Fault =
  | 'wrong'
  | 'missing'
  | 'says-complete'
  | 'not-there'
  | 'rounded-to-zero'
  | 'alike'
  | 'value-for-none'
  | 'not-finite-lost'
  | 'unreadable'
  | 'refused'
  | 'crashed'
  | 'order'
  | 'type'
  | 'text'

/** A difference between a shown figure and the expected one. */
export interface Difference {
  readonly fault: Fault
  /** Where it is seen: "table view", "tips", "CSV". */
  readonly view: string
  readonly key: string
  readonly expected: string
  readonly seen: string
}
