import { isolated } from '#domain/core/text/isolated.ts'
import type { ServerDescription } from './capabilities.ts'

interface LimitLine {
  readonly name: string
  readonly text: string
}

const NUMBER = new Intl.NumberFormat('en-US')

/**
 * Describes the database that an operator chose for new tabs; `known` are those that the user has, null if they were never
 * listed. Source: SQL spec §5.
 */
export function defaultDatabaseText(
  dbId: number,
  known: readonly { readonly id: number; readonly name: string }[] | null,
): string {
  if (known === null) return `A new tab uses the database with number ${dbId}.`
  const database = known.find(({ id }) => id === dbId)
  return database === undefined
    ? `The default database ${dbId} is not shared with you. A new tab uses the first of yours.`
    : `A new tab uses ${isolated(database.name)}.`
}

/**
 * Describes the limits of a server. Limits that it does not report are left out, except the storage time of results.
 */
export function limitLines({ limits, jobTransport, costLimits }: ServerDescription): readonly LimitLine[] {
  const rows = (name: string, count: number | null, text: string): readonly LimitLine[] =>
    count === null ? [] : [{ name, text: text.replace('#', NUMBER.format(count)) }]
  return [
    ...rows('Rows of a new tab', limits.defaultRows, 'A new tab requests # rows.'),
    ...rows('Most rows', limits.mostRows, 'A query returns at most # rows, whatever it requests.'),
    ...rows('Rows at once', limits.shownRows, 'A window receives at most # rows of a result.'),
    ...rows('Rows of a sample', limits.sampleRows, 'A table preview shows # rows.'),
    ...rows('Values of a filter', limits.filterRows, 'A filter offers # values. Type to find others.'),
    ...rows(
      'Costly queries',
      costLimits?.askAbove ?? null,
      'You are asked before a query that costs over # rows.',
    ),
    ...rows(
      'Most cost',
      costLimits?.refuseAbove ?? null,
      'A query may cost # rows: those that all of its steps return.',
    ),
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
    ...(limits.fetchSeconds === null || limits.fetchSeconds === undefined
      ? []
      : [
          {
            name: 'Longest fetch',
            text: `A window waits ${durationText(limits.fetchSeconds)} for a stored result.`,
          },
        ]),
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

/** Formats a duration in its largest unit without a fraction: "a day", "90 minutes". */
export function durationText(seconds: number): string {
  const [size, unit] = UNITS.find(([length]) => seconds >= length && seconds % length === 0) ?? [1, 'second']
  const count = seconds / size
  if (count !== 1) return `${NUMBER.format(count)} ${unit}s`
  return unit === 'hour' ? 'an hour' : `a ${unit}`
}
