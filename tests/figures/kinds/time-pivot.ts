import type { Expected } from '#tests/figures/expected/database.ts'
import { timeName } from '#tests/figures/expected/names.ts'
import { keyOf, type View } from '#tests/figures/judge/view.ts'
import { type CellText, tableClaims } from '#tests/figures/shown/table-claims.ts'
import { pickMetrics, pickTime, plainAsk } from '#tests/figures/world/make-ask.ts'
import type { Family, Figures, Shown } from './family.ts'

const DAY = 86_400_000
const NONE: Expected = { kind: 'none' }
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** The values of periods of equal length, drawn over each other. */
export const timePivots: Family = {
  vizTypes: ['time_pivot'],
  make: (chance, table, vizType) => ({
    ...plainAsk(chance, table, vizType),
    axis: pickTime(chance, table),
    metrics: pickMetrics(chance, table, 1),
    options: { freq: chance.pick(['W-MON', 'W-SUN', '4W-MON', 'AS', 'D']) },
  }),
  form: ({ axis, metrics: [metric] }) => ({
    granularity_sqla: axis?.column.name,
    time_grain_sqla: axis?.grain ?? null,
    metric: metric?.form,
  }),
  views,
}

async function views({ ask, drawing }: Shown, figures: Figures): Promise<readonly View[]> {
  const { axis } = ask
  if (axis === null) return []
  const rows = await figures.by([axis], ask.metrics)
  const freq = String(ask.options['freq'])
  const expected = new Map(
    rows.flatMap(({ cells: [cell = null], figures: [one = NONE] }) => {
      if (cell === null) return []
      const { place, period } = placed(Number(cell), freq)
      return [[keyOf(place, period), one] as const]
    }),
  )
  const claims = (how: CellText) => tableClaims(drawing.table, 1, how, (label) => label)
  const base = { expected, isComplete: true } as const
  const { model } = drawing
  const tips =
    model.kind === 'series'
      ? model.series.flatMap(({ name, values, textAt }) =>
          model.xLabels.flatMap((place, at) =>
            (values[at] ?? null) === null ? [] : [{ key: keyOf(place, name), text: textAt(at) }],
          ),
        )
      : []
  return [
    { ...base, name: 'table view', precision: 'full', claims: claims('text') },
    { ...base, name: 'table view, exact', precision: 'exact', claims: claims('exact') },
    { ...base, name: 'CSV as drawn', precision: 'exact', claims: claims('csv') },
    { name: 'tips', precision: 'full', claims: tips, expected, isComplete: false },
  ]
}

/** The name of the period of a time and of its position in the period. */
function placed(ms: number, freq: string): { readonly place: string; readonly period: string } {
  const at = new Date(ms)
  const clock = at.toISOString().slice(11, 16)
  if (freq === 'D') return { place: clock, period: timeName(Math.floor(ms / DAY) * DAY, null) }
  const suffix = ms % DAY === 0 ? '' : ` ${clock}`
  if (freq === 'AS') {
    const [day = '', month = ''] = timeName(ms, 'P1D').split(' ')
    const name = at.getUTCDate() === 1 && suffix === '' ? month : `${day} ${month}`
    return { place: `${name}${suffix}`, period: String(at.getUTCFullYear()) }
  }
  const first = freq === 'W-SUN' ? 3 : 4
  const weeks = freq.startsWith('4') ? 4 : 1
  const length = weeks * 7 * DAY
  // 1 January 1970 was a Thursday.
  const start = first * DAY + Math.floor((ms - first * DAY) / length) * length
  const week = Math.floor((ms - start) / (7 * DAY)) + 1
  const day = `${WEEKDAYS[at.getUTCDay()]}${suffix}`
  return {
    place: weeks === 1 ? day : `week ${week}, ${day}`,
    period: `from ${timeName(start, null)}`,
  }
}
