import type { DrawnSeries, SeriesChartModel, SeriesShape } from '#domain/chart/model/series-chart.ts'
import { othersName } from '#domain/chart/model/texts/others-name.ts'
import { timeText } from '#domain/time/format-time.ts'

const NOUNS: Readonly<Record<SeriesShape, string>> = {
  line: 'line',
  smooth: 'line',
  start: 'stepped line',
  middle: 'stepped line',
  end: 'stepped line',
  points: 'series of points',
  bar: 'bar',
}

/** The summary of a chart of series: its series, range, and highest and lowest values. */
export function seriesSentence(
  { series, xLabels, marks, open }: SeriesChartModel,
  write: (value: number) => string,
): string {
  const named = series.filter(({ isThin }) => isThin !== true)
  const isBars = named.every(({ shape }) => shape === 'bar')
  const others = othersText(series.length - named.length)
  const what = isBars ? barsText(named, xLabels.length) : `${linesText(named)}${others}, ${spanText(xLabels)}`
  // The sum of several series counts neither as a series nor for the extremes.
  const own = series.filter(({ isSum }) => isSum !== true)
  return `${what}.${extremesText(own, xLabels, write)}${marksText(marks)}${openText(open, xLabels)}`
}

function othersText(count: number): string {
  return count === 0 ? '' : ` and ${othersName(count)} thin and gray`
}

function openText(open: SeriesChartModel['open'], labels: readonly string[]): string {
  return open.map(({ at, text }) => ` ${labels[at] ?? ''}: ${text}.`).join('')
}

/** Maximum number of named marks. */
const MOST_NAMED = 5

function marksText(marks: SeriesChartModel['marks']): string {
  if (marks.length === 0) return ''
  const names = marks.slice(0, MOST_NAMED).map(markText)
  const more = marks.length > names.length ? ', …' : ''
  return ` ${marks.length === 1 ? '1 annotation' : `${marks.length} annotations`}: ${names.join(', ')}${more}.`
}

/** A mark with its time: "Storm (2 Jan 2001)". */
function markText({ label, from, to }: SeriesChartModel['marks'][number]): string {
  const [begin, end] = [from, to].map((time) => timeText(time, null))
  return `${label} (${begin === end ? begin : `${begin} to ${end}`})`
}

function barsText(series: readonly DrawnSeries[], count: number): string {
  const bars = count === 1 ? '1 bar' : `${count} bars`
  return series.length === 1 ? bars : `${bars} in ${series.length} series (${namesOf(series)})`
}

function linesText(series: readonly DrawnSeries[]): string {
  const kinds = [...new Set(series.map((one) => nounOf(one)))]
  const [kind] = kinds
  const noun = kinds.length === 1 && kind !== undefined ? kind : 'series'
  if (series.length === 1) return noun === 'series' ? '1 series' : `1 ${noun}`
  return `${series.length} ${noun.startsWith('series') ? noun : `${noun}s`} (${namesOf(series)})`
}

function nounOf({ shape, area }: DrawnSeries): string {
  return area === null ? NOUNS[shape] : 'area'
}

function namesOf(series: readonly DrawnSeries[]): string {
  return series.map((one) => one.name).join(', ')
}

function spanText(labels: readonly string[]): string {
  const [first = '', last] = [labels[0], labels.at(-1)]
  return labels.length > 1 ? `${first} to ${last}` : first
}

interface Extreme {
  readonly value: number
  readonly name: string
  readonly at: string
}

/** The sentence about the highest and lowest values, with a leading space; "" for none. */
export function extremesText(
  series: readonly DrawnSeries[],
  labels: readonly string[],
  write: (value: number) => string,
): string {
  let high: Extreme | null = null
  let low: Extreme | null = null
  for (const { name, values } of series) {
    for (const [at, value] of values.entries()) {
      if (value === null) continue
      const place = { value, name, at: labels[at] ?? '' }
      if (high === null || value > high.value) high = place
      if (low === null || value < low.value) low = place
    }
  }
  if (high === null || low === null) return ''
  const placeOf = (one: Extreme) => (series.length > 1 ? `${one.name}, ${one.at}` : one.at)
  return ` Highest ${write(high.value)} (${placeOf(high)}), lowest ${write(low.value)} (${placeOf(low)}).`
}
