import type { ServerDescription } from './capabilities.ts'

/** A number that a server holds to, and what it means. */
interface LimitLine {
  readonly name: string
  readonly text: string
}

const NUMBER = new Intl.NumberFormat('en-US')

/** The limits of a server as sentences; one that it does not name is left out, but how long results are kept never is. */
export function limitLines({ limits, jobTransport }: ServerDescription): readonly LimitLine[] {
  const rows = (name: string, count: number | null, text: string): readonly LimitLine[] =>
    count === null ? [] : [{ name, text: text.replace('#', NUMBER.format(count)) }]
  return [
    ...rows('Rows of a new tab', limits.defaultRows, 'A new tab requests # rows.'),
    ...rows('Most rows', limits.mostRows, 'A query returns at most # rows, whatever it requests.'),
    ...rows('Rows at once', limits.shownRows, 'A window receives at most # rows of a result.'),
    ...rows('Rows of a sample', limits.sampleRows, 'A table preview shows # rows.'),
    ...rows('Values of a filter', limits.filterRows, 'A filter offers # values. Type to find others.'),
    ...(limits.answerSeconds === null
      ? []
      : [{ name: 'Longest wait', text: `An answer may take ${durationText(limits.answerSeconds)}.` }]),
    {
      name: 'Results',
      text:
        limits.resultSeconds === null
          ? 'The server does not report how long it stores results. This device stores those that it has shown.'
          : `Results are stored for ${durationText(limits.resultSeconds)}.`,
    },
    ...(jobTransport === null
      ? []
      : [
          {
            name: 'Chart updates',
            text:
              jobTransport === 'websocket' ? 'They arrive automatically.' : 'They are requested repeatedly.',
          },
        ]),
  ]
}

const UNITS = [
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
] as const

/** A length of time in its largest whole unit: "a day", "90 minutes". */
export function durationText(seconds: number): string {
  const [size, unit] = UNITS.find(([one]) => seconds >= one && seconds % one === 0) ?? [1, 'second']
  const count = seconds / size
  if (count !== 1) return `${NUMBER.format(count)} ${unit}s`
  return unit === 'hour' ? 'an hour' : `a ${unit}`
}
