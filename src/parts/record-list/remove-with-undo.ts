import { notify } from '#data/platform/toasts.ts'
import type { BundleKind } from '#domain/contract/bi/bundles.ts'
import type { Result } from '#domain/core/result.ts'
import { deletedText } from './record-texts.ts'

type Failure = { readonly message: string }

interface Removal<Row> {
  readonly kind: BundleKind
  /** Moves the records to the bin, and gives those that were moved. */
  readonly remove: () => Promise<Result<readonly Row[], Failure>>
  readonly restore: (rows: readonly Row[]) => Promise<Result<unknown, Failure>>
  readonly nameOf: (row: Row) => string
  /** Texts of the failures. */
  readonly notRemoved: string
  readonly notRestored: string
}

/** Moves records to the bin. A toast offers to undo it; a failure shows a toast. */
export async function removeWithUndo<Row>(removal: Removal<Row>): Promise<void> {
  const { kind, remove, restore, nameOf } = removal
  const removed = await remove()
  if (!removed.ok) return fail(removal.notRemoved, removed.error)
  if (removed.value.length === 0) return
  const undo = async () => {
    const restored = await restore(removed.value)
    if (!restored.ok) fail(removal.notRestored, restored.error)
  }
  notify({
    type: 'info',
    text: deletedText(kind, removed.value.map(nameOf)),
    action: { label: 'Undo', run: () => void undo() },
  })
}

function fail(text: string, { message }: Failure): void {
  notify({ type: 'danger', text, detail: message, noDuplicate: true })
}
