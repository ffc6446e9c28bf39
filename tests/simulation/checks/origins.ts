import type { AnyRecord, Committed } from './commit-watch.ts'

/**
 * Which records of the server have one origin: a tab that was closed and brought back, here or on another device, is there
 * under another number. Source: sync §3.6.
 */
export class Origins {
  readonly #parents = new Map<string, string>()

  /** Hears that a device has a record under a number of the server. */
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

  /** Pairs of these numbers that have one origin. */
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
