import type { LocalId } from '#domain/core/ids.ts'

/** What the palette can find; the order is the order of its groups. Source: look §8. */
export const PALETTE_KINDS = [
  'screen',
  'tab',
  'saved-query',
  'dashboard',
  'chart',
  'dataset',
  'table',
  'column',
  'run',
  'command',
  'key',
] as const

/** One kind of thing that the palette finds. */
export type PaletteKind = (typeof PALETTE_KINDS)[number]

/** Where a hit leads. The frame turns it into an address or a command; a source only says what is meant. */
export type PaletteTarget =
  | { readonly kind: 'tab'; readonly localId: LocalId }
  | { readonly kind: 'saved-query'; readonly localId: LocalId }
  | { readonly kind: 'dashboard'; readonly id: number; readonly slug: string | null }
  | {
      readonly kind: 'table'
      readonly databaseId: number
      readonly catalog: string | null
      readonly schema: string | null
      readonly table: string
      readonly column: string | null
    }
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'command'; readonly command: string }

/**
 * One thing that the palette can show: `name` is matched and marked, `where` says what and where it is ("SQL tab",
 * "bigint, Flights / main"), `meta` stands at the end, `usedAt` (ms since 1970) brings what was used last to the top, and
 * with `holdsAll` every word stands in what it holds, of which only a part is shown.
 */
export interface PaletteHit {
  readonly kind: PaletteKind
  readonly key: string
  readonly name: string
  readonly where: string
  readonly meta?: string
  readonly usedAt?: number
  readonly holdsAll?: boolean
  readonly icon?: 'table' | 'view' | 'number' | 'text' | 'time' | 'boolean' | 'json' | 'bytes'
  readonly keys?: readonly string[]
  readonly target: PaletteTarget
}
