/** A world in which something goes wrong that is not mended yet. */
export interface OpenFinding {
  readonly seed: number
  readonly rules: readonly string[]
  readonly known: string
}

/** What the simulator found and nobody has mended; `npm run simulate -- --open` plays them. An empty list is the aim. */
export const OPEN_FINDINGS: readonly OpenFinding[] = [
  {
    seed: 420_132,
    rules: ['I1'],
    known:
      'on a plain Superset a late request of another device wrote over two edits that the server had, after the device ' +
      'that made them was cleared: without revisions nobody holds them any more, and the checks do not let go of them',
  },
  {
    seed: 420_122,
    rules: [],
    known:
      'an AbortError of a lost connection to the disk is caught by nobody and ends the thread that plays',
  },
]
