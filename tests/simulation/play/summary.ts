import type { Finding } from '#tests/simulation/checks/findings.ts'

/** What one world came to, as it travels between threads. */
export interface PlayedSeed {
  readonly seed: number
  readonly server: string
  readonly findings: readonly Finding[]
  readonly faults: readonly (readonly [string, number])[]
  readonly steps: number
  readonly requests: number
}

/** What many worlds came to. */
export interface Summary {
  readonly seeds: number
  readonly steps: number
  readonly requests: number
  readonly faults: ReadonlyMap<string, number>
  readonly failed: readonly PlayedSeed[]
}

/** Adds up what was played. */
export function summarize(played: readonly PlayedSeed[]): Summary {
  const faults = new Map<string, number>()
  for (const one of played)
    for (const [name, count] of one.faults) faults.set(name, (faults.get(name) ?? 0) + count)
  return {
    seeds: played.length,
    steps: played.reduce((sum, { steps }) => sum + steps, 0),
    requests: played.reduce((sum, { requests }) => sum + requests, 0),
    faults,
    failed: played.filter(({ findings }) => findings.length > 0).toSorted((a, b) => a.seed - b.seed),
  }
}

/** The summary as it is printed: seeds, faults by kind, violations. */
export function summaryText(summary: Summary): string {
  const { seeds, steps, requests, faults, failed } = summary
  const faultLines = [...faults]
    .toSorted(([, a], [, b]) => b - a)
    .map(([name, count]) => `  ${String(count).padStart(8)}  ${name}`)
  const failLines = failed
    .slice(0, MOST_TOLD)
    .flatMap(({ seed, server, findings }) => [
      `  seed ${seed} (${server})`,
      ...findings.map(({ rule, atS, what }) => `    ${rule} at ${atS} s: ${what}`),
    ])
  const violations = failed.reduce((sum, { findings }) => sum + findings.length, 0)
  return [
    `${seeds} seeds, ${steps} steps, ${requests} writes at the server`,
    'Faults by kind:',
    ...faultLines,
    `${violations} violations in ${failed.length} seeds${violations === 0 ? '' : ': '}${[...new Set(failed.flatMap(({ findings }) => findings.map(({ rule }) => rule)))].join(', ')}`,
    ...failLines,
  ].join('\n')
}

const MOST_TOLD = 25
