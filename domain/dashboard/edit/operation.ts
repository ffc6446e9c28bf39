import type { Result } from '#domain/core/result.ts'
import type { DashboardDocument } from '#domain/dashboard/document/document.ts'

/** Kinds of component that can be inserted. */
export type NewKind = 'TABS' | 'TAB' | 'ROW' | 'COLUMN' | 'HEADER' | 'MARKDOWN' | 'DIVIDER' | 'CHART'

/** A chart to place. */
export interface PlacedChart {
  readonly chartId: number
  readonly name: string
  readonly uuid?: string
}

/**
 * Where a component goes: before the child of `parentId` with this index, after the last one if there is none. The index
 * counts the readable children as they are before the operation, so that a moved component counts too.
 */
export interface Place {
  readonly parentId: string
  readonly index: number
}

/** One edit of a dashboard. Each is undone as one. */
export type Operation =
  | { readonly op: 'insert'; readonly kind: Exclude<NewKind, 'CHART'>; readonly into: Place }
  /** A chart that is null has no definition and cannot be added. */
  | { readonly op: 'insert-chart'; readonly chart: PlacedChart | null; readonly into: Place }
  | { readonly op: 'move'; readonly id: string; readonly into: Place }
  /** Sizes in grid units: columns and rows of 8 px. A missing one stays; a small or large one becomes the limit. */
  | { readonly op: 'resize'; readonly id: string; readonly width?: number; readonly height?: number }
  | { readonly op: 'remove'; readonly id: string }
  /** A copy of a component and all it contains, after it. */
  | { readonly op: 'duplicate'; readonly id: string }
  /** Sets a member of `meta`: `text`, `code`, `headerSize`, `background`, `sliceNameOverride`; undefined removes it. */
  | { readonly op: 'set-meta'; readonly id: string; readonly name: string; readonly value: unknown }
  /** Sets settings of the metadata; undefined removes one. */
  | { readonly op: 'set-settings'; readonly settings: ReadonlyMap<string, unknown> }
  /** Sets fields beside layout and metadata: title, slug, css, owners, roles, certification. */
  | {
      readonly op: 'set-fields'
      readonly fields: Partial<Omit<DashboardDocument, 'position' | 'metadata'>>
    }

/** Why an operation is rejected; the document stays. `message` is one sentence for users. */
export interface Rejection {
  readonly code:
    | 'no-space'
    | 'top-level-tab'
    | 'no-such-chart'
    | 'no-such-component'
    | 'not-allowed-here'
    | 'into-itself'
    | 'value-too-large'
    | 'rounded-number'
  readonly message: string
}

/** The result of an operation; `warning` is a sentence for users, for example after a move to another filter scope. */
export interface Applied {
  readonly document: DashboardDocument
  /** The id of the inserted, duplicated or moved component; null for other operations. */
  readonly id: string | null
  readonly warning: string | null
}

/** Applies one operation. `newId` makes the part of an id after its kind, as in `ROW-x7Yz`. */
export type ApplyOperation = (
  document: DashboardDocument,
  operation: Operation,
  newId: () => string,
) => Result<Applied, Rejection>
