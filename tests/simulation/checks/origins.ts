import type { AnyRecord, Committed } from './commit-watch.ts'

/**
 * Finds server records of the same origin: a tab that was closed and restored, on any device, has another number. Source:
 * sync §3.6.
 */
export class Origins {
  readonly #parents = new Map<string, string>()

  /** Notes the server id of a record on a device. */
  readonly note = ({ device, changes }: Pick<Committed, 'device' | 'changes'>): void => {
    for (const { table, key, after } of changes) {
      const serverId = (after as AnyRecord | undefined)?.serverId
      if ((table === 'tabs' || table === 'savedQueries') && typeof serverId === 'number')
        this.#parents.set(
          this.#rootOf(`${device.index} ${String(key)}`),
          this.#rootOf(`${table} ${serverId}`),
        )
    }
  }

  /** Returns pairs of numbers with the same origin. */
  doubled(
    table: 'tabs' | 'savedQueries',
    serverIds: readonly number[],
  ): readonly (readonly [number, number])[] {
    const seen = new Map<string, number>()
    const pairs: [number, number][] = []
    for (const serverId of serverIds) {
      const root = this.#rootOf(`${table} ${serverId}`)
      const other = seen.get(root)
      if (other !== undefined) pairs.push([other, serverId])
      seen.set(root, serverId)
    }
    return pairs
  }

  #rootOf(name: string): string {
    const parent = this.#parents.get(name)
    return parent === undefined || parent === name ? name : this.#rootOf(parent)
  }
}
