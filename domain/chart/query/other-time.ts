/** A series of a compared period. */
export interface OtherTime {
  /** The name of the same series in the current period, whether or not it is drawn. */
  readonly original: string
  /** The metric, if the name of the series includes it. */
  readonly metric: string | null
  readonly groups: readonly string[]
  /** The calculation from both periods; null if the compared period is shown as it is. */
  readonly calculation: Calculation | null
  /** The shift: its index from 0, and the number of shifts. */
  readonly shift: { readonly name: string; readonly at: number; readonly count: number }
  /** A suffix of the name, if another query has a series with the same name. */
  readonly mark?: string
}

type Calculation = (typeof CALCULATIONS)[number]

/** How values are compared with other periods. `saysMetric` if the names of series begin with their metric. */
export interface TimeShifts {
  readonly shifts: readonly string[]
  readonly metrics: readonly string[]
  readonly groupCount: number
  readonly saysMetric: boolean
}

const CALCULATIONS = ['difference', 'percentage', 'ratio'] as const

/** Names of calculations in labels of series. */
const CALCULATION_LABELS: Readonly<Record<Calculation, string>> = {
  difference: 'difference',
  percentage: '% change',
  ratio: 'ratio',
}

/**
 * Parses the parts of a series name, the first of which includes the shift; null for a series of the current period. Source:
 * wire §7.
 */
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

/** The parts after `head`; null if the name does not begin with it. A name in one part is split after it. */
function groupsAfter(head: string, parts: readonly string[], groupCount: number): readonly string[] | null {
  const [first = '', ...groups] = parts
  if (groups.length === groupCount) return first === head ? groups : null
  return groups.length === 0 && first.startsWith(`${head}, `) ? [first.slice(head.length + 2)] : null
}

/** The name of the same series in the current period; its own name if it is one. */
export function originalName({
  name,
  other,
}: {
  readonly name: string
  readonly other?: OtherTime | undefined
}): string {
  return other?.original ?? name
}
/** The label of a series of a compared period; the metric comes first. */
export function otherTimeLabel(
  { metric, groups, calculation, shift, mark = '' }: OtherTime,
  label: (name: string) => string,
): string {
  const words = calculation === null ? [] : [CALCULATION_LABELS[calculation]]
  // With a single shift the calculation identifies the series, and labels at line ends have little space.
  const times = calculation === null || shift.count > 1 ? [shift.name] : []
  const parts = [...(metric === null ? [] : [label(metric)]), ...groups, ...words, ...times]
  return `${parts.join(', ')}${mark}`
}
