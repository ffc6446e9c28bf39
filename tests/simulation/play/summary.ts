import type { Finding } from '#tests/simulation/checks/findings.ts'
import type { Smaller } from './shrink.ts'

/** The result of one world, as threads pass it. */
export interface PlayedSeed {
  readonly seed: number
  readonly server: string
  readonly findings: readonly Finding[]
  readonly faults: readonly (readonly [string, number])[]
  readonly steps: number
  readonly requests: number
  /** The part that died in a cut scenario; `seed` is the step. */
  readonly cut?: { readonly server: string; readonly death: string }
  /** The omitted parts of a shrunk world. */
  readonly smaller?: Smaller
}

/** The results of many worlds. */
export interface Summary {
  readonly seeds: number
  readonly steps: number
  readonly requests: number
  readonly faults: ReadonlyMap<string, number>
  readonly failed: readonly PlayedSeed[]
}

/** Sums up results. */
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

/** Writes the summary: seeds, faults by kind, violations. */
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

/** Writes the number of violations, and of the worlds with some. */
export function violationsText({ seeds, failed }: Pick<Summary, 'seeds' | 'failed'>): string {
  const findings = failed.flatMap((one) => one.findings)
  const rules = new Set(findings.map(({ rule }) => rule))
  const named = rules.size === 0 ? '' : `: ${[...rules].join(', ')}`
  return `${findings.length} violations in ${failed.length} of ${seeds} seeds${named}`
}
