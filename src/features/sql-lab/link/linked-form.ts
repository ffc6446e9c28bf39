import { makeStore } from '#data/platform/store.ts'
import type { LocalId } from '#domain/core/ids.ts'

/** A tab that a link opened, whose SQL has parameters. */
export interface LinkedForm {
  readonly localId: LocalId
  readonly sql: string
  readonly templateParams: string | null
}

/** The open form of a link. Not a state of the screen, which is replaced when the address of a link is. */
export const linkedForm = makeStore<LinkedForm | null>(null)
