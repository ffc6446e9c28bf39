/** A place of an axis whose period is incomplete, and why: "This month is not over". */
export interface OpenPlace {
  readonly at: number
  readonly text: string
}
