/** A place of an axis whose stretch of time is not whole, and why: "This month is not over". */
export interface OpenPlace {
  readonly at: number
  readonly text: string
}
