import { type LegacyResult, type LegacyShape, numberAt, textAt } from './legacy-shape.ts'

interface Point {
  readonly x: number | string | null
  readonly y: number | null
}

interface Series {
  readonly key: string | readonly string[]
  readonly values: readonly Point[]
}

/** A series for each column after the first, which is the axis. */
function seriesOf({ rows, columns, groups, parts }: LegacyResult, isByName: boolean): readonly Series[] {
  const [axis, ...others] = columns
  return others.map((name) => {
    const named = parts.get(name) ?? [name]
    return {
      key: isByName || groups.length === 0 ? named.join(', ') : named,
      values: rows.map((row) => ({
        x: isByName ? textAt(row, axis) : numberAt(row, axis),
        y: numberAt(row, name),
      })),
    }
  })
}

/** Series by time. */
export const timeSeries: LegacyShape = { keepsSteps: true, toData: (result) => seriesOf(result, false) }

/** Series by name. */
export const nameSeries: LegacyShape = { keepsSteps: true, toData: (result) => seriesOf(result, true) }

const MS_IN_NANOSECONDS = 1_000_000n

/** For each time, in nanoseconds, the values of all series. */
export const rose: LegacyShape = {
  keepsSteps: true,
  toData: (result) => {
    const times = new Map<string, object[]>()
    for (const { key, values } of seriesOf(result, false)) {
      const name = typeof key === 'string' ? key : key.join(', ')
      for (const { x, y } of values) {
        if (typeof x !== 'number') continue
        const time = String(BigInt(Math.trunc(x)) * MS_IN_NANOSECONDS)
        times.set(time, [...(times.get(time) ?? []), { key, value: y ?? 0, name, time: x }])
      }
    }
    return Object.fromEntries(times)
  },
}
