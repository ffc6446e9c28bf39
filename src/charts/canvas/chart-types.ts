/** A colour by the name of its token (`chart-1`, `seq-7`), which follows the theme, or any CSS colour. */
export type ColorName = string

/** One mark of an axis. */
export type AxisTick = { readonly value: number; readonly label: string }

/** A straight axis with its marks. */
export type ChartAxis = { readonly min: number; readonly max: number; readonly ticks: readonly AxisTick[] }

/** One line, or the bars of one name; `texts` are what the tooltip says, index by index. */
export type ChartSeries = {
  readonly name: string
  readonly color: ColorName
  readonly dash: 0 | 1 | 2
  readonly values: readonly (number | null)[]
  readonly texts: readonly string[]
}

/** What every drawing has: a name and a sentence that says what it shows, for those who do not see it. */
export type DrawingProps = { readonly label: string; readonly summary: string }
