/** A record that Home links to. `usedAt` in ms since 1970. */
export interface HomeRecord {
  readonly kind: 'dashboard' | 'chart' | 'savedQuery' | 'tab'
  readonly localId: string
  readonly name: string
  readonly address: string
  /** When it was last opened on this device; null if it was not. */
  readonly visitedAt: number | null
  readonly changedAt: number | null
  readonly isFavorite: boolean
  readonly isMine: boolean
  /** Whether it belongs to the example data of the server. */
  readonly isExample: boolean
}

/** A link of Home with the key that opens it; without a key if there are more links than keys. */
export interface HomeItem extends HomeRecord {
  readonly shortcut: string | null
}

/** A section of Home; empty ones are left out. */
export interface HomeSection {
  readonly id: 'recent' | 'favorites' | 'mine' | 'examples'
  readonly items: readonly HomeItem[]
}

/** Keys of the links. Letters that follow G or have another meaning on the screen are left out. */
export const HOME_KEYS: readonly string[] = [...'123456789', ...'befilmnpuvwyz']

type Order = (record: HomeRecord) => number

const byVisit: Order = ({ visitedAt }) => visitedAt ?? 0
const byUse: Order = ({ visitedAt, changedAt }) => Math.max(visitedAt ?? 0, changedAt ?? 0)

const SECTIONS: readonly {
  readonly id: HomeSection['id']
  readonly most: number
  readonly holds: (record: HomeRecord) => boolean
  readonly order: Order
}[] = [
  { id: 'recent', most: 9, holds: ({ visitedAt }) => visitedAt !== null, order: byVisit },
  { id: 'favorites', most: 8, holds: ({ isFavorite }) => isFavorite, order: byUse },
  { id: 'mine', most: 8, holds: ({ isMine }) => isMine, order: byUse },
  { id: 'examples', most: 4, holds: ({ isExample }) => isExample, order: () => 0 },
]

/** The sections of Home. A record that is in several sections has the same key in each. */
export function homeSections(records: readonly HomeRecord[]): readonly HomeSection[] {
  const shortcuts = new Map<string, string | null>()
  const shortcutOf = ({ address }: HomeRecord) => {
    const known = shortcuts.get(address)
    if (known !== undefined) return known
    const shortcut = HOME_KEYS[shortcuts.size] ?? null
    shortcuts.set(address, shortcut)
    return shortcut
  }
  return SECTIONS.flatMap(({ id, most, holds, order }) => {
    const items = records
      .filter(holds)
      .toSorted((a, b) => order(b) - order(a) || (a.name < b.name ? -1 : 1))
      .slice(0, most)
      .map((record) => ({ ...record, shortcut: shortcutOf(record) }))
    return items.length === 0 ? [] : [{ id, items }]
  })
}
