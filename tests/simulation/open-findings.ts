/** A world in which something goes wrong that is not mended yet. */
export interface OpenFinding {
  readonly seed: number
  readonly rules: readonly string[]
  readonly known: string
}

/** What the simulator found and nobody has mended; `npm run simulate -- --open` plays them. An empty list is the aim. */
export const OPEN_FINDINGS: readonly OpenFinding[] = [
  {
    seed: 536,
    rules: ['I1'],
    known: 'the browser clears the database; an edit that was told as saved is nowhere',
  },
  {
    seed: 658,
    rules: ['I8', 'I5', 'I1'],
    known:
      'cleared as well: what the journal brings back is older than what had been sent, on a plain Superset',
  },
  {
    seed: 9_105,
    rules: ['I2', 'I4'],
    known: 'a tab and a saved query of our own server end with the same server id',
  },
  {
    seed: 9_127,
    rules: ['I5'],
    known: 'after a clear an older revision is sent once; the server refuses it (412) and nothing is lost',
  },
]
