import { type Over, SUITES, type SuiteName } from './suites.ts'

/** The result of a suite: its server (a version or an address), and the number of passed tests. */
export interface Outcome {
  readonly suite: SuiteName
  readonly over: Over
  readonly server: string
  readonly passed: number
  readonly failed: number
}

/** Writes the results: a line for each suite, a column for each server and way to it. */
export function outcomeTable(outcomes: readonly Outcome[]): string {
  const columns = [...new Set(outcomes.map(({ server }) => server))].flatMap((server) =>
    (['direct', 'front'] as const).map((over) => ({ server, over, title: `${server} ${over}` })),
  )
  const lines = SUITES.filter(({ name }) => outcomes.some(({ suite }) => suite === name)).map(
    ({ name, title }) => [
      title,
      ...columns.map(({ server, over }) =>
        written(outcomes.find((one) => one.suite === name && one.server === server && one.over === over)),
      ),
    ],
  )
  const rows = [['', ...columns.map(({ title }) => title)], ...lines]
  const widths = [0, ...columns.map((_column, at) => at + 1)].map((column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  )
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function written(outcome: Outcome | undefined): string {
  if (outcome === undefined) return '–'
  const { passed, failed } = outcome
  return failed === 0 ? `${passed} passed` : `${failed} FAILED of ${passed + failed}`
}
