import { exactText } from '#domain/chart/format/format-number.ts'
import type { OthersDrawn } from '#domain/chart/model/series-chart.ts'
import { sumName } from '#domain/chart/model/texts/others-name.ts'
import { OTHER_COLOR } from '#domain/chart/to-model/colors/label-colors.ts'
import { type DrawingNote, firstOf } from '#domain/chart/to-model/drawing-notes.ts'
import type { OneSeries } from '#domain/chart/to-model/read-series.ts'
import type { HalfLook, SeriesHalf } from './series-half.ts'

/** Maximum number of thin lines and of their points. */
const MOST_LINES = 100
const MOST_POINTS = 20_000

/** How series beyond ten are drawn: as thin lines, or as their sum if they are stacked and add up. */
export function othersDrawn({ look, data, rest, addsUp }: SeriesHalf): OthersDrawn {
  if (look.stack === null && look.shape !== 'bar') return 'lines'
  const isOneTime = [...data.series, ...rest].every(({ other }) => other === undefined)
  return addsUp && isOneTime && look.stack !== null ? 'sum' : 'nothing'
}

/** Replaces the series beyond ten by those that are drawn: a selected one, and the rest. Source: look §4. */
export function withOthers(half: SeriesHalf, drawnAs: OthersDrawn, selected: number | null): SeriesHalf {
  const { data, rest } = half
  if (rest.length === 0) return half
  const one = selected === null ? undefined : rest[selected]
  const hidden = rest.filter((_, at) => at !== selected)
  const shown: readonly OneSeries[] = one === undefined ? [] : [{ ...one, role: 'shown' }]
  return { ...half, data: { ...data, series: [...data.series, ...shown, ...asOne(half, hidden, drawnAs)] } }
}

function asOne(
  { data }: SeriesHalf,
  hidden: readonly OneSeries[],
  drawnAs: OthersDrawn,
): readonly OneSeries[] {
  const count = data.axis.values.length
  if (hidden.length === 0 || drawnAs === 'nothing') return []
  if (drawnAs === 'sum') {
    const values = Array.from({ length: count }, (_, at) => sumAt(hidden, at))
    return [{ name: sumName(hidden.length), values, role: 'sum', members: hidden }]
  }
  return hidden.slice(0, mostThin(count)).map((one) => ({ ...one, role: 'thin' as const }))
}

/** Null if no series has a value at the place. */
function sumAt(series: readonly OneSeries[], at: number): number | null {
  const values = series.flatMap(({ values: all }) => all[at] ?? [])
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0)
}

function mostThin(count: number): number {
  return Math.min(MOST_LINES, Math.max(1, Math.floor(MOST_POINTS / Math.max(1, count))))
}

/** Notes about the series beyond ten, which the table contains. */
export function othersNotes(half: SeriesHalf, drawnAs: OthersDrawn): readonly DrawingNote[] {
  const { data, rest } = half
  if (rest.length === 0) return []
  const total = data.series.length + rest.length
  const of = (count: number) => `${exactText(count)} of ${exactText(total)} series`
  if (drawnAs === 'sum') return [`${of(rest.length)} added up as Other`]
  const thin = drawnAs === 'nothing' ? 0 : Math.min(rest.length, mostThin(data.axis.values.length))
  const notes = [
    firstOf('series', data.series.length + thin, total),
    thin === 0 ? null : `${of(thin)} thin and gray`,
  ]
  return notes.filter((note) => note !== null)
}

/** The width of a thin line, in px. */
const THIN_PX = 1
/** The color of a selected series; none of the ten has it. */
const SHOWN_COLOR = 'text-1'

/** The appearance of a series beyond ten; empty for the first ten. */
export function otherLook({ role }: OneSeries, { shape }: Pick<HalfLook, 'shape'>) {
  switch (role) {
    case undefined:
      return {}
    case 'sum':
      return { color: OTHER_COLOR, dash: 0 as const, isSum: true }
    case 'shown':
      return { color: SHOWN_COLOR, dash: 0 as const }
    case 'thin':
      return {
        color: OTHER_COLOR,
        dash: 0 as const,
        isThin: true,
        marker: shape === 'points' ? 1.5 : null,
        area: null,
        width: THIN_PX,
        valueTexts: [],
      }
  }
}
