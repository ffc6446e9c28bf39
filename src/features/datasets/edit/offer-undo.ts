import { notify } from '#data/platform/toasts.ts'
import { isolated } from '#domain/core/text/isolated.ts'

/** Reports that a column or a metric was removed, and offers to undo it. */
export function offerUndo(name: string, undo: () => void): void {
  notify({ type: 'info', text: `${isolated(name)} was removed.`, action: { label: 'Undo', run: undo } })
}
