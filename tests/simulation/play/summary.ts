import type { Finding } from '#tests/simulation/checks/findings.ts'
import type { Smaller } from './shrink.ts'

/** What one world came to, as it travels between threads. */
export interface PlayedSeed {
  readonly seed: number
  readonly server: string
  readonly findings: readonly Finding[]
  readonly faults: readonly (readonly [string, number])[]
  readonly steps: number
  readonly requests: number
  /** The part that died where the scenario was cut; `seed` is then the step. */
  readonly cut?: { readonly server: string; readonly death: string }
  /** The parts that were left out of a world that was made smaller. */
  readonly smaller?: Smaller
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
    .slice(0, MAX_REPORTED)
    .flatMap(({ seed, server, findings }) => [
      `  seed ${seed} (${server})`,
      ...findings.map(({ rule, atS, what }) => `    ${rule} at ${atS} s: ${what}`),
    ])
  return [
    `${seeds} seeds, ${steps} steps, ${requests} writes at the server`,
    'Faults by kind:',
    ...faultLines,
    violationsText(summary),
    ...failLines,
  ].join('\n')
}

const MAX_REPORTED = 25

/** How many rules were broken, and in how many of the worlds that were played. */
export function violationsText({ seeds, failed }: Pick<Summary, 'seeds' | 'failed'>): string {
  const findings = failed.flatMap((one) => one.findings)
  const rules = new Set(findings.map(({ rule }) => rule))
  const named = rules.size === 0 ? '' : `: ${[...rules].join(', ')}`
  return `${findings.length} violations in ${failed.length} of ${seeds} seeds${named}`
}
