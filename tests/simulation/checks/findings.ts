/** The invariants of sync §3.12, and `runs` for queries. */
export type Rule =
  | 'I1'
  | 'I2'
  | 'I3'
  | 'I4'
  | 'I5'
  | 'I6'
  | 'I7'
  | 'I8'
  | 'I9'
  | 'I10'
  | 'I11'
  | 'I12'
  | 'I13'
  | 'I14'
  | 'runs'
  | 'schedules'

/** A broken invariant, with its time in seconds since the world began. */
export interface Finding {
  readonly rule: Rule
  readonly atS: number
  readonly what: string
}

/** The findings of one run, each text once. */
export class Findings {
  readonly list: Finding[] = []
  readonly #seen = new Set<string>()
  readonly #seconds: () => number

  constructor(seconds: () => number) {
    this.#seconds = seconds
  }

  fail(rule: Rule, what: string): void {
    if (this.#seen.has(`${rule} ${what}`) || this.list.length >= MOST) return
    this.#seen.add(`${rule} ${what}`)
    this.list.push({ rule, what, atS: Math.round(this.#seconds()) })
  }
}

const MOST = 20
