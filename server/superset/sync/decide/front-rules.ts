/** Rules of a front that the simulator can switch off; the product uses all. Source: sync §4, §5.12. */
export interface FrontRules {
  /** A record is read before it is written, so that changes by others are known. */
  readonly readsFirst: boolean
  /** A create without an answer is looked up by its label before it is sent again. */
  readonly lookUp: boolean
  /** Columns that a late request of ours reverted are written again. */
  readonly rewrites: boolean
  /** A row whose mark names another record is a different one: numbers are reused. */
  readonly marks: boolean
  /** Blank rows of ours that never got their content are removed. */
  readonly sweep: boolean
}

/** The rules of the product. */
export const ALL_FRONT_RULES: FrontRules = {
  readsFirst: true,
  lookUp: true,
  rewrites: true,
  marks: true,
  sweep: true,
}
