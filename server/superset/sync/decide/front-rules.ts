/** Rules of a front that the simulator may switch off; in the product all are on. Source: sync §4, §5.12. */
export interface FrontRules {
  /** A record is read before it is written, so that what others changed is known. */
  readonly readsFirst: boolean
  /** A create whose answer stayed away is looked up by its label before it is made again. */
  readonly lookUp: boolean
  /** Columns that a late request of ours reverted are written again. */
  readonly rewrites: boolean
  /** A row whose mark names another record is another one: numbers are reused. */
  readonly marks: boolean
  /** Blank rows of ours that never got their content are removed. */
  readonly sweep: boolean
}

/** The product: all of them. */
export const ALL_FRONT_RULES: FrontRules = {
  readsFirst: true,
  lookUp: true,
  rewrites: true,
  marks: true,
  sweep: true,
}
