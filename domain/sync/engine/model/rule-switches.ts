/** Rules that the simulator can switch off; all are on in the product. Source: sync §5.12. */
export interface RuleSwitches {
  /** An unsettled change holds back later ones of its record. Source: sync §3.5. */
  readonly fence: boolean
  /** Every transaction of the engine asserts its leadership. Source: sync §3.9. */
  readonly epoch: boolean
  /** Writes of this device that are older than the server's last known state are not edits of others. Source: sync §3.7. */
  readonly ownHistory: boolean
  /** Updates name the server revision that they change. Source: sync §3.6. */
  readonly revisions: boolean
  /** Writes carry the id of their operation, so that the server executes them once. Source: sync §3.6. */
  readonly idempotency: boolean
  /** Unsent work has a second copy. Source: sync §3.13. */
  readonly journal: boolean
  /** Commits that a power failure must not lose wait for the disk. Source: sync §3.3. */
  readonly strict: boolean
}

/** The rules of the product. */
export const ALL_RULES: RuleSwitches = {
  fence: true,
  epoch: true,
  ownHistory: true,
  revisions: true,
  idempotency: true,
  journal: true,
  strict: true,
}
