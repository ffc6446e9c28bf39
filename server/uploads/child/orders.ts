import { isRecord } from '#domain/core/parse.ts'
import type { ChosenLayout } from '#domain/upload/csv/guess-layout.ts'
import type { UploadColumn } from '#domain/upload/recipe.ts'
import type { UploadReport } from '#domain/upload/report.ts'

/** The parts of a recipe that the user has chosen; the others are guessed. */
export interface ChosenRecipe {
  readonly layout: ChosenLayout
  /** The file of a zip, or the sheet. */
  readonly member: string | null
  /** All columns as chosen; null if they are guessed. */
  readonly columns: readonly UploadColumn[] | null
}

/** An order for the child: `stage` also writes the rows that fit to a Parquet file. */
export interface UploadOrder {
  readonly kind: 'read' | 'stage'
  readonly folder: string
  readonly chosen: ChosenRecipe
  readonly memoryBytes: number
  readonly threads: number
}

/** The reports of the child. `failed` is for the user, `broken` for the log. */
export type UploadMessage =
  | { readonly kind: 'progress'; readonly percent: number }
  | { readonly kind: 'done'; readonly report: UploadReport }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'broken'; readonly message: string }

const KINDS: ReadonlySet<unknown> = new Set(['progress', 'done', 'failed', 'broken'])

/** Whether a message is from the child; its kind decides, since both processes are of one program. */
export function isUploadMessage(message: unknown): message is UploadMessage {
  return isRecord(message) && KINDS.has(message['kind'])
}

/** Whether a message is an order; its kind decides, since both processes are of one program. */
export function isUploadOrder(message: unknown): message is UploadOrder {
  return isRecord(message) && (message['kind'] === 'read' || message['kind'] === 'stage')
}
