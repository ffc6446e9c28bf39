/** A world in which something goes wrong that is not mended yet. */
export interface OpenFinding {
  readonly seed: number
  readonly rules: readonly string[]
  readonly known: string
}

/** What the simulator found and nobody has mended; `npm run simulate -- --open` plays them. An empty list is the aim. */
export const OPEN_FINDINGS: readonly OpenFinding[] = []
