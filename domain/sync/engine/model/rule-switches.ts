/** Rules that the simulator may switch off; in the product all are on. Source: sync §5.12. */
export interface RuleSwitches {
  /** Nothing later of a record is sent while something earlier is not settled. Source: sync §3.5. */
  readonly fence: boolean
  /** Every transaction of the engine asserts that its leadership still holds. Source: sync §3.9. */
  readonly epoch: boolean
  /** What this device wrote, and is older than what the server was known to have, is no other's edit. Source: sync §3.7. */
  readonly ownHistory: boolean
  /** Updates say which revision of the server they are made over. Source: sync §3.6. */
  readonly revisions: boolean
  /** Writes say their operation's id, so that the server does them once. Source: sync §3.6. */
  readonly idempotency: boolean
  /** Unsent work has a second home. Source: sync §3.13. */
  readonly journal: boolean
  /** What must not be lost by a power cut waits for the disk. Source: sync §3.3. */
  readonly strict: boolean
}

/** The product: all of them. */
export const ALL_RULES: RuleSwitches = {
  fence: true,
  epoch: true,
  ownHistory: true,
  revisions: true,
  idempotency: true,
  journal: true,
  strict: true,
}
