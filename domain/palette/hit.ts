import type { LocalId } from '#domain/core/ids.ts'

/** Kinds of hits; their order is the order of the groups. Source: look §8. */
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

/** A kind of hit. */
export type PaletteKind = (typeof PALETTE_KINDS)[number]

/** The target of a hit. The frame turns it into an address or a command. */
export type PaletteTarget =
  | { readonly kind: 'tab'; readonly localId: LocalId }
  | { readonly kind: 'saved-query'; readonly localId: LocalId }
  | {
      readonly kind: 'dashboard'
      readonly id: number
      readonly localId?: LocalId
      readonly slug: string | null
    }
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
 * A hit of the palette. `name` is matched and marked; `where` describes it ("SQL tab", "bigint, Flights / main");
 * `meta` is shown at the end; a later `usedAt` (ms since 1970) ranks higher; `holdsAll`: its content has every word of
 * the query, although only a part is shown.
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
