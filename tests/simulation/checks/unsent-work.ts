import type { Device } from '#tests/simulation/devices/device.ts'
import type { Committed } from './commit-watch.ts'
import { isJournalBehind } from './journal-behind.ts'

/** Tracks since when each record of a device has pending changes. */
export class UnsentWork {
  /** By device, then by local id; true times. */
  readonly #since = new Map<Device, ReadonlyMap<string, number>>()
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  readonly note = ({ device, changes }: Committed): void => {
    if (!changes.some(({ table }) => table === 'outbox')) return
    const before = this.#since.get(device)
    const localIds = this.#localIdsOf(device)
    this.#since.set(
      device,
      new Map(localIds.map((localId) => [localId, before?.get(localId) ?? this.#now()])),
    )
  }

  /** Returns the local ids whose pending changes are old enough to be in the journal. */
  journaled(device: Device): ReadonlySet<string> {
    const since = this.#since.get(device)
    const now = this.#now()
    return new Set(
      this.#localIdsOf(device).filter(
        (localId) => !isJournalBehind(device, since?.get(localId) ?? null, now),
      ),
    )
  }

  #localIdsOf({ storage, database }: Device): readonly string[] {
    return [...storage.rows(database, 'outbox').values()].map((row) =>
      String((row as { readonly localId: string }).localId),
    )
  }
}
