/** A measured value. `aim` is its maximum, or its minimum with `isFloor`. `note` explains how it was measured. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: 'ms' | 's' | 'kB' | 'MB' | 'MB/s' | '%' | 'fps' | 'requests'
  readonly aim?: number
  readonly isFloor?: boolean
  readonly samples?: readonly number[]
  readonly note?: string
}

/** The value below which a share of the samples is; 0.5 is the median. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b)
  const place = Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))
  return sorted[place] ?? Number.NaN
}

export function median(samples: readonly number[]): number {
  return percentile(samples, 0.5)
}

/** Runs a measurement several times. Returns all samples. */
export async function repeat(times: number, measure: (round: number) => Promise<number>): Promise<number[]> {
  const samples: number[] = []
  for (let round = 0; round < times; round += 1) samples.push(await measure(round))
  return samples
}

/** Makes a figure of the median of samples. */
export function medianOf(
  name: string,
  unit: Figure['unit'],
  samples: readonly number[],
  more: Partial<Figure> = {},
): Figure {
  return { name, unit, value: median(samples), samples, ...more }
}

function written(value: number): string {
  return Number.isNaN(value)
    ? '–'
    : value.toLocaleString('en-US', { maximumFractionDigits: value < 10 ? 1 : 0 })
}

function verdict({ value, aim, isFloor }: Figure): string {
  if (aim === undefined) return ''
  if (Number.isNaN(value)) return 'not measured'
  if (isFloor ? value >= aim : value <= aim) return 'met'
  const byPercent = Math.round(Math.abs(value / aim - 1) * 100)
  return `missed by ${byPercent} %`
}

/** Formats figures as lines of a table with their aims. */
export function table(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.name,
    `${written(figure.value)} ${figure.unit}`,
    figure.aim === undefined ? '' : `${figure.isFloor ? 'at least' : 'at most'} ${written(figure.aim)}`,
    verdict(figure),
  ])
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => (row[column] ?? '').length)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
