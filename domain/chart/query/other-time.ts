/** What a series shows of another time than its own. */
export interface OtherTime {
  /** The name of the series of which this is the other time, whether that is drawn or not. */
  readonly original: string
  /** The metric, where the name of a series says it. */
  readonly metric: string | null
  readonly groups: readonly string[]
  /** What is worked out of both times; null where the other time is shown as it is. */
  readonly calculation: Calculation | null
  /** Which of the shifts it is, from 0, and how many there are. */
  readonly shift: { readonly name: string; readonly at: number; readonly count: number }
  /** What stands behind the name where another query has a series of the same one. */
  readonly mark?: string
}

type Calculation = (typeof CALCULATIONS)[number]

/** How values and those of another time are compared. `saysMetric` where the names of series begin with their metric. */
export interface TimeShifts {
  readonly shifts: readonly string[]
  readonly metrics: readonly string[]
  readonly groupCount: number
  readonly saysMetric: boolean
}

const CALCULATIONS = ['difference', 'percentage', 'ratio'] as const

/** What each calculation is called in the name of a series. */
const CALCULATION_LABELS: Readonly<Record<Calculation, string>> = {
  difference: 'difference',
  percentage: '% change',
  ratio: 'ratio',
}

/** A series by the parts of its name, the first of which says the time; null for one of its own time. Source: wire §7. */
export function otherTime(parts: readonly string[], times: TimeShifts): Omit<OtherTime, 'original'> | null {
  const { shifts, saysMetric } = times
  for (const [at, name] of shifts.entries()) {
    for (const { head, metric, calculation } of headsOf(name, times)) {
      const groups = groupsAfter(head, parts, times.groupCount)
      if (groups === null) continue
      const shift = { name, at, count: shifts.length }
      return { metric: saysMetric ? metric : null, groups, calculation, shift }
    }
  }
  return null
}

interface Head {
  readonly head: string
  readonly metric: string | null
  readonly calculation: Calculation | null
}

function headsOf(shift: string, { metrics }: TimeShifts): readonly Head[] {
  return [
    { head: shift, metric: null, calculation: null },
    ...metrics.flatMap((metric) => [
      { head: `${metric}__${shift}`, metric, calculation: null },
      ...CALCULATIONS.map((calculation) => ({
        head: `${calculation}__${metric}__${metric}__${shift}`,
        metric,
        calculation,
      })),
    ]),
  ]
}

/** The parts after the head; null where the name does not begin with it. A name in one part is cut after it. */
function groupsAfter(head: string, parts: readonly string[], groupCount: number): readonly string[] | null {
  const [first = '', ...groups] = parts
  if (groups.length === groupCount) return first === head ? groups : null
  return groups.length === 0 && first.startsWith(`${head}, `) ? [first.slice(head.length + 2)] : null
}

/** The name of the series of its own time that a series belongs to: its own where it is one. */
export function originalName({
  name,
  other,
}: {
  readonly name: string
  readonly other?: OtherTime | undefined
}): string {
  return other?.original ?? name
}
/** The name of a series of another time as people read it: what it is of stands first. */
export function otherTimeLabel(
  { metric, groups, calculation, shift, mark = '' }: OtherTime,
  label: (name: string) => string,
): string {
  const words = calculation === null ? [] : [CALCULATION_LABELS[calculation]]
  // What is worked out of one other time is known by its word, and the ends of lines have little room.
  const times = calculation === null || shift.count > 1 ? [shift.name] : []
  const parts = [...(metric === null ? [] : [label(metric)]), ...groups, ...words, ...times]
  return `${parts.join(', ')}${mark}`
}
